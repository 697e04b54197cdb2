import type { WriteContext } from '../../platform/context.ts';
import { tell } from '../../platform/outbox/outbox.ts';
import { stopTrading } from './stop-trading.ts';
import { changeUser } from './store.ts';
import { type FundStatus, fundStatus, type UserStatus, userStatus } from './user.ts';

/** Freezes an account or opens it again. Freezing closes every call at once and ends all its sessions. */
export async function setUserStatus(act: WriteContext, userId: string, status: UserStatus): Promise<void> {
  await changeUser(act, userId, { status: userStatus[status] });
  await tell(act, 'user.upgraded', { user_id: userId });
  if (status !== 'frozen') return;
  await tell(act, 'user.frozen', { user_id: userId });
  await stopTrading(act, userId, { mayFinish: false });
}

/** Stops somebody from trading and transferring, or lets him again. What runs he may finish. */
export async function setFundStatus(act: WriteContext, userId: string, status: FundStatus): Promise<void> {
  await changeUser(act, userId, { fund_status: fundStatus[status] });
  await tell(act, 'user.upgraded', { user_id: userId });
  if (status === 'restricted') await stopTrading(act, userId, { mayFinish: true });
}

/** Raises or lowers somebody's level. */
export async function setLevel(act: WriteContext, userId: string, level: number): Promise<void> {
  await changeUser(act, userId, { level });
  await tell(act, 'user.upgraded', { user_id: userId });
}
