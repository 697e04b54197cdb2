import { shownAmount } from '@eh/contract/platform/formats/typed-amount.ts';
import { COIN_DECIMALS, FIAT_DECIMALS } from '@eh/contract/platform/money.ts';
import { ChipChoice } from '@eh/ui/buttons/chip.tsx';
import { MoneyField } from '@eh/ui/forms/amounts/money-field.tsx';
import { moneyText } from '@eh/ui/money/money-text.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useShownCurrencies } from '../../../parts/currencies.ts';
import { useProfile } from '../../../session/current-session.ts';
import { distanceBasisPoints, minorOf, percentText, rangeText, typedMinor, typedOf } from '../amounts.ts';
import { PriceFields } from '../pricing/price-fields.tsx';
import type { useMayPost } from '../queries.ts';
import { totalPriceOf } from './draft.ts';
import { saleMessages } from './messages.ts';
import type { StepProps } from './step.ts';
import { shownFault } from './step.ts';
import { TotalPriceLine } from './total-price-line.tsx';

export type Terms = NonNullable<ReturnType<typeof useMayPost>['data']>;

/** The quantity, the price, and whether the listing is sold in parts or as a whole. */
export function QuantityStep(props: StepProps & { terms: Terms }) {
  const { draft, terms, onChange } = props;
  const messages = useMessages(saleMessages);
  const { coin, fiat } = useShownCurrencies();
  const quantity = typedMinor(draft.quantity);
  const held = useProfile()?.holdbalance ?? '0.00';
  const available = moneyText(terms.available, coin);
  const quantityFault = shownFault(props, 'quantity');
  const priceFault = shownFault(props, 'price');
  const range = rangeText(terms.lowest_price, terms.highest_price, fiat);
  return (
    <>
      <div className="grid gap-7 px-page pt-6">
        <MoneyField
          label={messages.quantity}
          value={draft.quantity}
          onChange={(quantity) => onChange({ quantity })}
          currency={coin}
          decimals={COIN_DECIMALS}
          max={{ label: messages.max, onClick: () => onChange({ quantity: typedOf(minorOf(terms.available)) }) }}
          hint={
            minorOf(held) > 0n
              ? messages.availableHeld(available, moneyText(held, coin))
              : messages.available(available)
          }
          error={
            quantityFault === null
              ? undefined
              : quantityFault === 'tooMuch'
                ? messages.faults.tooMuch(available)
                : quantityFault === 'tooFew'
                  ? messages.faults.tooFew(moneyText(terms.smallest_listing, coin))
                  : messages.faults.quantity
          }
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
        <ChipChoice
          label={messages.howToSell}
          isLabelShown
          value={draft.isWholeOnly ? 'whole' : 'split'}
          onChange={(choice) => onChange({ isWholeOnly: choice === 'whole' })}
          options={[
            { value: 'split', label: messages.split },
            { value: 'whole', label: messages.whole },
          ]}
        />
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
        <TotalPriceLine side={props.side} totalPrice={totalPriceOf(draft)} />
      </section>
    </>
  );
}

/** The reference price and the distance of the typed price from it; the allowed range without a reference. */
export function usePriceHint(price: string, terms: Pick<Terms, 'reference_price'>, range: string): string {
  const messages = useMessages(saleMessages);
  const { fiat } = useShownCurrencies();
  if (terms.reference_price === null) return messages.range(range);
  const reference = moneyText(terms.reference_price, fiat);
  const typed = typedMinor(price);
  if (typed === undefined) return messages.reference(reference);
  const distance = distanceBasisPoints(typed, minorOf(terms.reference_price));
  if (distance === 0n) return messages.reference(reference);
  return (distance > 0n ? messages.above : messages.below)(reference, percentText(distance));
}
