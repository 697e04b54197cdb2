import { createTransport } from 'nodemailer';
import { callOut } from '../observability/traces/call-out.ts';
import { isMailAddress, type MailConfig, type Messenger } from './messenger.ts';

const TIMEOUT_MILLISECONDS = 8000;
const patience = {
  connectionTimeout: TIMEOUT_MILLISECONDS,
  greetingTimeout: TIMEOUT_MILLISECONDS,
  socketTimeout: TIMEOUT_MILLISECONDS,
};

/** Sends e-mail through the configured SMTP server. */
export function smtpMessenger(config: MailConfig): Messenger {
  const transport = createTransport({ url: config.url, pool: true, ...patience });
  return {
    carries: isMailAddress,
    async send(_ctx, message) {
      const { to, subject, text, unsubscribeUrl } = message;
      const list = unsubscribeUrl === undefined ? {} : { list: { unsubscribe: unsubscribeUrl } };
      await callOut({ to: 'smtp', method: 'send', url: config.url }, () =>
        // As an object, since a text would be read as a list of addresses, with comments: "ann(1)@…" is ann then.
        transport.sendMail({ from: config.from, to: { name: '', address: to }, subject, text, ...list }),
      );
    },
  };
}

/** Connects to the SMTP server and logs in, without sending a mail. */
export async function verifySmtp(url: string): Promise<void> {
  const transport = createTransport({ url, ...patience });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}
