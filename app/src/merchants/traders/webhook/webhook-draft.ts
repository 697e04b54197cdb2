import type { RequestOf } from '@eh/contract/calls.ts';
import type { TradeEventType } from '@eh/contract/merchants/webhooks/webhook-names.ts';
import { CODE_DIGITS } from '@eh/contract/platform/field-bounds.ts';

export type WantedWebhook = Omit<RequestOf<'POST /api/trader_keys/webhook/set'>, 'security_password' | 'key_id'>;

/** The fields of the form. */
export interface WebhookDraft {
  readonly url: string;
  readonly events: readonly TradeEventType[];
  readonly isPublic: boolean;
  readonly code: string;
}

export interface WebhookFaults {
  readonly url?: true;
  readonly events?: true;
  readonly code?: true;
}

/** The missing and wrong fields. Whether the address is public is the server's to say. */
export function faultsOf({ url, events, code }: WebhookDraft): WebhookFaults {
  return {
    ...(hostOf(url) === null ? { url: true } : {}),
    ...(events.length === 0 ? { events: true } : {}),
    ...(code.trim().length < CODE_DIGITS ? { code: true } : {}),
  };
}

/** The host of a whole https address, or null. */
export function hostOf(url: string): string | null {
  const parsed = URL.parse(url.trim());
  return parsed?.protocol === 'https:' ? parsed.host : null;
}

/** The request, without key and payment password. */
export function requestOf({ url, events, isPublic, code }: WebhookDraft): WantedWebhook {
  return { url: url.trim(), events: [...events], has_public_signature: isPublic, code: code.trim() };
}
