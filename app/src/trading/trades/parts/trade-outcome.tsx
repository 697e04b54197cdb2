import { FittedAmount } from '@eh/ui/money/amount.tsx';
import { moneyText } from '@eh/ui/money/money-text.ts';
import { Total } from '@eh/ui/money/totals.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useShownCurrencies } from '../../../parts/currencies.ts';
import type { Trade } from '../queries.ts';
import { stateOf } from '../trade-state.ts';
import { tradePartMessages } from './messages.ts';

/** The result of a finished trade, with a double rule because it is final. */
export function TradeOutcome({ trade }: { trade: Trade }) {
  const messages = useMessages(tradePartMessages).outcome;
  const { coin, fiat } = useShownCurrencies();
  const ending = stateOf(trade) === 'succeeded' ? 'moved' : 'stayed';
  return (
    <section className="px-page pt-5 pb-5">
      <Total>
        <p className="text-muted">{messages[ending][trade.side]}</p>
        <FittedAmount value={trade.amount} currency={coin} size="hero" />
        <p className="text-muted">{messages.forFiat(moneyText(trade.fiat_amount, fiat))}</p>
      </Total>
    </section>
  );
}
