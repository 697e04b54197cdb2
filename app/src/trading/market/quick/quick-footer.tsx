import { Refused } from '@eh/client/calls/refused.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { Footer } from '@eh/ui/layout/footer.tsx';
import { moneyText } from '@eh/ui/money/money-text.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useShownCurrencies } from '../../../parts/currencies.ts';
import { explained } from '../../../parts/help/explained.tsx';
import { redirectTo } from '../../../shell/navigation.ts';
import { quickMessages } from './messages.ts';
import type { Quick } from './use-quick.ts';

export interface TakeFooterProps {
  quick: Quick;
  /** The answer of the server to the question whether this person may trade now. */
  error: Error | null;
  /** Another reason against it. */
  note?: string | undefined;
  isPending: boolean;
  onTake: () => void;
}

/** The one button of the page: takes what is shown, or first asks to look at an offer that has changed. */
export function TakeFooter({ quick, error, note, isPending, onTake }: TakeFooterProps) {
  const messages = useMessages(quickMessages);
  const { fiat } = useShownCurrencies();
  const { side, shown, split, typed } = quick;
  const refusal = error instanceof Refused && !error.isUncertain ? error : null;
  if (refusal !== null && refusal.outcome.kind === 'finish-buying')
    return (
      <Footer label={messages.actions}>
        <Button kind="act" isWide note={messages.finishFirst} onClick={() => void redirectTo('orders-trades')}>
          {messages.toTrades}
        </Button>
      </Footer>
    );
  if (quick.isMoved)
    return (
      <Footer label={messages.actions}>
        <Button kind="line" isWide note={messages.moved} onClick={quick.agree}>
          {messages.takeNew}
        </Button>
      </Footer>
    );
  const reason = (refusal && explained(refusal)) ?? note ?? (typed === undefined ? messages.enterFirst : undefined);
  return (
    <Footer label={messages.actions}>
      <Button
        kind="act"
        isWide
        isDisabled={reason !== undefined || (shown === null && split === null)}
        isPending={isPending}
        note={reason}
        onClick={onTake}
      >
        {label()}
      </Button>
    </Footer>
  );

  function label(): string {
    const sum = moneyText((shown ?? split)?.fiat_amount ?? '0.00', fiat);
    if (shown !== null) {
      if (side === 'sell') return messages.sellFor(sum);
      return (shown.has_unique_cents ? messages.openTradeWithCents : messages.openTrade)(sum);
    }
    if (split !== null) return (side === 'buy' ? messages.openBuys : messages.openSales)(split.parts.length, sum);
    return side === 'buy' ? messages.buy : messages.sell;
  }
}
