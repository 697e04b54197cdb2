import { Amount } from '@eh/ui/money/amount.tsx';
import { Total } from '@eh/ui/money/totals.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useShownCurrencies } from '../../../parts/currencies.ts';
import { decimalOf } from '../amounts.ts';
import { saleMessages } from './messages.ts';

const LONG_DIGITS = 11;

/** The price of the whole quantity, with a double rule below it. */
export function TotalPriceLine({ totalPrice }: { totalPrice: bigint }) {
  const messages = useMessages(saleMessages);
  const { fiat } = useShownCurrencies();
  const value = decimalOf(totalPrice);
  return (
    <Total label={<span className="label">{messages.totalPrice}</span>}>
      <Amount value={value} currency={fiat} size={value.length > LONG_DIGITS ? 'title' : 'figure'} />
    </Total>
  );
}
