import type { AnswerOf } from '@eh/contract/calls.ts';
import { AMOUNT_DAYS_MAX } from '@eh/contract/merchants/cashier/list-filter.ts';
import { merchantOrderRefusals } from '@eh/contract/merchants/cashier/merchant-refusals.ts';
import { DAY, epochSeconds } from '@eh/contract/platform/spans.ts';
import type { ReadContext } from '../../../platform/context.ts';
import { INSTANT, readCursor, UUID, writeCursor } from '../../../platform/http/requests/cursor.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { OfMerchant } from '../orders/order-store.ts';
import { coins, fiatText } from '../present-open.ts';
import { endOfDay, spanOfDay } from './statement.ts';
import { movementsOf, type StatementRow } from './statement-store.ts';

type Rows = AnswerOf<'POST /api/merchant/statement/lines'>;

export interface RowsAsked extends OfMerchant {
  /** A day in UTC+8; or the first and the last of several, of which each may be missing. */
  readonly day?: string | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly kind?: StatementRow['kind'] | undefined;
  readonly amount_min?: bigint | undefined;
  readonly amount_max?: bigint | undefined;
  readonly payer_account?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** A page of the movements of some days, the oldest first. */
export async function statementRowsOf(ctx: ReadContext, asked: RowsAsked): Promise<Rows> {
  const { merchantId, environment, cursor, limit } = asked;
  const { from, until } = requireSpan(ctx, asked);
  const [at, id] = readCursor(cursor, INSTANT, UUID) ?? [];
  const past = at === undefined || id === undefined ? null : { at: new Date(Number(at)), id };
  const found = await movementsOf(
    ctx.reader,
    { merchantId, environment },
    {
      from,
      until,
      kind: asked.kind,
      amountMin: asked.amount_min,
      amountMax: asked.amount_max,
      payerAccount: asked.payer_account,
      past,
      limit: limit + 1,
    },
  );
  const page = found.slice(0, limit);
  const last = page.at(-1);
  const hasMore = found.length > limit && last !== undefined;
  return {
    rows: page.map((row) => ({
      kind: row.kind,
      id: row.id,
      at: epochSeconds(row.at),
      number: row.no,
      merchant_number: row.merchant_no,
      merchant_order_no: row.merchant_order_no,
      amount: coins(row.amount),
      fee: coins(row.fee),
      net: coins(row.amount + row.fee),
      priced: pricedIn(row),
    })),
    next_cursor: hasMore ? writeCursor(String(last.at.getTime()), last.id) : null,
  };
}

interface Span {
  /** Null for no limit. */
  readonly from: Date | null;
  readonly until: Date | null;
}

/** The days that a request names; refuses those that are named twice, and an amount among the movements of everybody. */
function requireSpan(ctx: ReadContext, asked: RowsAsked): Span {
  const { day, from: firstDay = day, until: lastDay = day } = asked;
  if (day !== undefined && (asked.from !== undefined || asked.until !== undefined))
    throw new Refusal(merchantOrderRefusals.DayAmongDays);
  const from = firstDay === undefined ? null : spanOfDay(ctx, firstDay).from;
  const until = lastDay === undefined ? null : endOfDay(lastDay);
  const isByAmount = asked.amount_min !== undefined || asked.amount_max !== undefined;
  const isShort = from !== null && (until ?? ctx.now).getTime() - from.getTime() <= AMOUNT_DAYS_MAX * DAY;
  if (isByAmount && asked.payer_account === undefined && !isShort)
    throw new Refusal(merchantOrderRefusals.AmountNeedsDays, { days: AMOUNT_DAYS_MAX });
  return { from, until };
}

function pricedIn({ fiat, fiat_minor: minor, rate_minor: rate }: StatementRow): Rows['rows'][number]['priced'] {
  if (fiat === null || minor === null || rate === null) return null;
  return { fiat, amount: fiatText(minor), rate: fiatText(rate) };
}
