import { Button } from '@eh/ui/button.tsx';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { TextField } from '@eh/ui/text-field.tsx';
import { useDeferredValue, useState } from 'react';
import { shellWords } from '../shell/copy.ts';
import { useFocusAtFirst } from '../shell/focus-at-first.ts';
import { useKeys } from '../shell/keys.ts';
import { LoadState } from '../shell/load-state.tsx';
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
