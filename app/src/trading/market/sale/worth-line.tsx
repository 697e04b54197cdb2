import { Amount } from '@eh/ui/money/amount.tsx';
import { Total } from '@eh/ui/money/totals.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useShownCurrencies } from '../../../parts/currencies.ts';
import { decimalOf } from '../amounts.ts';
import { saleMessages } from './messages.ts';

const LONG_DIGITS = 11;

/** What the seller gets when all is sold, closed by two lines. */
export function WorthLine({ worth }: { worth: bigint }) {
  const messages = useMessages(saleMessages);
  const { fiat } = useShownCurrencies();
  const value = decimalOf(worth);
  return (
    <Total label={<span className="label">{messages.worth}</span>}>
      <Amount value={value} currency={fiat} size={value.length > LONG_DIGITS ? 'title' : 'figure'} />
    </Total>
  );
}
