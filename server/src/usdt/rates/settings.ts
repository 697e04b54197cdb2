import * as z from 'zod';
import type { ReadContext } from '../../platform/context.ts';
import { readSetting, type Setting } from '../../platform/settings.ts';
import { buyRateE4, isStale, type Rate } from './rate.ts';

/** The rate in force, as set by operators. */
export const rateSetting: Setting<z.output<typeof stored> | null> = {
  name: 'exchange.rate',
  get schema() {
    return stored.nullable();
  },
  usual: null,
};

/** Whether buying is open. */
export const buyOpenSetting: Setting<boolean> = { name: 'exchange.open', schema: z.boolean(), usual: true };

/** Whether redeeming is open. */
export const redeemOpenSetting: Setting<boolean> = { name: 'exchange.redeem_open', schema: z.boolean(), usual: true };

const stored = z.object({
  base_e4: z.string().regex(/^\d{1,12}$/),
  spread_permille: z.number().int(),
  set_at: z.iso.datetime(),
  good_until: z.iso.datetime().nullable(),
});

/** The rate in force, stale or not; null if none was ever set. */
export async function currentRate(ctx: ReadContext): Promise<Rate | null> {
  const row = await readSetting(ctx, rateSetting);
  return (
    row && {
      baseE4: BigInt(row.base_e4),
      spreadPermille: row.spread_permille,
      setAt: new Date(row.set_at),
      goodUntil: row.good_until === null ? null : new Date(row.good_until),
    }
  );
}

/** Coins for one USDT that a buyer gets now; null while there is no rate or it is stale. */
export async function currentBuyRateE4(ctx: ReadContext): Promise<bigint | null> {
  const rate = await currentRate(ctx);
  return rate === null || isStale(rate, ctx.now) ? null : buyRateE4(rate);
}
