import { Amount } from '@eh/ui/amount.tsx';
import { Clock } from '@eh/ui/clock.tsx';
import { moneyText } from '@eh/ui/money-text.ts';
import { PersonName } from '@eh/ui/person.tsx';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { Row } from '@eh/ui/row.tsx';
import { useShownCurrencies } from '../../parts/currencies.ts';
import { linkTo } from '../../shell/page-link.tsx';
import type { TradeListRow } from '../queries.ts';
import { stateOf } from '../trade-state.ts';
import { listWords } from './copy.ts';

/** One trade in a list: side and amount, with whom and when; its state and how long there is. */
export function TradeListItem({ trade }: { trade: TradeListRow }) {
  const words = useWords(listWords);
  const formats = useFormats();
  const { coin, fiat } = useShownCurrencies();
  const when = trade.deadline_at === null ? formats.dateTime(trade.created_at) : formats.time(trade.created_at);
  return (
    <Row
      title={
        <span className="flex items-baseline gap-2">
          <span className={trade.side === 'buyer' ? 'label text-buy' : 'label text-sell'}>
            {words.side[trade.side]}
          </span>
          <Amount value={trade.amount} currency={coin} size="lead" />
        </span>
      }
      note={
        <span className="flex gap-2">
          <PersonName isQuiet>{trade.counterparty.nickname}</PersonName>
          <span className="whitespace-nowrap">{when}</span>
        </span>
      }
      end={
        <span className="flex items-center justify-end gap-2">
          <span className="label">{words.states[trade.side][stateOf(trade)]}</span>
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
