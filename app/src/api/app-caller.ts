import { type Attempt, type Caller, type Feedback, resolveAnswer } from '@eh/client/calls/call-server.ts';
import { headersOf } from '@eh/client/calls/http-request.ts';
import type { Failure, Outcome, RawAnswer } from '@eh/client/calls/outcome.ts';
import { currentLanguage } from '@eh/ui/reader/settings.ts';
import { sessionToken } from '../session/current-session.ts';
import { takeEarlyAnswer } from './early-requests.ts';
import { storeApiError } from './failures/error-log.ts';
import { failureText } from './failures/failure-text.ts';
import { apiBaseUrl } from './lines/api-lines.ts';
import { noteAnswer } from './stale/stale-answers.ts';

/** The outcomes of a call without an answer, and those that end the session. */
const lost: ReadonlySet<Outcome['kind']> = new Set(['line-broken', 'logged-out', 'frozen']);

/** Makes the logged-in person's calls, over the current API line. */
export const appCaller: Caller = {
  baseUrl: apiBaseUrl,
  token: sessionToken,
  takeEarly: takeEarlyAnswer,
  note: (call, kind) => {
    if (!lost.has(kind)) noteAnswer(call);
  },
  textOf: failureText,
  handle: (failure, text, { answer, url, feedback = 'all' }) => {
    if (failure.kind === 'line-broken')
      storeApiError({ api_url: url, res_content: textOf(answer), code: answer.status });
    handle(failure, text, feedback);
  },
};

/** Does the same for an answer that did not come through `callApi`. */
export function resolveAppAnswer(answer: RawAnswer, attempt: Attempt): unknown {
  return resolveAnswer(appCaller, answer, attempt);
}

/** The headers of a call made now. */
export function commonHeaders(token: string | null): Readonly<Record<string, string>> {
  return headersOf(token, currentLanguage());
}

type FailureHandler = (failure: Failure, text: string, feedback: Feedback) => void;

/** Sets the handler of failures. It is injected at the start, because the handler itself makes calls. */
export function setFailureHandler(handler: FailureHandler): void {
  handle = handler;
}

let handle: FailureHandler = () => undefined;

function textOf(answer: RawAnswer): string {
  return typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
}
