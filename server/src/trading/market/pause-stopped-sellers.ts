import * as z from 'zod';
import { isTradingStopped, TRADING_STOPPED } from '../../accounts/users/index.ts';
import { handleEach, listenersOf } from '../../platform/outbox/listeners.ts';
import { publish } from '../../platform/outbox/outbox.ts';
import { pauseListingsOf } from './pause-listing.ts';

declare module '../../platform/outbox/topics.ts' {
  interface Topics {
    readonly 'seller.left_market': { readonly user_id: string };
  }
}

/** Published once all listings of a stopped seller are paused, so that no new trade with them can open. */
export const LEFT_MARKET = 'seller.left_market';

export const leftMarket = z.object({ user_id: z.uuid() });
const tradingStopped = leftMarket.extend({ may_finish: z.boolean() });

/**
 * Pauses the listings of sellers whose trading is stopped. Their trades follow in a later transaction: a trade opening
 * meanwhile either finds the listing paused, or is found by that transaction.
 */
export const marketListeners = listenersOf({
  [TRADING_STOPPED]: handleEach(async (ctx, payload) => {
    const { user_id, may_finish: mayFinish } = tradingStopped.parse(payload);
    if (!(await isTradingStopped(ctx, user_id, { mayFinish }))) return [];
    await pauseListingsOf(ctx, user_id);
    if (!mayFinish) await publish(ctx, LEFT_MARKET, { user_id });
    return [];
  }),
});
