import type { AnswerOf, CallName, RequestOf } from '@eh/contract/calls.ts';
import { randomId } from '@eh/ui/reader/random-id.ts';
import { learnServerTime } from '@eh/ui/reader/server-clock.ts';
import { isRecord } from '@eh/ui/reader/stored.ts';
import { currentLine } from '../lines/lines.ts';
import { sessionToken } from '../session/session-store.ts';
import type { Tone } from './conclude.ts';
import { commonHeaders, conclude, readJson } from './conclude.ts';
import type { RawAnswer } from './outcome.ts';
import { NO_ANSWER } from './outcome.ts';

export interface AskOptions {
  /** The same for every attempt at one act, so that it happens once. A new one for each call unless given. */
  readonly key?: string;
  readonly says?: Tone;
  readonly signal?: AbortSignal;
  /** Without the token of who is logged in: its answer says nothing about his session. */
  readonly asStranger?: boolean;
}

/** Makes a call of the contract. Gives its answer, or throws `Refused` after the app has done what follows from it. */
export async function ask<Name extends CallName>(
  name: Name,
  request: RequestOf<Name>,
  options: AskOptions = {},
): Promise<AnswerOf<Name>> {
  const [method = 'GET', path = ''] = name.split(' ', 2);
  const isGet = method === 'GET';
  const url = currentLine() + path + (isGet ? queryOf(request) : '');
  const token = options.asStranger ? null : sessionToken();
  const act = { 'Idempotency-Key': options.key ?? randomId(), 'Content-Type': 'application/json' };
  const headers = isGet ? commonHeaders(token) : { ...commonHeaders(token), ...act };
  const body = isGet ? null : JSON.stringify(request);
  const answer = await fetchAnswer(url, { method, headers, body }, options.signal);
  return conclude(answer, { url, token, says: options.says, signal: options.signal }) as AnswerOf<Name>;
}

const TIMEOUT_MILLISECONDS = 60_000;

async function fetchAnswer(url: string, init: RequestInit, signal?: AbortSignal): Promise<RawAnswer> {
  const patience = AbortSignal.timeout(TIMEOUT_MILLISECONDS);
  const sentAt = Date.now();
  try {
    const response = await fetch(url, { ...init, signal: signal ? AbortSignal.any([signal, patience]) : patience });
    learnServerTime(response.headers.get('x-server-time'), sentAt, Date.now());
    return { status: response.status, body: readJson(await response.text()) };
  } catch (error) {
    return { status: NO_ANSWER, body: String(error) };
  }
}

function queryOf(request: unknown): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(isRecord(request) ? request : {}))
    if (typeof value === 'string' || typeof value === 'number') query.set(name, `${value}`);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
