import type { Config } from '../config/config.ts';
import type { openMessenger } from '../platform/messaging/open-messenger.ts';

/** The messenger of codes: the configured providers, or in demo and tests the sent messages that everybody can read. */
export function messengerOf(config: Config): Parameters<typeof openMessenger>[0] {
  if (!config.isProduction) return { kind: 'outbox' };
  return {
    kind: 'providers',
    ...(config.smtpUrl && config.mailFrom ? { mail: { url: config.smtpUrl, from: config.mailFrom } } : {}),
    ...(config.smsUrl ? { sms: { url: config.smsUrl, headers: config.smsHeaders, bodyTemplate: config.smsBody } } : {}),
  };
}
