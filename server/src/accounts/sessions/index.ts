import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import * as z from 'zod';
import { type ReadContext, readContextOf, type WriteContext } from '../../platform/context.ts';
import { hashToken } from '../../platform/crypto/secrets.ts';
import type { UserCaller } from '../../platform/http/endpoint.ts';
import { handleEach, listenersOf } from '../../platform/outbox/listeners.ts';
import { Refusal } from '../../platform/refusal.ts';
import { accountFrozen, findUser, userStatus } from '../users/index.ts';
import { endAndPublish } from './open-session.ts';
import { verifyLoginPassword } from './passwords/change-passwords.ts';
import { type SessionParts, sessionTools } from './session-rules.ts';
import {
  forgetDevices,
  type OpenSession,
  openAmong,
  readHolder,
  readLastSeen,
  readOpenSession,
  readOpenSessions,
  readSessionDevice,
  readSessionStart,
  touchSession,
} from './store.ts';
import { type LoginTry, logIn, verifyLogin } from './verify-login.ts';

export { verifyAskedCode } from './asked-code.ts';
export { eraseOldSessions, eraseSessions } from './closing-store.ts';
export { sharedSessions } from './devices/same-device-store.ts';
/** Sessions: registering, logging in, the tokens people carry, and the passwords they change. */
export { makeSessionEndpoints } from './endpoints.ts';
export { loginNameRules } from './entry-rules.ts';
export { parseLoginName } from './login-name.ts';
export { openSession } from './open-session.ts';
export { verifyOwnCode } from './own-codes.ts';
export type { RegistrationTexts } from './registering/registration-texts.ts';
export { defaultSessionRules, type EndDisputedKeys, type SessionRules } from './session-rules.ts';

const TOUCH = 60_000;

/** A session that is open, and whose it is. */
export interface OpenCaller {
  readonly id: string;
  readonly userId: string;
  readonly lastSeenAt: Date;
}

/**
 * The caller of a token, or null when it is unknown, ended or too old; a frozen user is refused as such. Notes at most
 * once a minute that the user was seen. Gives no more of the user than the session holds.
 */
export async function authenticate(
  ctx: ReadContext,
  token: string,
  find: (ctx: ReadContext, token: string) => Promise<OpenCaller | null> = readOpenSession,
): Promise<UserCaller | null> {
  const session = await find(ctx, token);
  if (!session) return refuseFrozen(ctx, token);
  const seenBefore = new Date(ctx.now.getTime() - TOUCH);
  if (session.lastSeenAt <= seenBefore) await touchSession(ctx, session.id, seenBefore);
  return { kind: 'user', userId: session.userId, sessionId: session.id };
}

/** The device of a session, by the id that the device chose. */
export function deviceOfSession(ctx: ReadContext, sessionId: string): Promise<string> {
  return readSessionDevice(ctx, sessionId);
}

/** Refuses an act that waited for its turn while its session ended: what ended it was meant to end this, too. */
export async function requireOpenSession(ctx: WriteContext, sessionId: string): Promise<void> {
  if (!(await openAmong(readContextOf(ctx), [sessionId])).has(sessionId)) throw new Refusal(commonRefusals.NotLoggedIn);
}

/** The start of a session: actions on a device that has just logged in deserve a review. */
export function sessionOpenedAt(ctx: ReadContext, sessionId: string): Promise<Date> {
  return readSessionStart(ctx, sessionId);
}

/** Refuses a token whose session ended by a freeze as frozen, so that its user does not read of an expired login. */
async function refuseFrozen(ctx: ReadContext, token: string): Promise<null> {
  const holderId = await readHolder(ctx, hashToken(token));
  const holder = holderId === null ? null : await findUser(ctx, holderId);
  if (holder?.status === userStatus.frozen) throw accountFrozen();
  return null;
}

/** More than anybody uses at once. */
const OPEN_SESSIONS_MAX = 100;

/** The open sessions of a user, the last seen first. */
export function openSessionsOf(ctx: ReadContext, userId: string): Promise<readonly OpenSession[]> {
  return readOpenSessions(ctx, userId, OPEN_SESSIONS_MAX);
}

/** Those of these sessions that are open. */
export function openSessionsAmong(ctx: ReadContext, ids: readonly string[]): Promise<ReadonlySet<string>> {
  return openAmong(ctx, ids);
}

/**
 * Ends one session of a person, or all of them with null, and cuts their sockets; says whether one was open. Where all
 * end, no device is known any more: each has to be verified again, and none switches to this account.
 */
export async function endSessionsOf(ctx: WriteContext, userId: string, sessionId: string | null): Promise<boolean> {
  if (sessionId === null) await forgetDevices(ctx, userId);
  return (await endAndPublish(ctx, { userId, ...(sessionId === null ? {} : { sessionId }) })) > 0;
}

/** Ends all sessions of a user and forgets their devices, in the transaction that freezes their account. */
export async function endSessionsOfFrozen(ctx: WriteContext, userId: string): Promise<void> {
  await forgetDevices(ctx, userId);
  await endAndPublish(ctx, { userId, because: 'frozen' });
}

/** When each of these people was last seen on any device; those never seen are left out. */
export function lastSeenOf(ctx: ReadContext, userIds: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  return readLastSeen(ctx, userIds);
}

/** The proof of a login password, counted together with all others of that person. */
export function loginPasswordProof(
  parts: SessionParts,
): (ctx: WriteContext, proof: { readonly userId: string; readonly password: string }) => Promise<void> {
  const tools = sessionTools(parts);
  return (ctx, proof) => verifyLoginPassword(tools, ctx, proof);
}

/** A login by password for a caller of another module: `verify` belongs in `authorize`, `open` in the command. */
export function loginSteps(parts: SessionParts) {
  const tools = sessionTools(parts);
  return {
    verify: (ctx: WriteContext, login: LoginTry) => verifyLogin(tools, ctx, login),
    open: (ctx: WriteContext, login: LoginTry) => logIn(tools, ctx, login),
  };
}

const frozen = z.object({ user_id: z.uuid() });

/** A frozen account's sessions end; the guard has closed every call to them already. */
export const listeners = listenersOf({
  'user.frozen': handleEach(async (ctx, payload) => {
    await endSessionsOfFrozen(ctx, frozen.parse(payload).user_id);
    return [];
  }),
});
