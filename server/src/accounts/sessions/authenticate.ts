import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import { type ReadContext, readContextOf, type WriteContext } from '../../platform/context.ts';
import { hashToken } from '../../platform/crypto/secrets.ts';
import type { UserCaller } from '../../platform/http/endpoint.ts';
import { Refusal } from '../../platform/refusal.ts';
import { accountFrozen, findUser, userStatus } from '../users/index.ts';
import { openSessionsAmong, readHolder, readOpenSession, touchSession } from './store.ts';

const TOUCH = 60_000;

/** A session that is open, and whose it is. */
export interface OpenCaller {
  readonly id: string;
  readonly userId: string;
  readonly lastSeenAt: Date;
}

/**
 * The caller of a token, or null when it is unknown, ended or too old; a frozen user is refused as such. Notes at most
 * once a minute that the user was seen. Returns only those facts of the user that the session holds.
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

/**
 * Refuses an act whose session ended while it waited for its turn: whatever ended the session was meant to stop it too.
 */
export async function requireOpenSession(ctx: WriteContext, sessionId: string): Promise<void> {
  if (!(await openSessionsAmong(readContextOf(ctx), [sessionId])).has(sessionId))
    throw new Refusal(commonRefusals.NotLoggedIn);
}

/** Reports a session ended by a freeze as frozen, so that the user is not told their login has expired. */
async function refuseFrozen(ctx: ReadContext, token: string): Promise<null> {
  const holderId = await readHolder(ctx, hashToken(token));
  const holder = holderId === null ? null : await findUser(ctx, holderId);
  if (holder?.status === userStatus.frozen) throw accountFrozen();
  return null;
}
