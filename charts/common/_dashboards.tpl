{{/*
Grafana dashboards from short descriptions: rows of panels, each with a title, a unit and the questions (PromQL) that it asks. A question may have a
legend. A panel with "total" shows one number.
*/}}
{{- define "kubelb.dashboards" -}}
{{- if .Values.grafana.dashboards.enabled -}}
{{- range $path, $_ := .Files.Glob "dashboards/*.yaml" }}
{{- $name := trimSuffix ".yaml" (base $path) }}
---
apiVersion: v1
kind: ConfigMap
metadata:
  {{- include "kubelb.metadata" (list $ (printf "-dashboard-%s" $name)) | nindent 2 }}
    grafana_dashboard: "1"
  {{- with $.Values.grafana.dashboards.annotations }}
  annotations:
    {{- toYaml . | nindent 4 }}
  {{- end }}
data:
  kubelb-{{ $name }}.json: |
    {{- include "kubelb.dashboard" (list $name ($.Files.Get $path | fromYaml)) | fromJson | toPrettyJson | nindent 4 }}
{{- end }}
{{- end -}}
{{- end }}

{{- define "kubelb.dashboard" -}}
{{- $name := first . -}}
{{- $described := last . -}}
{{- $source := dict "type" "prometheus" "uid" "${datasource}" -}}
{{- $panels := list -}}
{{- range $row, $columns := $described.rows -}}
{{- $width := div 24 (len $columns) -}}
{{- range $column, $panel := $columns -}}
{{- $targets := list -}}
{{- range $index, $question := $panel.questions -}}
{{- $targets = append $targets (dict "refId" (printf "Q%d" $index) "datasource" $source "expr" $question.ask "legendFormat" (default "__auto" $question.legend)) -}}
{{- end -}}
{{- $panels = append $panels (dict
      "id" (add 1 (len $panels))
      "title" $panel.title
      "type" (ternary "stat" "timeseries" (default false $panel.total))
      "datasource" $source
      "gridPos" (dict "h" 8 "w" $width "x" (mul $column $width) "y" (mul $row 8))
      "fieldConfig" (dict "defaults" (dict "unit" (default "short" $panel.unit)))
      "targets" $targets) -}}
{{- end -}}
{{- end -}}
{{- dict
      "uid" (printf "hawser-%s" $name)
      "title" $described.title
      "tags" (list "kubelb")
      "schemaVersion" 39
      "time" (dict "from" "now-3h" "to" "now")
      "refresh" "30s"
      "templating" (dict "list" (list (dict "name" "datasource" "type" "datasource" "query" "prometheus")))
      "panels" $panels | toJson -}}
{{- end }}
