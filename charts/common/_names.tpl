{{/* Names, labels and images: what all objects of both charts have in common. */}}

{{- define "kubelb.name" -}}
{{ default .Chart.Name .Values.nameOverride | trunc 63 | trimSuffix "-" }}
{{- end }}

{{- define "kubelb.fullname" -}}
{{- $name := include "kubelb.name" . -}}
{{- if .Values.fullnameOverride -}}
{{ .Values.fullnameOverride | trunc 63 | trimSuffix "-" }}
{{- else if contains $name .Release.Name -}}
{{ .Release.Name | trunc 63 | trimSuffix "-" }}
{{- else -}}
{{ printf "%s-%s" .Release.Name $name | trunc 63 | trimSuffix "-" }}
{{- end -}}
{{- end }}

{{- define "kubelb.selector" -}}
app.kubernetes.io/name: {{ include "kubelb.name" . }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "kubelb.labels" -}}
{{ include "kubelb.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end }}

{{/* Name and labels of a namespaced object: list of the context and what follows the full name. */}}
{{- define "kubelb.metadata" -}}
{{- $context := first . -}}
name: {{ include "kubelb.fullname" $context }}{{ last . }}
namespace: {{ $context.Release.Namespace }}
labels:
  {{- include "kubelb.labels" $context | nindent 2 }}
{{- end }}

{{- define "kubelb.serviceAccountName" -}}
{{- if .Values.serviceAccount.create -}}
{{ default (include "kubelb.fullname" .) .Values.serviceAccount.name }}
{{- else -}}
{{ default "default" .Values.serviceAccount.name }}
{{- end -}}
{{- end }}

{{/* An image's full name: list of the context and its values. */}}
{{- define "kubelb.image" -}}
{{- $registry := (first .).Values.global.imageRegistry -}}
{{- with last . -}}
{{ if $registry }}{{ trimSuffix "/" $registry }}/{{ end }}{{ .repository }}:{{ .tag }}
{{- end -}}
{{- end }}
