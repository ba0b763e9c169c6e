{{/* What stands beside a Deployment, the same for both programs. */}}

{{- define "kubelb.serviceAccount" -}}
{{- if .Values.serviceAccount.create -}}
apiVersion: v1
kind: ServiceAccount
metadata:
  name: {{ include "kubelb.serviceAccountName" . }}
  namespace: {{ .Release.Namespace }}
  labels:
    {{- include "kubelb.labels" . | nindent 4 }}
  {{- with .Values.serviceAccount.annotations }}
  annotations:
    {{- toYaml . | nindent 4 }}
  {{- end }}
{{- end -}}
{{- end }}

{{/* Our kinds. They arrive with every upgrade, and stay with all that was written of them when the release goes. */}}
{{- define "kubelb.kinds" -}}
{{- if .Values.crds.enabled -}}
{{- range $path, $_ := .Files.Glob "kinds/*.yaml" }}
{{- $kind := $.Files.Get $path | fromYaml }}
---
{{ merge (dict "metadata" (dict "annotations" (dict "helm.sh/resource-policy" "keep") "labels" (include "kubelb.labels" $ | fromYaml))) $kind | toYaml }}
{{- end }}
{{- end -}}
{{- end }}

{{/*
A role that the program itself ships, and its binding: list of the context and the role. What is its own gets the namespace of the release.
*/}}
{{- define "kubelb.role" -}}
{{- $context := first . -}}
{{- $role := last . -}}
{{- $name := replace $context.Chart.Name (include "kubelb.fullname" $context) $role.metadata.name -}}
{{- range $kind := list $role.kind (printf "%sBinding" $role.kind) }}
---
apiVersion: rbac.authorization.k8s.io/v1
kind: {{ $kind }}
metadata:
  name: {{ $name }}
  {{- if $role.metadata.namespace }}
  namespace: {{ $context.Release.Namespace }}
  {{- end }}
  labels:
    {{- include "kubelb.labels" $context | nindent 4 }}
{{- if eq $kind $role.kind }}
rules:
  {{- toYaml $role.rules | nindent 2 }}
{{- else }}
roleRef:
  apiGroup: rbac.authorization.k8s.io
  kind: {{ $role.kind }}
  name: {{ $name }}
subjects:
  - kind: ServiceAccount
    name: {{ include "kubelb.serviceAccountName" $context }}
    namespace: {{ $context.Release.Namespace }}
{{- end }}
{{- end }}
{{- end }}

{{/* Who may read measurements through kube-rbac-proxy, and what that asks the API server. */}}
{{- define "kubelb.metricsRoles" -}}
{{- if and .Values.rbac.enabled .Values.rbac.allowMetricsReaderRole }}
---
apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRole
metadata:
  name: {{ include "kubelb.fullname" . }}-metrics-reader
  labels:
    {{- include "kubelb.labels" . | nindent 4 }}
rules:
  - nonResourceURLs: [/metrics]
    verbs: [get]
{{- end }}
{{- if and .Values.rbac.enabled .Values.rbac.allowProxyRole .Values.kubeRbacProxy.image.repository }}
{{- $rules := list (dict "apiGroups" (list "authentication.k8s.io") "resources" (list "tokenreviews") "verbs" (list "create")) (dict "apiGroups" (list "authorization.k8s.io") "resources" (list "subjectaccessreviews") "verbs" (list "create")) }}
{{- include "kubelb.role" (list . (dict "kind" "ClusterRole" "metadata" (dict "name" (printf "%s-proxy" .Chart.Name)) "rules" $rules)) }}
{{- end }}
{{- end }}

{{/* List of the context and the port. */}}
{{- define "kubelb.metricsService" -}}
{{- $context := first . -}}
apiVersion: v1
kind: Service
metadata:
  {{- include "kubelb.metadata" (list $context "-metrics-service") | nindent 2 }}
spec:
  selector:
    {{- include "kubelb.selector" $context | nindent 4 }}
  ports:
    - { name: metrics, port: {{ last . }}, targetPort: metrics }
{{- end }}

{{- define "kubelb.serviceMonitor" -}}
{{- if .Values.serviceMonitor.enabled -}}
apiVersion: monitoring.coreos.com/v1
kind: ServiceMonitor
metadata:
  {{- include "kubelb.metadata" (list . "") | nindent 2 }}
spec:
  selector:
    matchLabels:
      {{- include "kubelb.selector" . | nindent 6 }}
  endpoints:
    - port: metrics
      path: /metrics
      # Of what is counted by namespace, it is the tenant's and not our own.
      honorLabels: true
      {{- if .Values.kubeRbacProxy.image.repository }}
      scheme: https
      bearerTokenFile: /var/run/secrets/kubernetes.io/serviceaccount/token
      tlsConfig: { insecureSkipVerify: true }
      {{- end }}
{{- end -}}
{{- end }}

{{- define "kubelb.prometheusRule" -}}
{{- if .Values.prometheusRule.enabled -}}
apiVersion: monitoring.coreos.com/v1
kind: PrometheusRule
metadata:
  {{- include "kubelb.metadata" (list . "") | nindent 2 }}
spec:
  {{- .Files.Get "alerts.yaml" | fromYaml | toYaml | nindent 2 }}
{{- end -}}
{{- end }}

{{/* With one replica it lets every drain go on; with more, one at a time. */}}
{{- define "kubelb.podDisruptionBudget" -}}
{{- if .Values.podDisruptionBudget.enabled -}}
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  {{- include "kubelb.metadata" (list . "") | nindent 2 }}
spec:
  maxUnavailable: {{ .Values.podDisruptionBudget.maxUnavailable }}
  selector:
    matchLabels:
      {{- include "kubelb.selector" . | nindent 6 }}
{{- end -}}
{{- end }}

{{- define "kubelb.autoscaler" -}}
{{- if .Values.autoscaling.enabled -}}
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata:
  {{- include "kubelb.metadata" (list . "") | nindent 2 }}
spec:
  scaleTargetRef:
    apiVersion: apps/v1
    kind: Deployment
    name: {{ include "kubelb.fullname" . }}
  minReplicas: {{ .Values.autoscaling.minReplicas }}
  maxReplicas: {{ .Values.autoscaling.maxReplicas }}
  metrics:
    {{- range $resource, $share := dict "cpu" .Values.autoscaling.targetCPUUtilizationPercentage "memory" .Values.autoscaling.targetMemoryUtilizationPercentage }}
    {{- if $share }}
    - type: Resource
      resource:
        name: {{ $resource }}
        target: { type: Utilization, averageUtilization: {{ $share }} }
    {{- end }}
    {{- end }}
{{- end -}}
{{- end }}
