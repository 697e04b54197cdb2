import type { AnswerOf, CallName, RequestOf } from '@eh/contract/calls.ts';
import { learnServerTime } from '@eh/ui/reader/server-clock.ts';
import { currentLanguage } from '@eh/ui/reader/settings.ts';
import { sessionToken } from '../session/session-store.ts';
import type { Tone } from './conclude.ts';
import { conclude } from './conclude.ts';
import { takeEarly } from './early.ts';
import { send, wireOf } from './wire.ts';

export interface CallOptions {
  /** The same for every attempt at one act, so that it happens once. A new one for each call unless given. */
  readonly key?: string;
  readonly says?: Tone;
  readonly signal?: AbortSignal;
  /** Without the token of who is logged in: its answer says nothing about his session. */
  readonly asStranger?: boolean;
}

/** Makes a call of the contract. Gives its answer, or throws `Refused` after the app has done what follows from it. */
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
