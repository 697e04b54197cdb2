import type { Language } from '@eh/contract/platform/languages/language.ts';
import type { ReadContext } from '../../platform/context.ts';
import { isShown } from './deliveries/delivery-store.ts';
import { subscriptionsOf } from './store.ts';

/** Whether one of the user's devices has confirmed that it shows this notice, so the phone sounded. */
export function wasShown(ctx: ReadContext, noticeId: string): Promise<boolean> {
  return isShown(ctx.reader, noticeId);
}

/** The language of the device on which the user last switched pushes on; null if none. */
export async function languageOfDevices(ctx: ReadContext, userId: string): Promise<Language | null> {
  const devices = await subscriptionsOf(ctx.reader, [userId]);
  return devices.at(-1)?.language ?? null;
}
