import { actionKeys } from '@eh/client/calls/action-keys.ts';
import { type Caller, callServer } from '@eh/client/calls/call-server.ts';
import { type Failure, isUncertain, NO_ANSWER, type RawAnswer } from '@eh/client/calls/outcome.ts';
import type { AnswerOf, CallName, calls, RequestOf } from '@eh/contract/calls.ts';
import { currentMessages } from '@eh/ui/reader/catalogue.ts';
import { endSession, sessionToken } from '../session/session-store.ts';
import { apiMessages } from './messages.ts';
import { changes } from './query-client.ts';

/** The session that a call is made in: an operator's, or that of a member in the merchant portal. */
export interface CallSession {
  readonly token: () => string | null;
  /** The server no longer knows the token. */
  readonly expire: () => void;
}

/** The session of the operator who is logged in. */
export const operatorSession: CallSession = { token: sessionToken, expire: () => endSession('expired') };

/** The calls that operators have. */
export type OperatorCall = CallName & `${string} /api/operator/${string}`;

/** Makes an operators' call of the contract. Returns its answer or throws `Refused`. */
export function callApi<Name extends OperatorCall>(name: Name, request: RequestOf<Name>): Promise<AnswerOf<Name>> {
  return callWithin(operatorSession, name, request);
}

const nobody: CallSession = { token: () => null, expire: () => undefined };

/** The calls that the console makes without a session. */
export type PublicCall =
  | 'GET /api/config'
  | 'GET /api/login/fields'
  | Extract<CallName, `${string} /api/demo/${string}`>;

/** Makes a call that needs no session. */
export function callPublic<Name extends PublicCall>(name: Name, request: RequestOf<Name>): Promise<AnswerOf<Name>> {
  return callWithin(nobody, name, request);
}

const underKey = actionKeys();

/** The same for any call, in the session of its caller. */
export function callWithin<Name extends CallName>(
  session: CallSession,
  name: Name,
  request: RequestOf<Name>,
): Promise<AnswerOf<Name>> {
  const caller = callerOf(session);
  if (name.startsWith('GET ')) return callServer(caller, name, request);
  return underKey(name, request, (key) => callServer(caller, name, request, { key }));
}

type UploadCall = { [Name in CallName]: (typeof calls)[Name] extends { isUpload: true } ? Name : never }[CallName];

/** Sends a file with a call; the other fields of its request are in the address. */
export function sendWithin<Name extends UploadCall>(
  session: CallSession,
  name: Name,
  request: RequestOf<Name>,
  file: File,
): Promise<AnswerOf<Name>> {
  return callServer(callerOf(session), name, request, { file });
}

function callerOf({ token, expire }: CallSession): Caller {
  return {
    baseUrl: () => '',
    token,
    // Also on a refusal or a missing answer: another operator may have been first, or the action may have happened.
    note: (call) => changes.noteAnswer(call),
    textOf,
    handle: ({ kind }) => {
      if (kind === 'logged-out' || kind === 'frozen') expire();
    },
  };
}

function textOf(failure: Failure, { status, body }: RawAnswer): string {
  const messages = currentMessages(apiMessages);
  // Without an answer the body names the error: a time-out, or a missing network.
  if (isUncertain(failure)) return `${messages.noAnswer} (${status === NO_ANSWER ? errorName(body) : status})`;
  return ('text' in failure && failure.text) || messages.http(status);
}

function errorName(body: unknown): string {
  return String(body).split(':', 1).join('');
}
