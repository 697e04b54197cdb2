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

/** Refuses an act that waited for its turn while its session ended: what ended it was meant to end this, too. */
export async function requireOpenSession(ctx: WriteContext, sessionId: string): Promise<void> {
  if (!(await openSessionsAmong(readContextOf(ctx), [sessionId])).has(sessionId))
    throw new Refusal(commonRefusals.NotLoggedIn);
}

/** Refuses a token whose session ended by a freeze as frozen, so that its user does not read of an expired login. */
async function refuseFrozen(ctx: ReadContext, token: string): Promise<null> {
  const holderId = await readHolder(ctx, hashToken(token));
  const holder = holderId === null ? null : await findUser(ctx, holderId);
  if (holder?.status === userStatus.frozen) throw accountFrozen();
  return null;
}
