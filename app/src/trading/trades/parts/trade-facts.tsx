import { KeyValue, KeyValues } from '@eh/ui/key-values.tsx';
import { moneyText } from '@eh/ui/money-text.ts';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { useShownCurrencies } from '../../../parts/currencies.ts';
import { PageLink } from '../../../shell/page-link.tsx';
import type { Trade } from '../queries.ts';
import { tradePartWords } from './copy.ts';
import { recordOf } from './record-of.ts';
import { groupByFour } from './shown-account.ts';

/** What was agreed: quantity, price, the other person, the order's number. */
export function TradeFacts({ trade }: { trade: Trade }) {
  const words = useWords(tradePartWords);
  const formats = useFormats();
  const { coin, fiat } = useShownCurrencies();
  return (
    <KeyValues>
      <KeyValue name={words.quantity}>{moneyText(trade.amount, coin)}</KeyValue>
      <KeyValue name={words.price}>{moneyText(trade.price, fiat)}</KeyValue>
      {/[1-9]/.test(trade.fee) && <KeyValue name={words.fee}>{moneyText(trade.fee, coin)}</KeyValue>}
      <KeyValue name={words.other[trade.side]}>
        <PageLink to="person" params={{ id: trade.counterparty.userid }} className="link">
          {trade.counterparty.nickname}
        </PageLink>
      </KeyValue>
      {trade.side === 'buyer' && <KeyValue name={words.record}>{recordOf(trade, words)}</KeyValue>}
      <KeyValue name={words.order} copy={trade.transaction_no}>
        <span className="digits">{groupByFour(trade.transaction_no)}</span>
      </KeyValue>
      <KeyValue name={words.createdAt}>{formats.dateTime(trade.created_at)}</KeyValue>
    </KeyValues>
  );
}
