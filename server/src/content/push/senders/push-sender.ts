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
  /** A later push with the same tag takes the place of an earlier one: one for each trade. */
  readonly tag: string;
  /** The page that it opens, behind the origin of the app. */
  readonly link: string;
  /** With it the device says that it has shown the push. */
  readonly receipt: string;
  /** The person has to act: it wakes the device, and stays until it is dealt with. */
  readonly isAsking: boolean;
  readonly ttlSeconds: number;
  /** Unix seconds. */
  readonly sentAt: number;
}

/** The result of one try. */
export type PushOutcome =
  /** The push service took it. Whether a device shows it, only its receipt says. */
  | { readonly kind: 'sent'; readonly answer: number }
  /** The device takes nothing any more. */
  | { readonly kind: 'gone'; readonly answer: number | null; readonly failure: string }
  /** Worth another try. */
  | {
      readonly kind: 'late';
      readonly answer: number | null;
      readonly failure: string;
      readonly retryAfterSeconds: number | null;
    }
  /** Another try would fail as well. */
  | { readonly kind: 'refused'; readonly answer: number | null; readonly failure: string };

/** One way to devices. Never throws for what a push service does. */
export interface PushSender {
  readonly channel: PushChannel;
  send(target: PushTarget, message: PushMessage): Promise<PushOutcome>;
}

/** Sends a request to a push service, as a span with its answer. */
export function pushOut(to: OutgoingCall['to'], url: string, send: () => Promise<PushOutcome>): Promise<PushOutcome> {
  return callOut({ to, method: 'POST', url }, async (span) => {
    const outcome = await send();
    const { answer } = outcome;
    const facts = answer === null ? {} : { 'http.response.status_code': answer };
    span?.note(facts, 'failure' in outcome ? outcome.failure : undefined);
    return outcome;
  });
}

/** The outcome of a request that got no answer. Its reason is a kind, for a message may quote an address or a token. */
export function unanswered(error: unknown): PushOutcome {
  return { kind: 'late', answer: null, failure: faultOf(error), retryAfterSeconds: null };
}

const NOT_FOUND = 404;
const GONE = 410;
const TIMEOUT = 408;
const TOO_MANY = 429;
const SERVER_FAULT = 500;

/** The outcome that a status of a push service means; those of RFC 8030 hold for Google and Apple as well. */
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
