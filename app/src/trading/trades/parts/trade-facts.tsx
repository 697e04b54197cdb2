import { KeyValue, KeyValues } from '@eh/ui/lists/key-values.tsx';
import { moneyText } from '@eh/ui/money/money-text.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useShownCurrencies } from '../../../parts/currencies.ts';
import { useAccountsTime } from '../../../parts/dates/accounts-time.tsx';
import { PageLink } from '../../../shell/pages/page-link.tsx';
import type { Trade } from '../queries.ts';
import { tradePartMessages } from './messages.ts';
import { recordOf } from './record-of.ts';
import { groupByFour } from './shown-account.ts';

/** The facts of a trade: quantity, price, counterparty and number. */
export function TradeFacts({ trade }: { trade: Trade }) {
  const messages = useMessages(tradePartMessages);
  const accountsTime = useAccountsTime();
  const { coin, fiat } = useShownCurrencies();
  return (
    <KeyValues>
      <KeyValue name={messages.quantity}>{moneyText(trade.amount, coin)}</KeyValue>
      <KeyValue name={messages.price}>{moneyText(trade.price, fiat)}</KeyValue>
      {/[1-9]/.test(trade.fee) && <KeyValue name={messages.fee}>{moneyText(trade.fee, coin)}</KeyValue>}
      <KeyValue name={messages.other[trade.side]}>
        <PageLink to="person" params={{ id: trade.counterparty.userid }} className="link">
          {trade.counterparty.nickname}
        </PageLink>
      </KeyValue>
      {trade.side === 'buyer' && <KeyValue name={messages.record}>{recordOf(trade, messages)}</KeyValue>}
      <KeyValue name={messages.order} copy={trade.transaction_no}>
        <span className="digits">{groupByFour(trade.transaction_no)}</span>
      </KeyValue>
      <KeyValue name={messages.createdAt}>{accountsTime(trade.created_at)}</KeyValue>
    </KeyValues>
  );
}
