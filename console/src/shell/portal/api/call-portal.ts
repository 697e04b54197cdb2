import type { AnswerOf, CallName, RequestOf } from '@eh/contract/calls.ts';
import { type CallSession, callWithin, sendWithin } from '../../../api/call-api.ts';
import { endPortalSession, portalToken } from './portal-session.ts';

/** The calls that the portal makes: those of merchants, and the login of users. */
export type PortalCall = CallName &
  (`POST /api/merchant/${string}` | 'POST /api/login' | 'GET /api/logout' | 'GET /api/captcha');

const memberSession: CallSession = { token: portalToken, expire: () => endPortalSession('expired') };

/** The calls of the portal that carry a picture. */
export type PortalPictureCall = 'POST /api/merchant/logo/change' | 'POST /api/merchant/apps/logo/change';

/** Sends a picture as the logged-in member. Returns the answer or throws `Refused`. */
export function sendFromPortal<Name extends PortalPictureCall>(
  name: Name,
  request: RequestOf<Name>,
  file: File,
): Promise<AnswerOf<Name>> {
  return sendWithin(memberSession, name, request, file);
}

/** Makes a call as the logged-in member. Returns its answer or throws `Refused`. */
export function callPortal<Name extends PortalCall>(name: Name, request: RequestOf<Name>): Promise<AnswerOf<Name>> {
  return callWithin(memberSession, name, request);
}
