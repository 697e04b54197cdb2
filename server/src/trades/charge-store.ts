import type { Act } from '../kit/act.ts';
import type { Reader } from '../kit/database/tables.ts';

declare module '../kit/database/tables.ts' {
  interface Tables {
    trade_charges: { trade_id: string; user_id: string; side: 'buyer' | 'seller'; created_at: Date };
  }
}

/** When cancellations were charged to this person since a moment, oldest first. */
export async function chargesSince(
  reader: Reader,
  person: { userId: string; side: 'buyer' | 'seller'; since: Date },
): Promise<Date[]> {
  const rows = await reader
    .selectFrom('trade_charges')
    .select('created_at')
    .where('user_id', '=', person.userId)
    .where('side', '=', person.side)
    .where('created_at', '>=', person.since)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => row.created_at);
}

export async function addCharge(
  act: Act,
  charge: { tradeId: string; userId: string; side: 'buyer' | 'seller' },
): Promise<void> {
  await act.tx
    .insertInto('trade_charges')
    .values({ trade_id: charge.tradeId, user_id: charge.userId, side: charge.side, created_at: act.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
