{{/*
What the pods of both programs have in common. A program's own chart defines "kubelb.program" (its name), "kubelb.arguments" (a list of flags), and
perhaps mounts volumes.
*/}}
{{- define "kubelb.deployment" -}}
{{- if and (gt (int .Values.replicaCount) 1) (not .Values.kubelb.enableLeaderElection) -}}
{{- fail "replicaCount: several replicas would all write; set kubelb.enableLeaderElection=true, or replicaCount=1." -}}
{{- end -}}
apiVersion: apps/v1
kind: Deployment
metadata:
  {{- include "kubelb.metadata" (list . "") | nindent 2 }}
spec:
  {{- if not .Values.autoscaling.enabled }}
  replicas: {{ .Values.replicaCount }}
  {{- end }}
  # The new one is ready before an old one goes.
  strategy:
    rollingUpdate: { maxSurge: 1, maxUnavailable: 0 }
  selector:
    matchLabels:
      {{- include "kubelb.selector" . | nindent 6 }}
  template:
    metadata:
      labels:
        {{- merge (include "kubelb.selector" . | fromYaml) .Values.podLabels | toYaml | nindent 8 }}
      annotations:
        kubectl.kubernetes.io/default-container: {{ include "kubelb.program" . }}
        {{- with .Values.podAnnotations }}
        {{- toYaml . | nindent 8 }}
        {{- end }}
    spec:
      serviceAccountName: {{ include "kubelb.serviceAccountName" . }}
      {{- with concat .Values.global.imagePullSecrets .Values.imagePullSecrets }}
      imagePullSecrets:
        {{- toYaml . | nindent 8 }}
      {{- end }}
      {{- with .Values.priorityClassName }}
      priorityClassName: {{ . }}
      {{- end }}
      securityContext:
        {{- toYaml .Values.podSecurityContext | nindent 8 }}
      containers:
        - name: {{ include "kubelb.program" . }}
          image: {{ include "kubelb.image" (list . .Values.image) }}
          imagePullPolicy: {{ .Values.image.pullPolicy }}
          args:
            {{- include "kubelb.arguments" . | fromYamlArray | toYaml | nindent 12 }}
            - --health-probe-bind-address=:8081
            - --metrics-addr={{ if .Values.kubeRbacProxy.image.repository }}127.0.0.1{{ end }}:{{ .Values.metrics.port }}
            - --enable-leader-election={{ .Values.kubelb.enableLeaderElection }}
            - --zap-log-level={{ .Values.kubelb.logLevel }}
            - --log-format={{ .Values.kubelb.logFormat }}
            {{- with .Values.extraArgs }}
            {{- toYaml . | nindent 12 }}
            {{- end }}
          ports:
            {{- with include "kubelb.ports" . | trim }}
            {{- . | nindent 12 }}
            {{- end }}
            - { name: health, containerPort: 8081 }
            {{- if not .Values.kubeRbacProxy.image.repository }}
            - { name: metrics, containerPort: {{ .Values.metrics.port }} }
            {{- end }}
          livenessProbe:
            httpGet: { path: /healthz, port: health }
            periodSeconds: 10
            failureThreshold: 6
          readinessProbe:
            httpGet: { path: /readyz, port: health }
            periodSeconds: 2
            timeoutSeconds: 2
          resources:
            {{- toYaml .Values.resources | nindent 12 }}
          securityContext:
            {{- toYaml .Values.securityContext | nindent 12 }}
          {{- with include "kubelb.volumeMounts" . | fromYamlArray | concat .Values.extraVolumeMounts }}
          volumeMounts:
            {{- toYaml . | nindent 12 }}
          {{- end }}
        {{- with .Values.kubeRbacProxy.image }}
        {{- if .repository }}
        - name: kube-rbac-proxy
          image: {{ include "kubelb.image" (list $ .) }}
          imagePullPolicy: {{ .pullPolicy }}
          args:
            - --secure-listen-address=0.0.0.0:8443
            - --upstream=http://127.0.0.1:{{ $.Values.metrics.port }}/
          ports:
            - { name: metrics, containerPort: 8443 }
          resources:
            requests: { cpu: 5m, memory: 32Mi }
            limits: { memory: 64Mi }
          securityContext:
            {{- toYaml $.Values.securityContext | nindent 12 }}
        {{- end }}
        {{- end }}
      {{- with include "kubelb.volumes" . | fromYamlArray | concat .Values.extraVolumes }}
      volumes:
        {{- toYaml . | nindent 8 }}
      {{- end }}
      {{- with .Values.nodeSelector }}
      nodeSelector:
        {{- toYaml . | nindent 8 }}
      {{- end }}
      {{- with .Values.affinity }}
      affinity:
        {{- toYaml . | nindent 8 }}
      {{- end }}
      {{- with .Values.tolerations }}
      tolerations:
        {{- toYaml . | nindent 8 }}
      {{- end }}
      topologySpreadConstraints:
        {{- if .Values.topologySpreadConstraints }}
        {{- toYaml .Values.topologySpreadConstraints | nindent 8 }}
        {{- else }}
        - maxSkew: 1
          topologyKey: kubernetes.io/hostname
          whenUnsatisfiable: ScheduleAnyway
          labelSelector:
            matchLabels:
              {{- include "kubelb.selector" . | nindent 14 }}
        {{- end }}
{{- end }}
