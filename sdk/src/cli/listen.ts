import type { AnswerOf } from '../call-open.ts';
import type { EH } from '../eh.ts';
import { base64Of, hmac } from '../signing/crypto.ts';
import { webhookSignature } from '../signing/webhook.ts';
import { follow } from './follow.ts';

/** Webhooks on a laptop: asks for new events and hands each one, signed, to a program on this computer. */
export interface Listening {
  readonly eh: EH;
  /** The address of the program, such as `http://localhost:3000/webhooks`. */
  readonly forwardTo: string;
  /** The types to hand over; all of them if empty. */
  readonly types: readonly string[];
  /** `whsec_…`, by which the program verifies the events. */
  readonly secret: string;
  readonly say: (line: string) => void;
  readonly signal: AbortSignal;
}

type Event = AnswerOf<'getWebhookEvent'>;

const ANSWER_MILLISECONDS = 15_000;
const SECOND = 1000;

/** The secret of one key's events on this computer: always the same, so that it is set once. */
export async function listenSecret(key: { readonly keyId: string; readonly secret: string }): Promise<string> {
  return `whsec_${base64Of(await hmac(key.secret, `listen ${key.keyId}`))}`;
}

/** Goes on until its signal is aborted; throws if the key is refused. */
export async function listen({ eh, types, ...to }: Listening): Promise<void> {
  await follow<Event>({
    eh,
    readPage: (query) => eh.webhooks.events.list(query),
    instantOf: (event) => event.created_at,
    async take(event) {
      if (types.length === 0 || types.includes(event.type)) to.say(await handOver(event, to));
    },
    say: to.say,
    signal: to.signal,
  });
}

/** Sends one event as EH would; returns a line that says what came of it. */
async function handOver(event: Event, { forwardTo, secret, signal }: Omit<Listening, 'eh' | 'types'>): Promise<string> {
  const { id, type, subject_no: subjectNo, data, created_at: createdAt } = event;
  const body = JSON.stringify({ type, timestamp: new Date(createdAt * SECOND).toISOString(), data });
  const timestamp = String(Math.floor(Date.now() / SECOND));
  const signature = await webhookSignature(secret, new TextEncoder().encode(`${id}.${timestamp}.${body}`));
  const began = performance.now();
  const what = `${type}${subjectNo === null ? '' : ` ${subjectNo}`}`;
  try {
    const response = await fetch(forwardTo, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': timestamp,
        'webhook-signature': signature,
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MILLISECONDS)]),
    });
    await response.body?.cancel();
    return `${what} → ${response.status} in ${Math.round(performance.now() - began)} ms`;
  } catch (error) {
    return `${what} → no answer of ${forwardTo} (${reasonOf(error)})`;
  }
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') return cause.code;
  return cause instanceof Error ? cause.message : String(cause);
}
