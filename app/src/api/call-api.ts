import type { AnswerOf, CallName, RequestOf } from '@eh/contract/calls.ts';
import { learnServerTime } from '@eh/ui/reader/server-clock.ts';
import { currentLanguage } from '@eh/ui/reader/settings.ts';
import { sessionToken } from '../session/session-store.ts';
import type { Tone } from './conclude.ts';
import { conclude } from './conclude.ts';
import { takeEarly } from './early.ts';
import { send, wireOf } from './wire.ts';

export interface CallOptions {
  /** Idempotency key: the same for every attempt at one action. A new one for each call by default. */
  readonly key?: string;
  readonly says?: Tone;
  readonly signal?: AbortSignal;
  /** Sends no token: the answer then says nothing about the session of the logged-in person. */
  readonly asStranger?: boolean;
}

/** Makes a call of the contract. Returns its data, or throws `Refused` after the app has handled the failure. */
export async function callApi<Name extends CallName>(
  name: Name,
  request: RequestOf<Name>,
  options: CallOptions = {},
): Promise<AnswerOf<Name>> {
  const { key, says, signal } = options;
  const token = options.asStranger ? null : sessionToken();
  const wire = wireOf(name, request, { token, language: currentLanguage(), key });
  const { answer, serverTime, sentAt, arrivedAt } = await (takeEarly(wire) ?? send(wire, signal));
  learnServerTime(serverTime, sentAt, arrivedAt);
  return conclude(answer, { url: wire.url, token, says, signal }) as AnswerOf<Name>;
}
