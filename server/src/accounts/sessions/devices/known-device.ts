import { readContextOf, type WriteContext } from '../../../platform/context.ts';
import { type LoginName, userIdOfName } from '../../users/index.ts';
import { isKnownDevice } from '../store.ts';

/** An id that no user has. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Runs the same queries whether the name exists or not, so that timing reveals nothing. */
export async function isDeviceOfName(
  ctx: WriteContext,
  login: { readonly name: LoginName; readonly deviceId: string },
): Promise<boolean> {
  const userId = await userIdOfName(readContextOf(ctx), login.name);
  return isKnownDevice(readContextOf(ctx), userId ?? NOBODY, login.deviceId);
}
