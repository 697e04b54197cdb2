import { type CallOptions, callServer } from '@eh/client/calls/call-server.ts';
import type { AnswerOf, CallName, RequestOf } from '@eh/contract/calls.ts';
import { appCaller } from './app-caller.ts';

/** Makes a call of the contract. Returns its data, or throws `Refused` after the app has handled the failure. */
export function callApi<Name extends CallName>(
  name: Name,
  request: RequestOf<Name>,
  options: CallOptions = {},
): Promise<AnswerOf<Name>> {
  return callServer(appCaller, name, request, options);
}
