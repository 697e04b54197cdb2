import { createTransport } from 'nodemailer';
import type { MailConfig, Messenger } from './messenger.ts';

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
    async send(_act, message) {
      const subject = message.language === 'en' ? 'Your verification code' : '您的验证码';
      await transport.sendMail({ from: config.from, to: message.to, subject, text: message.text });
    },
  };
}
