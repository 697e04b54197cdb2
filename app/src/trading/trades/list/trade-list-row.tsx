import { Row } from '@eh/ui/lists/row.tsx';
import { Icon } from '@eh/ui/media/icon.tsx';
import { Amount } from '@eh/ui/money/amount.tsx';
import { moneyText } from '@eh/ui/money/money-text.ts';
import { PersonName } from '@eh/ui/people/person.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useAccountsFormats } from '@eh/ui/reader/formats.ts';
import { Clock } from '@eh/ui/time/clock.tsx';
import { useAnswer } from '../../../api/queries.ts';
import { useShownCurrencies } from '../../../parts/currencies.ts';
import { linkTo } from '../../../shell/pages/page-link.tsx';
import type { TradeListRow } from '../queries.ts';
import { stateOf } from '../trade-state.ts';
import { listMessages } from './messages.ts';
import { toolMessages } from './tool-messages.ts';

/** A trade in the list: side, amount, counterparty, time, state and clock. */
export function TradeListItem({ trade }: { trade: TradeListRow }) {
  const messages = useMessages(listMessages);
  const formats = useAccountsFormats();
  const { coin, fiat } = useShownCurrencies();
  const when = trade.deadline_at === null ? formats.dateTime(trade.created_at) : formats.time(trade.created_at);
  return (
    <Row
      title={
        <span className="flex items-baseline gap-2">
          <span className={trade.side === 'buyer' ? 'label text-buy' : 'label text-sell'}>
            {messages.side[trade.side]}
          </span>
          <Amount value={trade.amount} currency={coin} size="lead" />
        </span>
      }
      note={
        <span className="flex gap-2">
          <PersonName isQuiet>{trade.counterparty.nickname}</PersonName>
          <UnreadChat id={trade.id} />
          <span className="whitespace-nowrap">{when}</span>
        </span>
      }
      end={
        <span className="flex items-center justify-end gap-2">
          <span className="label">{messages.states[trade.side][stateOf(trade)]}</span>
          {trade.deadline_at !== null && (
            <Clock deadlineAt={trade.deadline_at} whose={trade.is_my_turn ? 'mine' : 'theirs'} size="small" />
          )}
        </span>
      }
      endNote={moneyText(trade.fiat_amount, fiat)}
      {...linkTo(trade.side === 'buyer' ? 'buy-trade' : 'sale-trade', { id: trade.id })}
    />
  );
}

/** The number of unread messages in the chat of a trade, updated live. */
export function UnreadChat({ id }: { id: string }) {
  const messages = useMessages(toolMessages);
  const { data } = useAnswer('GET /api/chat/unread', {});
  const unread = data?.chats.find((chat) => chat.transaction_id === id)?.unread ?? 0;
  if (unread === 0) return null;
  return (
    <span className="flex items-center gap-1 text-ink">
      <Icon name="chat" size={16} />
      <span aria-hidden="true">{unread}</span>
      <span className="sr-only">{messages.unread(unread)}</span>
    </span>
  );
}
