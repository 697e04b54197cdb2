import { sql } from 'kysely';
import type { Database } from '../src/platform/database/open-database.ts';
import { ids } from '../src/platform/ids.ts';

export interface WrittenTrade {
  readonly listingId: string;
  readonly sellerId: string;
  readonly buyerId: string;
  readonly createdAt: Date;
  /** Null for one that runs. */
  readonly finishedAt?: Date | null;
  readonly number?: string;
  readonly status?: 'awaitingPayment' | 'inComplaint' | 'succeeded' | 'cancelled' | 'failed';
  readonly currency?: string;
  readonly channel?: string;
  readonly priceMinor?: bigint;
  readonly fiatMinor?: bigint;
  readonly feeMinor?: bigint;
}

const moneyStates = {
  awaitingPayment: 'escrow',
  inComplaint: 'escrow',
  succeeded: 'released',
  cancelled: 'returned',
  failed: 'returned',
} as const;

/** The row of a trade as its steps would leave it, for what only reads rows; the books know nothing of it. Gives its id. */
export async function writeTrade(database: Database, trade: WrittenTrade): Promise<string> {
  const { listingId, sellerId, buyerId, createdAt, finishedAt = createdAt } = trade;
  const { status = 'succeeded', currency = 'EH', channel = 'alipay' } = trade;
  const { priceMinor = 7_00n, fiatMinor = 700_00n, feeMinor = 0n } = trade;
  const id = ids.next(createdAt);
  await sql`
    insert into trades (id, transaction_no, order_id, buyer_id, seller_id, status, money_state, cancel_reason, currency, fiat,
      amount_minor, fee_minor, price_minor, fiat_minor, channel, is_slow_method, payment_window_minutes, seller_account_id,
      buyer_account_id, reference, note, first_message, finished_at, created_at, release_terms, rest_days, counts_from_minor)
    values (${id}, ${trade.number ?? id}, ${listingId}, ${buyerId}, ${sellerId}, ${status}, ${moneyStates[status]},
      ${status === 'cancelled' ? 'buyer' : null}, ${currency}, 'CNY', 10000, ${feeMinor}, ${priceMinor}, ${fiatMinor}, ${channel},
      false, 15, ${id}, ${id}, '0000', '', '', ${finishedAt}, ${createdAt}, '{}', 0, 5000)`.execute(database.reader);
  return id;
}
