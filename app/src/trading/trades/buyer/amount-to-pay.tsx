import { CopyButton } from '@eh/ui/buttons/copy-button.tsx';
import { FittedAmount } from '@eh/ui/money/amount.tsx';
import { moneyParts } from '@eh/ui/money/money-text.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useShownCurrencies } from '../../../parts/currencies.ts';
import type { Trade } from '../queries.ts';
import { stateOf } from '../trade-state.ts';
import { buyerMessages } from './messages.ts';

export interface AmountToPayProps {
  trade: Trade;
  /** Nothing is to be paid now: it cannot be copied either. */
  isYetToCome?: boolean;
}

/** The sum to transfer, as large as it fits, with the cents that mark this order. */
export function AmountToPay({ trade, isYetToCome = false }: AmountToPayProps) {
  const messages = useMessages(buyerMessages);
  const { fiat } = useShownCurrencies();
  return (
    <section className="px-page pt-5 pb-3">
      <p className="text-muted">{stateOf(trade) === 'accepting' ? messages.willPay : messages.toPay}</p>
      <div className="-mr-3 flex items-center gap-1">
        <div className="min-w-0 flex-1">
          <FittedAmount
            value={trade.fiat_amount}
            currency={fiat}
            size={isYetToCome ? 'figure' : 'hero'}
            hasTail={trade.has_unique_cents}
          />
        </div>
        {!isYetToCome && <CopyButton text={trade.fiat_amount} what={messages.amount} />}
      </div>
      {trade.has_unique_cents && <p className="note">{messages.tail(moneyParts(trade.fiat_amount).fraction)}</p>}
    </section>
  );
}
