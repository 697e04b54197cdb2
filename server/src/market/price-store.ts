import type { Act } from '../kit/act.ts';
import { insertRows } from '../kit/database/insert-rows.ts';
import type { Reader } from '../kit/database/tables.ts';
import { gatherAlike } from '../kit/gather.ts';

declare module '../kit/database/tables.ts' {
  interface Tables {
    traded_prices: {
      id: string;
      currency: string;
      fiat: string;
      price_minor: bigint;
      amount_minor: bigint;
      created_at: Date;
    };
  }
}

interface Pair {
  readonly currency: string;
  readonly fiat: string;
  readonly limit: number;
}

/** The prices of the last trades that were carried out, the newest first. */
export const lastPrices = gatherAlike(
  (pair: Pair) => JSON.stringify(pair),
  async (reader: Reader, { currency, fiat, limit }) => {
    const rows = await reader
      .selectFrom('traded_prices')
      .select('price_minor')
      .where('currency', '=', currency)
      .where('fiat', '=', fiat)
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
    return rows.map((row) => row.price_minor);
  },
);

export async function insertPrices(
  act: Act,
  traded: readonly { readonly order: TradedOrder; readonly amountMinor: bigint; readonly at: Date }[],
): Promise<void> {
  if (traded.length === 0) return;
  const rows = traded.map(({ order, amountMinor, at }) => ({
    id: act.ids.next(at),
    currency: order.currency,
    fiat: order.fiat,
    price_minor: order.price_minor,
    amount_minor: amountMinor,
    created_at: at,
  }));
  await insertRows(act.tx, 'traded_prices', rows).execute();
}

interface TradedOrder {
  readonly currency: string;
  readonly fiat: string;
  readonly price_minor: bigint;
}
