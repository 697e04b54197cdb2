import * as z from 'zod';
import { ACCOUNT_RESCUED } from '../../../accounts/users/index.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { handleEach, listenersOf } from '../../../platform/outbox/listeners.ts';
import { publish } from '../../../platform/outbox/outbox.ts';
import { recordChange } from '../changes/record-change.ts';
import { setKeyEnd, workingKeysMadeSince } from './key-store.ts';

const rescuedUser = z.object({ user_id: z.uuid(), since: z.iso.datetime().transform((text) => new Date(text)) });

/** No network address: the key was stopped by the rescue of the account. */
const NO_ADDRESS = '-';

/** A rescued account stops the keys that it made since its last undisputed day: a thief's server could pay out with one. */
export const merchantKeyListeners = listenersOf({
  [ACCOUNT_RESCUED]: handleEach(async (ctx, payload) => {
    const { user_id: userId, since } = rescuedUser.parse(payload);
    if ((await stopKeysOf(ctx, userId, since)) > 0)
      await publish(ctx, 'notice', { user_id: userId, type: 'merchant.key_ended', data: {} });
    return [];
  }),
});

async function stopKeysOf(ctx: WriteContext, userId: string, since: Date): Promise<number> {
  const keys = await workingKeysMadeSince(ctx, userId, since);
  for (const { id, merchant_id: merchantId, environment, name } of keys) {
    await setKeyEnd(ctx, id, { endsAt: ctx.now });
    const by = { merchantId, userId, address: NO_ADDRESS };
    await recordChange(ctx, by, { change: 'key.stop', environment, subject: `${name} · ${id}` });
  }
  return keys.length;
}
