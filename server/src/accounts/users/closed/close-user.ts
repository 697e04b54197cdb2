import { sessionRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import { type ReadContext, readContextOf, type WriteContext } from '../../../platform/context.ts';
import { publish } from '../../../platform/outbox/outbox.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { changeUser, lockUser, readUsers } from '../store.ts';
import { fundStatus, identityStatus, userStatus } from '../user.ts';
import { closedAccountWith, type Identifier, insertIdentifiers, removeSecurityRows } from './closed-store.ts';

/** The name under which partners of a closed account still see their own trades with it. */
export const CLOSED_NICKNAME = '已注销 Closed';

type ClosingStatus = 'normal' | 'closing' | 'closed';

/** Moves an account towards closing or back, only from the previous state. Returns whether it did. */
export async function moveClosing(
  ctx: WriteContext,
  userId: string,
  move: { readonly from: ClosingStatus; readonly to: ClosingStatus },
): Promise<boolean> {
  const person = await lockUser(ctx, userId);
  if (person?.status !== userStatus[move.from]) return false;
  await changeUser(ctx, userId, { status: userStatus[move.to] });
  await publish(ctx, 'user.upgraded', { user_id: userId });
  return true;
}

/**
 * Erases what the row of a closed account says about its owner. The row itself, its id and its account number stay: the
 * books and other people's trades refer to them. The user name is remembered, so that nobody can trade under a trusted
 * name; for a restricted account also phone and e-mail, so that it cannot return.
 */
export async function eraseUser(
  ctx: WriteContext,
  userId: string,
  { isBarred }: { readonly isBarred: boolean },
): Promise<boolean> {
  const person = await lockUser(ctx, userId);
  const [user] = await readUsers(readContextOf(ctx), [userId]);
  if (!user || person?.status !== userStatus.closed) throw new Error(`User ${userId} is not closed`);
  const reserved = `closed-${user.account}`;
  if (user.username === reserved) return false;
  const known: Identifier[] = [{ kind: 'username', value: user.username }];
  if (isBarred && user.mobile !== null) known.push({ kind: 'mobile', value: user.mobile });
  if (isBarred && user.email !== null) known.push({ kind: 'email', value: user.email });
  await insertIdentifiers(ctx, { userId, isBarred, identifiers: known });
  await removeSecurityRows(ctx, userId);
  await changeUser(ctx, userId, {
    username: reserved,
    nickname: CLOSED_NICKNAME,
    avatar: null,
    mobile: null,
    email: null,
    real_name: null,
    identity_status: identityStatus.none,
    fund_status: fundStatus.normal,
    password_hash: null,
    security_password_hash: null,
    security_password_failures: 0,
    security_password_locked_until: null,
    selling_stopped_until: null,
  });
  return false;
}

/** Refuses a name of a closed account, and a phone or e-mail of one that was restricted. */
export async function refuseReturn(ctx: ReadContext, identifier: Identifier): Promise<void> {
  const standing = await closedAccountWith(ctx, identifier);
  if (standing === null) return;
  if (identifier.kind === 'username') throw new Refusal(sessionRefusals.NameTaken);
  if (standing === 'barred') throw new Refusal(sessionRefusals.BarredFromReturning);
}
