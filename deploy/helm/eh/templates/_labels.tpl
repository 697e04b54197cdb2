{{- define "eh.selector" -}}
app.kubernetes.io/name: eh
app.kubernetes.io/instance: {{ .release }}
app.kubernetes.io/component: {{ .role }}
{{- end }}

{{- define "eh.image" -}}
{{- if .Values.image.digest -}}
{{ printf "%s@%s" .Values.image.repository .Values.image.digest | quote }}
{{- else -}}
{{ printf "%s:%s" .Values.image.repository (.Values.image.tag | default .Chart.AppVersion) | quote }}
{{- end -}}
{{- end }}

{{- define "eh.serviceAccount" -}}
{{ .Values.serviceAccount.name | default .Release.Name }}
{{- end }}
