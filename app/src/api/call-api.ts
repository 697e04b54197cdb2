import type { AnswerOf, CallName, RequestOf } from '@eh/contract/calls.ts';
import { learnServerTime } from '@eh/ui/reader/server-clock.ts';
import { currentLanguage } from '@eh/ui/reader/settings.ts';
import { sessionToken } from '../session/current-session.ts';
import { takeEarlyAnswer } from './requests/early-requests.ts';
import { httpRequest, send } from './requests/http-request.ts';
import type { Feedback } from './resolve-answer.ts';
import { resolveAnswer } from './resolve-answer.ts';

export interface CallOptions {
  /** Idempotency key: the same for every attempt at one action. A new one for each call by default. */
  readonly key?: string;
  readonly feedback?: Feedback;
  readonly signal?: AbortSignal;
  /** Sends no token: the answer then says nothing about the session of the logged-in person. */
  readonly withoutToken?: boolean;
}

/** Makes a call of the contract. Returns its data, or throws `Refused` after the app has handled the failure. */
export async function callApi<Name extends CallName>(
  name: Name,
  request: RequestOf<Name>,
  options: CallOptions = {},
): Promise<AnswerOf<Name>> {
  const { key, feedback, signal } = options;
  const token = options.withoutToken ? null : sessionToken();
  const httpCall = httpRequest(name, request, { token, language: currentLanguage(), key });
  const { answer, serverTime, sentAt, arrivedAt } = await (takeEarlyAnswer(httpCall) ?? send(httpCall, signal));
  learnServerTime(serverTime, sentAt, arrivedAt);
  return resolveAnswer(answer, { call: name, url: httpCall.url, token, feedback, signal }) as AnswerOf<Name>;
}
