import type { ListingSide } from '@eh/contract/trading/market/listing-status.ts';
import { Amount } from '@eh/ui/money/amount.tsx';
import { Total } from '@eh/ui/money/totals.tsx';
import { useShownCurrencies } from '../../../parts/currencies.ts';
import { decimalOf } from '../amounts.ts';
import { useStepMessages } from './step-messages.ts';

const LONG_DIGITS = 11;

/** The price of the whole quantity, with a double rule below it. */
export function TotalPriceLine({ side, totalPrice }: { side: ListingSide; totalPrice: bigint }) {
  const messages = useStepMessages(side);
  const { fiat } = useShownCurrencies();
  const value = decimalOf(totalPrice);
  return (
    <Total label={<span className="label">{messages.totalPrice}</span>}>
      <Amount value={value} currency={fiat} size={value.length > LONG_DIGITS ? 'title' : 'figure'} />
    </Total>
  );
}
