import { tradeStatusOf } from '@eh/contract/trading/trades/status.ts';
import { Icon } from '@eh/ui/media/icon.tsx';
import { moneyText } from '@eh/ui/money/money-text.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { Clock } from '@eh/ui/time/clock.tsx';
import { useShownCurrencies } from '../../parts/currencies.ts';
import { linkTo } from '../../shell/pages/page-link.tsx';
import { chatMessages } from './messages.ts';
import type { Chat } from './queries.ts';

/** A summary of the trade with its clock, and a warning against leaving the platform. */
export function PinnedTrade({ trade }: { trade: Chat['trade'] }) {
  const messages = useMessages(chatMessages);
  const { coin, fiat } = useShownCurrencies();
  const amount = moneyText(trade.amount, coin);
  const name = tradeStatusOf(trade.status);
  return (
    <section aria-label={messages.order}>
      <a className="chat-trade" {...linkTo(trade.side === 'buyer' ? 'buy-trade' : 'sale-trade', { id: trade.id })}>
        <span className="min-w-0 flex-1">
          <span className="label block">
            {messages.states[name]} · {moneyText(trade.fiat_amount, fiat)}
          </span>
          <span className="note block">{trade.side === 'buyer' ? messages.buy(amount) : messages.sell(amount)}</span>
        </span>
        {trade.deadline_at !== null && (
          <Clock deadlineAt={trade.deadline_at} whose={trade.is_my_turn ? 'mine' : 'theirs'} />
        )}
        <Icon name="next" size={16} />
      </a>
      <p className="chat-caution note">
        <Icon name="shield" size={16} />
        <span>{messages.keepHere}</span>
      </p>
    </section>
  );
}
