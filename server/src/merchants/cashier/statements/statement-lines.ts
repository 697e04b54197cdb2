import type { AnswerOf } from '@eh/contract/calls.ts';
import { epochSeconds } from '@eh/contract/platform/spans.ts';
import type { ReadContext } from '../../../platform/context.ts';
import { INSTANT, readCursor, UUID, writeCursor } from '../../../platform/http/requests/cursor.ts';
import type { OfMerchant } from '../orders/order-store.ts';
import { coins, fiatText } from '../present-open.ts';
import { spanOfDay } from './statement.ts';
import { linesBetween, type StatementLine } from './statement-store.ts';

type Lines = AnswerOf<'POST /api/merchant/statement/lines'>;

/** A page of the movements of a day, the oldest first. */
export async function statementLinesOf(
  ctx: ReadContext,
  asked: OfMerchant & { readonly day: string; readonly cursor?: string | undefined; readonly limit: number },
): Promise<Lines> {
  const { merchantId, environment, day, cursor, limit } = asked;
  const [at, id] = readCursor(cursor, INSTANT, UUID) ?? [];
  const past = at === undefined || id === undefined ? null : { at: new Date(Number(at)), id };
  const found = await linesBetween(
    ctx.reader,
    { merchantId, environment },
    {
      ...spanOfDay(ctx, day),
      past,
      limit: limit + 1,
    },
  );
  const page = found.slice(0, limit);
  const last = page.at(-1);
  const hasMore = found.length > limit && last !== undefined;
  return {
    rows: page.map((line) => ({
      kind: line.kind,
      id: line.id,
      at: epochSeconds(line.at),
      number: line.no,
      merchant_number: line.merchant_no,
      merchant_order_no: line.merchant_order_no,
      amount: coins(line.amount),
      fee: coins(line.fee),
      net: coins(line.amount + line.fee),
      priced: pricedIn(line),
    })),
    next_cursor: hasMore ? writeCursor(String(last.at.getTime()), last.id) : null,
  };
}

function pricedIn({ fiat, fiat_minor: minor, rate_minor: rate }: StatementLine): Lines['rows'][number]['priced'] {
  if (fiat === null || minor === null || rate === null) return null;
  return { fiat, amount: fiatText(minor), rate: fiatText(rate) };
}
