import type { AnswerOf, CallName, calls, RequestOf } from '@eh/contract/calls.ts';
import { SUCCESS_CODE } from '@eh/contract/platform/envelope.ts';
import { currentMessages } from '@eh/ui/reader/catalogue.ts';
import { learnServerTime } from '@eh/ui/reader/server-clock.ts';
import { currentLanguage } from '@eh/ui/reader/settings.ts';
import { isRecord } from '@eh/ui/reader/stored.ts';
import { endSession, sessionToken } from '../session/session-store.ts';
import { actionKey, forgetAction } from './action-key.ts';
import { apiMessages } from './messages.ts';
import { changes } from './query-client.ts';
import { Refused } from './refused.ts';

const TIMEOUT_MILLISECONDS = 60_000;
const UNAUTHORIZED = 401;

/** The session that a call is made in: an operator's, or that of a member in the merchant portal. */
export interface CallSession {
  readonly token: () => string | null;
  /** The server no longer knows the token. */
  readonly expire: () => void;
}

/** The session of the operator who is logged in. */
export const operatorSession: CallSession = { token: sessionToken, expire: () => endSession('expired') };

/** Makes a call of the contract that operators have. Gives its answer or throws `Refused`. */
export function callApi<Name extends CallName & `${string} /api/operator/${string}`>(
  name: Name,
  request: RequestOf<Name>,
): Promise<AnswerOf<Name>> {
  return callWithin(operatorSession, name, request);
}

const nobody: CallSession = { token: () => null, expire: () => undefined };

/** Makes a call that needs no session. */
export function callPublic<
  Name extends 'GET /api/config' | 'GET /api/login/fields' | Extract<CallName, `${string} /api/demo/${string}`>,
>(name: Name, request: RequestOf<Name>): Promise<AnswerOf<Name>> {
  return callWithin(nobody, name, request);
}

/** The same for any call, in the session of its caller. */
export async function callWithin<Name extends CallName>(
  session: CallSession,
  name: Name,
  request: RequestOf<Name>,
): Promise<AnswerOf<Name>> {
  const [method = 'GET', path = ''] = name.split(' ', 2);
  const token = session.token();
  const headers: Record<string, string> = { 'Accept-Language': currentLanguage() };
  if (token !== null) headers['Authorization'] = `Bearer ${token}`;
  if (method !== 'GET') {
    headers['Content-Type'] = 'application/json';
    headers['Idempotency-Key'] = actionKey(name, request);
  }
  const isGet = method === 'GET';
  const address = isGet ? withQuery(path, request) : path;
  const answer = await sendCall(name, address, { method, headers, body: isGet ? null : JSON.stringify(request) });
  forgetAction(name, headers['Idempotency-Key']);
  return dataOf<Name>(answer, { session, token });
}

type UploadCall = { [Name in CallName]: (typeof calls)[Name] extends { isUpload: true } ? Name : never }[CallName];

/** Sends a file with a call; the other fields of its request stand in the address. */
export async function sendWithin<Name extends UploadCall>(
  session: CallSession,
  name: Name,
  request: RequestOf<Name>,
  file: File,
): Promise<AnswerOf<Name>> {
  const token = session.token();
  const headers: Record<string, string> = { 'Accept-Language': currentLanguage() };
  if (token !== null) headers['Authorization'] = `Bearer ${token}`;
  const body = new FormData();
  body.append('image', file);
  const address = withQuery(name.slice('POST '.length), request);
  return dataOf<Name>(await sendCall(name, address, { method: 'POST', headers, body }), { session, token });
}

function withQuery<Name extends CallName>(path: string, request: RequestOf<Name>): string {
  const query = new URLSearchParams(Object.entries<unknown>(request).map(([key, value]) => [key, String(value)]));
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}

/** The data of an answer; a refusal is thrown, and a token that the server no longer knows ends its session. */
function dataOf<Name extends CallName>(
  answer: Answer,
  { session, token }: { readonly session: CallSession; readonly token: string | null },
): AnswerOf<Name> {
  const envelope = isRecord(answer.body) ? answer.body : {};
  if (envelope['code'] === SUCCESS_CODE) return envelope['data'] as AnswerOf<Name>;
  if (answer.status === UNAUTHORIZED && token !== null && token === session.token()) session.expire();
  throw refusedBy(answer.status, envelope);
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** Also where it is refused, or no answer comes: somebody else may have been first, or it may have happened. */
async function sendCall(name: CallName, path: string, init: RequestInit): Promise<Answer> {
  try {
    return await send(path, init);
  } finally {
    changes.noteAnswer(name);
  }
}

async function send(path: string, init: RequestInit): Promise<Answer> {
  const sentAt = Date.now();
  try {
    const response = await fetch(path, { ...init, signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS) });
    learnServerTime(response.headers.get('x-server-time'), sentAt, Date.now());
    return { status: response.status, body: await response.json() };
  } catch (error) {
    throw new Refused(0, `${currentMessages(apiMessages).noAnswer} (${error instanceof Error ? error.name : 'Error'})`);
  }
}

function refusedBy(status: number, envelope: Readonly<Record<string, unknown>>): Refused {
  const { code, msg, data } = envelope;
  const text = typeof msg === 'string' && msg !== '' ? msg : currentMessages(apiMessages).http(status);
  return new Refused(typeof code === 'number' ? code : status, text, isRecord(data) ? data : {});
}
