import type { AnswerOf } from '@eh/contract/calls.ts';
import { shownAmount } from '@eh/contract/platform/formats/typed-amount.ts';
import { COIN_DECIMALS, FIAT_DECIMALS } from '@eh/contract/platform/money.ts';
import { MoneyField } from '@eh/ui/forms/amounts/money-field.tsx';
import { moneyText } from '@eh/ui/money/money-text.ts';
import { useShownCurrencies } from '../../../../parts/currencies.ts';
import { minorOf, rangeText, typedMinor } from '../../amounts.ts';
import { PriceFields } from '../../pricing/price-fields.tsx';
import { totalPriceOf } from '../../sale/draft.ts';
import { usePriceHint } from '../../sale/quantity-step.tsx';
import { type StepProps, shownFault } from '../../sale/step.ts';
import { useBidStepMessages, useStepMessages } from '../../sale/step-messages.ts';
import { TotalPriceLine } from '../../sale/total-price-line.tsx';

export type BidTerms = NonNullable<AnswerOf<'GET /api/order/canbuy'>['listing']>;

/** How many coins are wanted, and at which price. */
export function WantedStep(props: StepProps & { terms: BidTerms }) {
  const { draft, terms, onChange } = props;
  const messages = useStepMessages('buy');
  const { notLocked } = useBidStepMessages();
  const { coin, fiat } = useShownCurrencies();
  const quantity = typedMinor(draft.quantity);
  const quantityFault = shownFault(props, 'quantity');
  const priceFault = shownFault(props, 'price');
  const range = rangeText(terms.lowest_price, terms.highest_price, fiat);
  const tooFew = messages.faults.tooFew(moneyText(terms.smallest_listing, coin));
  return (
    <>
      <div className="grid gap-7 px-page pt-6">
        <MoneyField
          label={messages.quantity}
          value={draft.quantity}
          onChange={(typed) => onChange({ quantity: typed })}
          currency={coin}
          decimals={COIN_DECIMALS}
          hint={notLocked}
          error={quantityFault === null ? undefined : quantityFault === 'tooFew' ? tooFew : messages.faults.quantity}
        />
        <PriceFields {...props} reference={terms.reference_price === null ? null : minorOf(terms.reference_price)}>
          <MoneyField
            label={messages.price}
            value={draft.price}
            onChange={(price) => onChange({ price })}
            currency={fiat}
            decimals={FIAT_DECIMALS}
            trailing={<span className="field-unit">{messages.perCoin(coin.code)}</span>}
            hint={usePriceHint(draft.price, terms, range)}
            error={
              priceFault === null
                ? undefined
                : priceFault === 'outOfRange'
                  ? messages.faults.outOfRange(range)
                  : messages.faults.price
            }
          />
        </PriceFields>
      </div>
      <section className="px-page pt-8 pb-6">
        <p className="min-h-5 text-muted">
          {quantity !== undefined && quantity > minorOf(terms.without_review)
            ? messages.willReview
            : messages.withoutReview(moneyText(terms.without_review, coin), terms.window_hours)}
        </p>
        <p className="min-h-5 text-muted">
          {totalPriceOf(draft) > 0n &&
            `${moneyText(shownAmount(draft.quantity, COIN_DECIMALS), coin)} × ${moneyText(shownAmount(draft.price, FIAT_DECIMALS), fiat)}`}
        </p>
        <TotalPriceLine side="buy" totalPrice={totalPriceOf(draft)} />
      </section>
    </>
  );
}
