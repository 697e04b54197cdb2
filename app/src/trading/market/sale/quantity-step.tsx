import { COIN_DECIMALS, FIAT_DECIMALS } from '@eh/contract/platform/money.ts';
import { ChipChoice } from '@eh/ui/chip.tsx';
import { MoneyField } from '@eh/ui/money-field.tsx';
import { moneyText } from '@eh/ui/money-text.ts';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { useShownCurrencies } from '../../../parts/currencies.ts';
import { useProfile } from '../../../session/session-store.ts';
import { decimalOf, distanceBasisPoints, minorOf, percentText, rangeText, typedOf } from '../amounts.ts';
import type { useMayPost } from '../queries.ts';
import { saleWords } from './copy.ts';
import { worthOf } from './draft.ts';
import { PriceFields } from './price-fields.tsx';
import type { StepProps } from './step.ts';
import { shownFault } from './step.ts';
import { WorthLine } from './worth-line.tsx';

export type Terms = NonNullable<ReturnType<typeof useMayPost>['data']>;

/** How much, at what price, in parts or as a whole. */
export function QuantityStep(props: StepProps & { terms: Terms }) {
  const { draft, terms, onChange } = props;
  const words = useWords(saleWords);
  const { coin, fiat } = useShownCurrencies();
  const held = useProfile()?.holdbalance ?? '0.00';
  const available = moneyText(terms.available, coin);
  const quantityFault = shownFault(props, 'quantity');
  const priceFault = shownFault(props, 'price');
  const range = rangeText(terms.lowest_price, terms.highest_price, fiat);
  return (
    <>
      <div className="grid gap-7 px-page pt-6">
        <MoneyField
          label={words.quantity}
          value={draft.quantity}
          onChange={(quantity) => onChange({ quantity })}
          currency={coin}
          decimals={COIN_DECIMALS}
          max={{ label: words.max, onClick: () => onChange({ quantity: typedOf(minorOf(terms.available)) }) }}
          hint={minorOf(held) > 0n ? words.availableHeld(available, moneyText(held, coin)) : words.available(available)}
          error={
            quantityFault === null
              ? undefined
              : quantityFault === 'tooMuch'
                ? words.faults.tooMuch(available)
                : words.faults.quantity
          }
        />
        <PriceFields {...props} reference={terms.reference_price === null ? null : minorOf(terms.reference_price)}>
          <MoneyField
            label={words.price}
            value={draft.price}
            onChange={(price) => onChange({ price })}
            currency={fiat}
            decimals={FIAT_DECIMALS}
            trailing={<span className="field-unit">{words.perCoin(coin.code)}</span>}
            hint={usePriceHint(draft.price, terms, range)}
            error={
              priceFault === null
                ? undefined
                : priceFault === 'outOfRange'
                  ? words.faults.outOfRange(range)
                  : words.faults.price
            }
          />
        </PriceFields>
        <ChipChoice
          label={words.howToSell}
          isLabelShown
          value={draft.isWholeOnly ? 'whole' : 'split'}
          onChange={(way) => onChange({ isWholeOnly: way === 'whole' })}
          options={[
            { value: 'split', label: words.split },
            { value: 'whole', label: words.whole },
          ]}
        />
      </div>
      <section className="px-page pt-8 pb-6">
        <p className="min-h-5 text-muted">
          {minorOf(draft.quantity) > minorOf(terms.without_review)
            ? words.willReview
            : words.withoutReview(moneyText(terms.without_review, coin), terms.window_hours)}
        </p>
        <p className="min-h-5 text-muted">
          {worthOf(draft) > 0n &&
            `${moneyText(decimalOf(minorOf(draft.quantity)), coin)} × ${moneyText(decimalOf(minorOf(draft.price)), fiat)}`}
        </p>
        <WorthLine worth={worthOf(draft)} />
      </section>
    </>
  );
}

/** The reference and how far the typed price lies from it; without a reference the allowed range. */
function usePriceHint(price: string, terms: Terms, range: string): string {
  const words = useWords(saleWords);
  const { fiat } = useShownCurrencies();
  if (terms.reference_price === null) return words.range(range);
  const reference = moneyText(terms.reference_price, fiat);
  const distance = distanceBasisPoints(minorOf(price), minorOf(terms.reference_price));
  if (minorOf(price) === 0n || distance === 0n) return words.reference(reference);
  return (distance > 0n ? words.above : words.below)(reference, percentText(distance));
}
