{{/* What all pods of the chart share: who they run as, and where. */}}
{{- define "eh.pod" -}}
serviceAccountName: {{ include "eh.serviceAccount" . }}
automountServiceAccountToken: false
enableServiceLinks: false
{{- with .Values.imagePullSecrets }}
imagePullSecrets:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.nodeSelector }}
nodeSelector:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.tolerations }}
tolerations:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.affinity }}
affinity:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.priorityClassName }}
priorityClassName: {{ . }}
{{- end }}
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  runAsGroup: 1000
  fsGroup: 1000
  fsGroupChangePolicy: OnRootMismatch
  seccompProfile:
    type: RuntimeDefault
{{- end }}

{{- define "eh.closed" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities:
  drop: ['ALL']
{{- end }}

{{/* The settings of a job that works as the owner of the tables. */}}
{{- define "eh.ownerEnvironment" -}}
- name: DATA_DIR
  value: /tmp
- name: PASSKEY_ORIGINS
  value: {{ printf "https://%s" .Values.host | quote }}
{{- range $name, $value := .Values.environment }}
- name: {{ $name }}
  value: {{ $value | quote }}
{{- end }}
{{- range $key := .Values.secretKeys }}
{{- if and (ne $key "owner-url") (not (and (eq $key "database-url") (has "owner-url" $.Values.secretKeys))) }}
- name: {{ $key | upper | replace "-" "_" }}_FILE
  value: /run/secrets/eh/{{ $key }}
{{- end }}
{{- end }}
{{- if has "owner-url" .Values.secretKeys }}
- name: DATABASE_URL_FILE
  value: /run/secrets/eh/owner-url
{{- end }}
{{- end }}

{{- define "eh.ownerVolumes" -}}
- name: secrets
  secret:
    secretName: {{ .Values.secretName }}
    defaultMode: 0440
- name: compiled
  emptyDir:
    sizeLimit: 256Mi
{{- end }}
