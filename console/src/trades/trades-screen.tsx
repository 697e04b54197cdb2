import { Button } from '@eh/ui/button.tsx';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { TextField } from '@eh/ui/text-field.tsx';
import { useDeferredValue, useState } from 'react';
import { statusName } from '../parts/trade-status-name.ts';
import { tradeWords } from '../parts/trade-words.ts';
import { shellWords } from '../shell/copy.ts';
import { useFocusAtFirst } from '../shell/focus-at-first.ts';
import { useKeys } from '../shell/keys.ts';
import { LoadState } from '../shell/load-state.tsx';
import { coinText, fiatText } from '../shell/money.ts';
import { addressOf } from '../shell/place.ts';
import { TopBar } from '../shell/top-bar.tsx';
import { recordWords } from './copy.ts';
import { type TradeLine, useTrades } from './queries.ts';
import { RecordScreen } from './record-screen.tsx';

const SEARCH_MAX = 80;

/** Trades: found by number, reference or person; one of them with its whole record, which can be walked through. */
export function TradesScreen({ tradeId }: { tradeId: string | null }) {
  return tradeId === null ? <Search /> : <RecordScreen key={tradeId} id={tradeId} />;
}

function Search() {
  const words = useWords(recordWords);
  const shell = useWords(shellWords);
  const [text, setText] = useState('');
  const list = useTrades(useDeferredValue(text.trim()));
  const field = useFocusAtFirst<HTMLInputElement>();
  useKeys({ '/': () => field.current?.focus() });
  return (
    <div className="room">
      <TopBar title={words.title} updatedAt={list.dataUpdatedAt} isBroken={list.isError || list.isRefetchError} />
      <main className="log">
        <search className="trade-search">
          <TextField
            type="search"
            label={words.search}
            hint={words.searchHint}
            value={text}
            maxLength={SEARCH_MAX}
            onChange={(event) => setText(event.target.value)}
            ref={field}
            autoComplete="off"
            spellCheck={false}
          />
        </search>
        {list.data === undefined ? (
          <LoadState error={list.error} onRetry={() => void list.refetch()} />
        ) : list.data.length === 0 ? (
          <output className="nothing title">{words.none}</output>
        ) : (
          <TradeTable trades={list.data} />
        )}
        {list.hasNextPage && (
          <Button kind="line" onClick={() => void list.fetchNextPage()}>
            {shell.more}
          </Button>
        )}
      </main>
    </div>
  );
}

function TradeTable({ trades }: { trades: readonly TradeLine[] }) {
  const words = useWords(recordWords);
  const trade = useWords(tradeWords);
  const formats = useFormats();
  return (
    <table className="table trade-table">
      <caption className="sr-only">{words.list}</caption>
      <thead>
        <tr>
          <th scope="col">{words.number}</th>
          <th scope="col">{words.opened}</th>
          <th scope="col">{words.status}</th>
          <th scope="col">{words.seller}</th>
          <th scope="col">{words.buyer}</th>
          <th scope="col" className="num">
            {words.amount}
          </th>
          <th scope="col" className="num">
            {words.sum}
          </th>
        </tr>
      </thead>
      <tbody>
        {trades.map((row) => (
          <tr key={row.id}>
            <td>
              <a className="link digits" href={addressOf({ room: 'trades', tradeId: row.id })}>
                {row.transaction_no}
              </a>
            </td>
            <td>{formats.dateTime(row.created_at)}</td>
            <td>
              {trade.statuses[statusName(row.status)]} · {trade.money[row.money_state]}
            </td>
            <td>{row.seller.nickname}</td>
            <td>{row.buyer.nickname}</td>
            <td className="num">{coinText(row.amount, row.currency)}</td>
            <td className="num">{fiatText(row.fiat_amount, row.fiat)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
