import { createTransport } from 'nodemailer';
import { callOut } from '../observability/traces/call-out.ts';
import { isMailAddress, type MailConfig, type Messenger } from './messenger.ts';

const TIMEOUT_MILLISECONDS = 8000;

/** Sends e-mail by the SMTP server of the configuration. */
export function smtpMessenger(config: MailConfig): Messenger {
  const transport = createTransport({
    url: config.url,
    pool: true,
    connectionTimeout: TIMEOUT_MILLISECONDS,
    greetingTimeout: TIMEOUT_MILLISECONDS,
    socketTimeout: TIMEOUT_MILLISECONDS,
  });
  return {
    carries: isMailAddress,
    async send(_ctx, message) {
      const { to, subject, text } = message;
      await callOut({ to: 'smtp', method: 'send', url: config.url }, () =>
        transport.sendMail({ from: config.from, to, subject, text }),
      );
    },
  };
}
