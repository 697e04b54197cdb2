import type { Language } from '@eh/contract/platform/languages/language.ts';
import type { WriteContext } from '../context.ts';

/** A message to a phone (+86…) or an e-mail address. */
export interface Message {
  readonly to: string;
  /** A number by which a gateway may choose a template. */
  readonly purpose: number;
  /** The code in the text that the recipient types in, for gateways that fill a template. */
  readonly code: string | null;
  /** The subject of an e-mail. */
  readonly subject: string;
  readonly text: string;
  readonly language: Language;
  /** The page on which the recipient of a mail that they did not ask for ends such mails. */
  readonly unsubscribeUrl?: string;
}

/** Whether an address is an e-mail address, by its at sign; every other address is a phone. */
export const isMailAddress = (to: string) => to.includes('@');

/** Sends messages through a provider. Throws if the provider has certainly not accepted the message. */
export interface Messenger {
  /** Whether there is a provider for this kind of address. */
  carries(to: string): boolean;
  send(ctx: WriteContext, message: Message): Promise<void>;
}

/** The configured provider of messages. */
export type MessengerConfig =
  | { readonly kind: 'outbox' }
  | { readonly kind: 'providers'; readonly mail?: MailConfig; readonly sms?: SmsConfig };

export interface MailConfig {
  /** smtp://user:password@host:587 or smtps://… */
  readonly url: string;
  readonly from: string;
}

/**
 * A gateway that takes one POST per message; `{to}`, `{text}`, `{code}`, `{purpose}` and `{language}` in the body are
 * filled in.
 */
export interface SmsConfig {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly bodyTemplate: string;
}
