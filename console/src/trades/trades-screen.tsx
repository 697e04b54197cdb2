import { useWords } from '@eh/ui/reader/catalogue.ts';
import { TextField } from '@eh/ui/text-field.tsx';
import { useDeferredValue, useState } from 'react';
import { useFocusAtFirst } from '../shell/focus-at-first.ts';
import { FoundList } from '../shell/found-list.tsx';
import { useKeys } from '../shell/keys.ts';
import { TopBar } from '../shell/top-bar.tsx';
import { recordWords } from './copy.ts';
import { useTrades } from './queries.ts';
import { RecordScreen } from './record-screen.tsx';
import { TradeTable } from './trade-table.tsx';

const SEARCH_MAX = 80;

/** Trades: found by number, reference or person; one of them with its whole record, which can be walked through. */
export function TradesScreen({ tradeId }: { tradeId: string | null }) {
  return tradeId === null ? <Search /> : <RecordScreen key={tradeId} id={tradeId} />;
}

function Search() {
  const words = useWords(recordWords);
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
        <FoundList list={list} none={words.none}>
          {(trades) => <TradeTable trades={trades} />}
        </FoundList>
      </main>
    </div>
  );
}
