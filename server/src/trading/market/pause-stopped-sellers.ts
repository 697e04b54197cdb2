import * as z from 'zod';
import { TRADING_STOPPED } from '../../accounts/users/index.ts';
import { handleEach, type Listeners } from '../../platform/outbox/listeners.ts';
import { publish } from '../../platform/outbox/outbox.ts';
import { pauseOrdersOf } from './pause-order.ts';

/** Told once nothing of somebody can be bought any more: from here on no trade of his opens. */
export const LEFT_MARKET = 'seller.left_market';

export const leftMarket = z.object({ user_id: z.uuid() });
const tradingStopped = leftMarket.extend({ may_finish: z.boolean() });

/**
 * Whoever may not trade any more has nothing on sale. His trades come after it, in a transaction of their own: one that opens
 * at this moment either finds his listings paused, or is there to be found.
 */
export const marketListeners: Listeners = {
  [TRADING_STOPPED]: handleEach(async (ctx, payload) => {
    const { user_id, may_finish: mayFinish } = tradingStopped.parse(payload);
    await pauseOrdersOf(ctx, user_id);
    if (!mayFinish) await publish(ctx, LEFT_MARKET, { user_id });
    return [];
  }),
};
