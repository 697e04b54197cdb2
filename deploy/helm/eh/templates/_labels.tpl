{{- define "eh.selector" -}}
app.kubernetes.io/name: eh
app.kubernetes.io/instance: {{ .release }}
app.kubernetes.io/component: {{ .role }}
{{- end }}
