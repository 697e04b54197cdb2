import { type IdentityStatus, identityStatus } from '@eh/contract/accounts/identity/status.ts';
import { readContextOf, type WriteContext } from '../../platform/context.ts';
import { withSavepoint } from '../../platform/database/savepoint.ts';
import { publish } from '../../platform/outbox/outbox.ts';
import { stopTrading } from './stop-trading.ts';
import { changeUser, readUsers } from './store.ts';

/** The changes of an account by verification: its status, and at the end the verified name and the level. */
export interface IdentityChange {
  readonly status: IdentityStatus;
  readonly realName?: string;
  /** The user's minimum level from now on; a higher one stays. */
  readonly levelAtLeast?: number;
}

/** Changes the real-name status of a user and notifies their running apps, which open or close their gates. */
export async function setIdentity(ctx: WriteContext, userId: string, change: IdentityChange): Promise<void> {
  const [user] = await readUsers(readContextOf(ctx), [userId]);
  await changeUser(ctx, userId, {
    identity_status: identityStatus[change.status],
    ...(change.realName === undefined ? {} : { real_name: change.realName }),
    ...(change.levelAtLeast === undefined ? {} : { level: Math.max(user?.level ?? 0, change.levelAtLeast) }),
  });
  await publish(ctx, 'user.upgraded', { user_id: userId });
  const wasVerified = user?.identityStatus === identityStatus.verified;
  if (wasVerified && change.status !== 'verified') await stopTrading(ctx, userId, { mayFinish: false });
}

const UNIQUE_VIOLATION = '23505';

/** Binds a verified phone to an account. False if another account has it, even one that binds it concurrently. */
export async function bindMobile(ctx: WriteContext, userId: string, mobile: string): Promise<boolean> {
  try {
    await withSavepoint(ctx.tx, () => changeUser(ctx, userId, { mobile }));
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION) return false;
    throw error;
  }
}
