import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import { readContextOf, type WriteContext } from '../../platform/context.ts';
import type { UserCaller } from '../../platform/http/endpoint.ts';
import { Refusal } from '../../platform/refusal.ts';
import { deviceOfSession } from '../sessions/index.ts';
import { takeTurn } from '../users/index.ts';
import { deleteDeviceAccount, dropOldestAccounts, replaceDeviceAccount } from './store.ts';
import { type DeviceProof, verifyDevice } from './verify-device.ts';

export const ACCOUNTS_MAX = 10;
const FOREIGN_KEY_VIOLATION = '23503';

/**
 * Lets the device of this session switch to the caller's account from now on, by this key and no other. Beyond the
 * limit, the least recently used account is removed.
 */
export async function storeAccount(ctx: WriteContext, caller: UserCaller, proof: DeviceProof): Promise<void> {
  const keyHash = await verifyDevice(ctx, proof, { act: 'keep' });
  const deviceId = await deviceOfSession(readContextOf(ctx), caller.sessionId);
  const row = {
    key_hash: keyHash,
    user_id: caller.userId,
    device_id: deviceId,
    kept_at: ctx.now,
    last_used_at: ctx.now,
  };
  await takeTurn(ctx, caller.userId);
  await replaceDeviceAccount(ctx, row).catch((error: unknown) => {
    // The device was logged out remotely a moment ago, so it is no longer known.
    throw isForgotten(error) ? new Refusal(commonRefusals.NotLoggedIn) : error;
  });
  await dropOldestAccounts(ctx, keyHash, ACCOUNTS_MAX);
}

/** Removes an account from the device. Anybody at the device may do so, because it only takes access away. */
export async function forgetAccount(ctx: WriteContext, wish: DeviceProof & { readonly userid: string }): Promise<void> {
  const keyHash = await verifyDevice(ctx, wish, { act: 'forget', userid: wish.userid });
  await deleteDeviceAccount(ctx, { keyHash, userId: wish.userid });
}

function isForgotten(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === FOREIGN_KEY_VIOLATION;
}
