import type { AnswerOf } from '@eh/contract/calls.ts';
import type { Language } from '@eh/contract/platform/languages/language.ts';
import { COIN_DECIMALS, FIAT_DECIMALS, formatDecimal } from '@eh/contract/platform/money.ts';
import { refusalMessage } from '@eh/contract/platform/refusal.ts';
import { type Endpoint, query } from '../../../platform/http/endpoint.ts';
import { takeRefusal } from '../reserve.ts';
import type { MarketRules } from '../rules.ts';
import { type Found, findOffers, type Offer } from './find-offers.ts';
import { openOnSale, type QuickQuestions } from './offers-on-sale.ts';

type Answer = AnswerOf<'POST /api/quick/offers'>;
type OfferRow = Answer['offers'][number];

export function quickEndpoints(rules: MarketRules, questions: QuickQuestions): readonly Endpoint[] {
  const onSale = openOnSale(rules, questions);
  return [
    query({
      call: 'POST /api/quick/offers',
      from: 'replica',
      handle: async (ctx, { body, caller, language }) => {
        const side = body.as === 'buyer' ? 'sell' : 'buy';
        const found = await findOffers(ctx, onSale, {
          side,
          userId: caller.userId,
          sum:
            body.amount === undefined
              ? { unit: 'fiat', minor: body.fiat_amount ?? 0n }
              : { unit: 'coins', minor: body.amount },
          accountId: body.payment_account_id,
        });
        // A seller pays no fee: it is taken off what the buyer gets.
        const feeOf = async ({ amountMinor }: Offer) => (side === 'sell' ? questions.feeOf(ctx, amountMinor) : 0n);
        return present(found, { language, rowOf: async (offer) => rowOf(offer, await feeOf(offer)) });
      },
    }),
  ];
}

interface Presentation {
  readonly language: Language;
  readonly rowOf: (offer: Offer) => Promise<OfferRow>;
}

async function present(found: Found, { language, rowOf }: Presentation): Promise<Answer> {
  const { bounds, split } = found;
  return {
    reference_price: fiatText(found.referenceMinor),
    minimum: bounds && fiatText(bounds.leastMinor),
    maximum: bounds && fiatText(bounds.mostMinor),
    offers: await Promise.all(found.offers.map(rowOf)),
    out_of_reach: found.outOfReach.map(({ of, because }) => {
      const { kind, data } = takeRefusal(of.row, because);
      return {
        price: fiatText(of.priceMinor),
        obstacle: { code: kind.code, msg: refusalMessage(kind, language, data) },
      };
    }),
    split: split && {
      is_whole: split.isWhole,
      amount: coinText(split.parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)),
      fiat_amount: fiatText(split.parts.reduce((sum, { fiatMinor }) => sum + fiatMinor, 0n)),
      parts: await Promise.all(split.parts.map(rowOf)),
    },
  };
}

function rowOf(offer: Offer, feeMinor: bigint): OfferRow {
  const { row, person, account } = offer;
  return {
    order_id: row.id,
    listing_version: row.version,
    price: fiatText(row.price_minor),
    person,
    payment_account_id: account.id,
    channel: account.channel,
    amount: coinText(offer.amountMinor),
    fiat_amount: fiatText(offer.fiatMinor),
    fee: coinText(feeMinor),
    payment_window_minutes: row.payment_window_minutes,
    accepts_automatically: row.accepts_automatically,
    has_unique_cents: row.has_unique_cents,
    median_seconds: offer.seconds,
    median_whole_seconds: offer.wholeSeconds,
  };
}

function fiatText(minor: bigint): string {
  return formatDecimal(minor, FIAT_DECIMALS);
}

function coinText(minor: bigint): string {
  return formatDecimal(minor, COIN_DECIMALS);
}
