import { createTransport } from 'nodemailer';
import type { MailConfig, Messenger } from './messenger.ts';

const TIMEOUT_MILLISECONDS = 8000;
const isAddressOfMail = (to: string) => to.includes('@');

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
    carries: isAddressOfMail,
    async send(_act, message) {
      await transport.sendMail({ from: config.from, to: message.to, subject: message.subject, text: message.text });
    },
  };
}
