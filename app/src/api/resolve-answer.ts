import type { CallName } from '@eh/contract/calls.ts';
import { currentLanguage } from '@eh/ui/reader/settings.ts';
import { sessionToken } from '../session/current-session.ts';
import { storeApiError } from './failures/error-log.ts';
import type { Failure } from './failures/failure-text.ts';
import { failureText } from './failures/failure-text.ts';
import { Refused } from './failures/refused.ts';
import type { Outcome, RawAnswer } from './outcome.ts';
import { classifyAnswer } from './outcome.ts';
import { headersOf } from './requests/http-request.ts';
import { noteAnswer } from './stale/stale-answers.ts';

/**
 * The messages that the app shows for a failure: `modals` when the page shows refusals, `nothing` in the background.
 */
export type Feedback = 'all' | 'modals' | 'none';

export interface Attempt {
  readonly call: CallName;
  readonly url: string;
  /** The token that the call was sent with. */
  readonly token: string | null;
  readonly feedback: Feedback | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Returns the data of an answer, or handles its failure and throws `Refused`. */
export function resolveAnswer(answer: RawAnswer, attempt: Attempt): unknown {
  const outcome = classifyAnswer(answer, attempt.token !== null);
  if (!lost.has(outcome.kind)) noteAnswer(attempt.call);
  if (outcome.kind === 'done') return outcome.data;
  if (attempt.signal?.aborted) throw new DOMException('The page went away', 'AbortError');
  if (outcome.kind === 'line-broken')
    storeApiError({ api_url: attempt.url, res_content: textOf(answer), code: answer.status });
  const text = failureText(outcome);
  // The answer to a replaced token says nothing about the current session.
  const endsSession = outcome.kind === 'logged-out' || outcome.kind === 'frozen';
  const isStale = endsSession && attempt.token !== sessionToken();
  if (!isStale) handleFailure(outcome, text, attempt.feedback ?? 'all');
  throw new Refused(outcome, text);
}

/** The outcomes of a call without an answer, and those that end the session. */
const lost: ReadonlySet<Outcome['kind']> = new Set(['line-broken', 'logged-out', 'frozen']);

/** The headers of a call that is made now. */
export function commonHeaders(token: string | null): Readonly<Record<string, string>> {
  return headersOf(token, currentLanguage());
}

type FailureHandler = (failure: Failure, text: string, tone: Feedback) => void;

/** Sets the handler of failures. It is injected at the start, because the handler makes calls itself. */
export function setFailureHandler(handler: FailureHandler): void {
  handleFailure = handler;
}

let handleFailure: FailureHandler = () => undefined;

function textOf(answer: RawAnswer): string {
  return typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
}
