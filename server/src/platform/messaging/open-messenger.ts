import { devOutboxMessenger } from './dev-outbox-messenger.ts';
import type { Messenger, MessengerConfig } from './messenger.ts';
import { smsGatewayMessenger } from './sms-gateway-messenger.ts';
import { smtpMessenger } from './smtp-messenger.ts';

/** Each message occupies a database connection until it is sent; more at once would leave too few for other calls. */
const SENDING_MAX = 8;

/** The messenger that the configuration asks for. */
export function openMessenger(config: MessengerConfig): Messenger {
  if (config.kind === 'outbox') return devOutboxMessenger;
  const mail = config.mail ? smtpMessenger(config.mail) : null;
  const sms = config.sms ? smsGatewayMessenger(config.sms) : null;
  return limited([mail, sms].filter((carrier) => carrier !== null));
}

function limited(carriers: readonly Messenger[]): Messenger {
  let sending = 0;
  const carrierOf = (to: string) => carriers.find((carrier) => carrier.carries(to));
  return {
    carries: (to) => carrierOf(to) !== undefined,
    async send(ctx, message) {
      const carrier = carrierOf(message.to);
      if (!carrier) throw new Error('No provider is configured for this kind of address');
      if (sending >= SENDING_MAX) throw new Error('Too many messages are on their way already');
      sending += 1;
      try {
        await carrier.send(ctx, message);
      } finally {
        sending -= 1;
      }
    },
  };
}
