// Prints the settings of the Alertmanager that mails each alarm: node alertmanager.mjs SMTP_URL TO FROM. JSON is YAML.
const [smtp = '', to, from] = process.argv.slice(2);
const { protocol, hostname, port, username, password } = new URL(smtp);
const isSecure = protocol === 'smtps:';
const settings = {
  global: {
    smtp_smarthost: `${hostname}:${port || (isSecure ? 465 : 25)}`,
    smtp_from: from,
    // A server on this machine needs neither.
    smtp_require_tls: username !== '' && !isSecure,
    ...(username !== '' && {
      smtp_auth_username: decodeURIComponent(username),
      smtp_auth_password: decodeURIComponent(password),
    }),
  },
  route: { receiver: 'mail', group_by: ['alertname'], group_wait: '30s', repeat_interval: '4h' },
  receivers: [{ name: 'mail', email_configs: [{ to, send_resolved: true }] }],
};
process.stdout.write(`${JSON.stringify(settings, null, 2)}\n`);
