import type { PushChannel, PushType } from '@eh/contract/content/push/push-kinds.ts';
import { callOut, type OutgoingCall } from '../../../platform/observability/traces/call-out.ts';
import { faultOf } from '../../../platform/observability/traces/tracing.ts';
import type { PushText } from '../texts/push-text.ts';

/** A device as a sender addresses it. */
export interface PushTarget {
  readonly channel: PushChannel;
  /** The address at the push service, or the token of a native app. */
  readonly address: string;
  readonly p256dh: string | null;
  readonly auth: string | null;
}

/** A push as a device shows it. */
export interface PushMessage extends PushText {
  readonly type: PushType;
  /** A later push with the same tag replaces an earlier one: one tag per trade. */
  readonly tag: string;
  /** The page it opens, as a path on the app's origin. */
  readonly link: string;
  /** The device returns this to confirm that it has shown the push. */
  readonly receipt: string;
  /** True if the user has to act: the push wakes the device and stays until dealt with. */
  readonly isAsking: boolean;
  readonly ttlSeconds: number;
  /** Unix seconds. */
  readonly sentAt: number;
}

/** The result of one try. */
export type PushOutcome =
  /** The push service accepted it. Only the receipt tells whether a device shows it. */
  | { readonly kind: 'sent'; readonly answer: number }
  /** The device no longer accepts pushes. */
  | { readonly kind: 'gone'; readonly answer: number | null; readonly failure: string }
  /** Worth retrying. */
  | {
      readonly kind: 'late';
      readonly answer: number | null;
      readonly failure: string;
      readonly retryAfterSeconds: number | null;
    }
  /** Retrying would fail as well. */
  | { readonly kind: 'refused'; readonly answer: number | null; readonly failure: string };

/** One way to reach devices. Never throws because of a push service. */
export interface PushSender {
  readonly channel: PushChannel;
  send(target: PushTarget, message: PushMessage): Promise<PushOutcome>;
}

/** Sends a request to a push service, traced as a span with its answer. */
export function callPushService(
  to: OutgoingCall['to'],
  url: string,
  send: () => Promise<PushOutcome>,
): Promise<PushOutcome> {
  return callOut({ to, method: 'POST', url }, async (span) => {
    const outcome = await send();
    const { answer } = outcome;
    const facts = answer === null ? {} : { 'http.response.status_code': answer };
    span?.note(facts, 'failure' in outcome ? outcome.failure : undefined);
    return outcome;
  });
}

/**
 * The outcome of a request without an answer. The reason is only a category, because an error message may quote an
 * address or a token.
 */
export function unanswered(error: unknown): PushOutcome {
  return { kind: 'late', answer: null, failure: faultOf(error), retryAfterSeconds: null };
}

const NOT_FOUND = 404;
const GONE = 410;
const TIMEOUT = 408;
const TOO_MANY = 429;
const SERVER_FAULT = 500;

/** The outcome for a push service's HTTP status; the statuses of RFC 8030 apply to Google and Apple as well. */
export function outcomeOf(
  answer: number,
  { failure = null, retryAfterSeconds = null }: { failure?: string | null; retryAfterSeconds?: number | null } = {},
): PushOutcome {
  if (answer >= 200 && answer < 300) return { kind: 'sent', answer };
  const why = failure ?? `status ${answer}`;
  if (answer === NOT_FOUND || answer === GONE) return { kind: 'gone', answer, failure: why };
  if (answer === TIMEOUT || answer === TOO_MANY || answer >= SERVER_FAULT)
    return { kind: 'late', answer, failure: why, retryAfterSeconds };
  return { kind: 'refused', answer, failure: why };
}
