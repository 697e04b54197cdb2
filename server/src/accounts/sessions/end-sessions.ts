import type { WriteContext } from '../../platform/context.ts';
import { type UserStatus, writeUserStatus } from '../users/index.ts';
import { endAndPublish } from './open-session.ts';
import { forgetDevices } from './store.ts';

/**
 * Ends one session of a person, or all of them with null, and cuts their sockets; returns whether any was open. When
 * all end, every device is forgotten: each must be verified again and cannot switch to this account.
 */
export async function endSessionsOf(ctx: WriteContext, userId: string, sessionId: string | null): Promise<boolean> {
  if (sessionId === null) await forgetDevices(ctx, userId);
  return (await endAndPublish(ctx, { userId, ...(sessionId === null ? {} : { sessionId }) })) > 0;
}

/**
 * Freezes an account or opens it again; a closed one stays closed. Freezing ends all sessions and forgets the devices
 * in the same transaction: doing so later through the outbox could end logins made after the account was opened again.
 */
export async function setUserStatus(ctx: WriteContext, userId: string, status: UserStatus): Promise<void> {
  const isFrozen = await writeUserStatus(ctx, userId, status);
  if (!isFrozen) return;
  await forgetDevices(ctx, userId);
  await endAndPublish(ctx, { userId, because: 'frozen' });
}
