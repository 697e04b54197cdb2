// Prints the settings of an Alertmanager that mails each alarm to EH_CONTACT by SMTP_URL. JSON is YAML.
const { SMTP_URL = '', EH_CONTACT, EH_SITE } = process.env;
const { protocol, hostname, port, username, password } = new URL(SMTP_URL || 'smtp://127.0.0.1:25');
const isSecure = protocol === 'smtps:';
const settings = {
  global: {
    smtp_smarthost: `${hostname}:${port || (isSecure ? 465 : 25)}`,
    smtp_from: `alarms@${EH_SITE}`,
    // A server on this machine needs neither.
    smtp_require_tls: username !== '' && !isSecure,
    ...(username !== '' && {
      smtp_auth_username: decodeURIComponent(username),
      smtp_auth_password: decodeURIComponent(password),
    }),
  },
  route: { receiver: 'mail', group_by: ['alertname'], group_wait: '30s', repeat_interval: '4h' },
  receivers: [{ name: 'mail', email_configs: [{ to: EH_CONTACT, send_resolved: true }] }],
};
process.stdout.write(`${JSON.stringify(settings, null, 2)}\n`);
