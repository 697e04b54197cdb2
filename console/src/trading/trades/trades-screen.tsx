import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useDeferredValue, useState } from 'react';
import { FoundList } from '../../parts/screen/found-list.tsx';
import { SearchField } from '../../parts/screen/search-field.tsx';
import { TopBar } from '../../parts/screen/top-bar.tsx';
import { recordMessages } from './messages.ts';
import { useTrades } from './queries.ts';
import { RecordScreen } from './record-screen.tsx';
import { TradeTable } from './trade-table.tsx';

/** The search for trades by number, reference or user; or one trade with its record and replay. */
export function TradesScreen({ tradeId }: { tradeId: string | null }) {
  return tradeId === null ? <Search /> : <RecordScreen key={tradeId} id={tradeId} />;
}

function Search() {
  const messages = useMessages(recordMessages);
  const [text, setText] = useState('');
  const list = useTrades(useDeferredValue(text.trim()));
  return (
    <div className="page">
      <TopBar title={messages.title} query={list} />
      <main className="log">
        <search className="trade-search">
          <SearchField label={messages.search} hint={messages.searchHint} value={text} onChange={setText} />
        </search>
        <FoundList list={list} none={messages.none}>
          {(trades) => <TradeTable trades={trades} />}
        </FoundList>
      </main>
    </div>
  );
}
