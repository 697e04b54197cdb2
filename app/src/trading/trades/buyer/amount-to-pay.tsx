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
  /** Nothing is due yet, so the amount cannot be copied. */
  isNotDue?: boolean;
}

/** The amount to pay, with the cents that identify this order. */
export function AmountToPay({ trade, isNotDue = false }: AmountToPayProps) {
  const messages = useMessages(buyerMessages);
  const { fiat } = useShownCurrencies();
  const isAccepting = stateOf(trade) === 'accepting';
  // While an unpaid trade is suspended or disputed, the buyer must not be told to pay.
  const isNotYetPayable = isNotDue && !isAccepting;
  return (
    <section className="px-page pt-5 pb-3">
      <p className="text-muted">
        {isAccepting ? messages.willPay : isNotYetPayable ? messages.amount : messages.toPay}
      </p>
      <div className="-mr-3 flex items-center gap-1">
        <div className="min-w-0 flex-1">
          <FittedAmount
            value={trade.fiat_amount}
            currency={fiat}
            size={isNotDue ? 'figure' : 'hero'}
            hasTail={trade.has_unique_cents}
          />
        </div>
        {!isNotDue && <CopyButton text={trade.fiat_amount} what={messages.amount} />}
      </div>
      {trade.has_unique_cents && !isNotYetPayable && (
        <p className="note">{messages.tail(moneyParts(trade.fiat_amount).fraction)}</p>
      )}
    </section>
  );
}
