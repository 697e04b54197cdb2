import type { AnswerOf } from '@eh/contract/calls.ts';
import { COIN_DECIMALS, FIAT_DECIMALS, formatDecimal } from '@eh/contract/platform/money.ts';
import { epochSeconds, epochSecondsOrNull } from '@eh/contract/platform/spans.ts';
import type { Alert } from './set-alert.ts';

type PriceAlert = AnswerOf<'POST /api/alert/save'>;

export function presentAlert({ row, best }: Alert): PriceAlert {
  return {
    id: row.id,
    wants: row.wants,
    price: formatDecimal(row.price_minor, FIAT_DECIMALS),
    amount: formatDecimal(row.amount_minor, COIN_DECIMALS),
    channels: row.channels,
    until: epochSeconds(row.until_at),
    is_on: row.is_on,
    rang_at: epochSecondsOrNull(row.rang_at),
    best: best && { order_id: best.listing_id, price: formatDecimal(best.price_minor, FIAT_DECIMALS) },
    is_there: best?.is_there ?? false,
  };
}
