import type { AnswerOf, CallName, RequestOf } from '@eh/contract/calls.ts';
import { learnServerTime } from '@eh/ui/reader/server-clock.ts';
import { currentLanguage } from '@eh/ui/reader/settings.ts';
import type { HttpRequest, HttpResponse } from './http-request.ts';
import { httpRequest, send } from './http-request.ts';
import type { Failure, Outcome, RawAnswer } from './outcome.ts';
import { classifyAnswer } from './outcome.ts';
import { Refused } from './refused.ts';

/**
 * The messages that a client shows for a failure: `modals` when the page shows refusals, `none` in the background.
 */
export type Feedback = 'all' | 'modals' | 'none';

export interface CallOptions {
  /** Idempotency key: the same for every attempt at one action. A new one for each call by default. */
  readonly key?: string;
  readonly feedback?: Feedback;
  readonly signal?: AbortSignal;
  /** Sends no token: the answer then says nothing about the session of the logged-in person. */
  readonly withoutToken?: boolean;
  /** The file of a call that uploads one. */
  readonly file?: File;
}

/** A call that has been sent. */
export interface Attempt {
  readonly call: CallName;
  readonly url: string;
  /** The token that the call was sent with. */
  readonly token: string | null;
  readonly feedback: Feedback | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** The differences between clients: where their calls go, in which session, and what the answers lead to. */
export interface Caller {
  readonly baseUrl: () => string;
  readonly token: () => string | null;
  /** Returns the answer of a request that was sent before its page loaded. */
  readonly takeEarly?: (request: HttpRequest) => Promise<HttpResponse> | undefined;
  /** Called for every answer, or its absence, before the caller receives it. */
  readonly note: (call: CallName, kind: Outcome['kind']) => void;
  /** The message of a failure in the reader's language, or the server's own. */
  readonly textOf: (failure: Failure, answer: RawAnswer) => string;
  /** Handles a failure of the session that is still the current one. */
  readonly handle: (failure: Failure, text: string, failed: Attempt & { readonly answer: RawAnswer }) => void;
}

/** Makes a call of the contract. Returns its data, or throws `Refused` after the client has handled the failure. */
export async function callServer<Name extends CallName>(
  caller: Caller,
  name: Name,
  request: RequestOf<Name>,
  { key, feedback, signal, withoutToken, file }: CallOptions = {},
): Promise<AnswerOf<Name>> {
  const token = withoutToken ? null : caller.token();
  const sent = httpRequest(name, request, { baseUrl: caller.baseUrl(), token, language: currentLanguage(), key, file });
  const { answer, serverTime, sentAt, arrivedAt } = await (caller.takeEarly?.(sent) ?? send(sent, signal));
  learnServerTime(serverTime, sentAt, arrivedAt);
  return resolveAnswer(caller, answer, { call: name, url: sent.url, token, feedback, signal }) as AnswerOf<Name>;
}

/** Returns the data of an answer, or handles its failure and throws `Refused`. */
export function resolveAnswer(caller: Caller, answer: RawAnswer, attempt: Attempt): unknown {
  const outcome = classifyAnswer(answer, attempt.token !== null);
  caller.note(attempt.call, outcome.kind);
  if (outcome.kind === 'done') return outcome.data;
  if (attempt.signal?.aborted) throw new DOMException('The page went away', 'AbortError');
  const text = caller.textOf(outcome, answer);
  // The answer to a replaced token says nothing about the current session.
  const endsSession = outcome.kind === 'logged-out' || outcome.kind === 'frozen';
  if (!endsSession || attempt.token === caller.token()) caller.handle(outcome, text, { ...attempt, answer });
  throw new Refused(outcome, text);
}
