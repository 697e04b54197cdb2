import { FittedAmount } from '@eh/ui/money/amount.tsx';
import { moneyParts } from '@eh/ui/money/money-text.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useShownCurrencies } from '../../../parts/currencies.ts';
import type { Trade } from '../queries.ts';
import { sellerMessages } from './messages.ts';

/** The amount that the seller should receive. */
export function MoneyToExpect({ trade, hasArrived }: { trade: Trade; hasArrived: boolean }) {
  const messages = useMessages(sellerMessages);
  const { fiat } = useShownCurrencies();
  return (
    <section className="px-page pt-5 pb-3">
      <p className="text-muted">{hasArrived ? messages.arrived : messages.coming}</p>
      <FittedAmount
        value={trade.fiat_amount}
        currency={fiat}
        size={hasArrived ? 'hero' : 'figure'}
        hasTail={trade.has_unique_cents}
      />
      {trade.has_unique_cents && <p className="note">{messages.tail(moneyParts(trade.fiat_amount).fraction)}</p>}
    </section>
  );
}
