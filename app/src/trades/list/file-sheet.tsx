import { Button } from '@eh/ui/button.tsx';
import { groupDigits } from '@eh/ui/money-text.ts';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { serverNow } from '@eh/ui/reader/server-clock.ts';
import { Sheet } from '@eh/ui/sheet.tsx';
import { showToast } from '@eh/ui/toast.tsx';
import { useRef, useState } from 'react';
import { dayOf } from '../../parts/days.ts';
import { saveFile } from '../../parts/save-file.ts';
import { useChannels } from '../queries.ts';
import { listWords } from './copy.ts';
import type { FineFilters } from './fine-filters.ts';
import { type ListView, matches, queryOf } from './list-view.ts';
import { toolWords } from './tool-copy.ts';
import { fetchTrades, writeTradesFile } from './trades-file.ts';

const SECOND = 1000;

export interface FileSheetProps {
  isOpen: boolean;
  view: ListView;
  fine: FineFilters;
  onClose: () => void;
}

/** Saves the trades that the list shows as a file; says how far it is, and can be left. */
export function FileSheet({ isOpen, view, fine, onClose }: FileSheetProps) {
  const words = useWords(toolWords).file;
  const { rows, start, stop } = useTradesFile(view, fine, onClose);
  const isRunning = rows !== null;
  const handleClose = () => {
    stop();
    onClose();
  };
  return (
    <Sheet
      isOpen={isOpen}
      onClose={handleClose}
      title={words.title}
      foot={
        <Button kind={isRunning ? 'line' : 'act'} isWide onClick={isRunning ? handleClose : () => void start()}>
          {isRunning ? words.stop : words.start}
        </Button>
      }
    >
      <div className="px-page pb-4">
        <p>{words.text}</p>
        <p className="note mt-2">{words.max}</p>
        <output className="mt-4 block">{isRunning && words.count(groupDigits(`${rows}`))}</output>
      </div>
    </Sheet>
  );
}

/** Reads the trades page by page and hands the file over; `rows` is null while nothing runs. */
function useTradesFile(view: ListView, fine: FineFilters, onDone: () => void) {
  const words = useWords(toolWords).file;
  const { side, states } = useWords(listWords);
  const channels = useChannels();
  const [rows, setRows] = useState<number | null>(null);
  const running = useRef<AbortController>(null);
  const methodOf = (id: string) => channels.find((channel) => channel.id === id)?.name ?? id;
  const start = async () => {
    const controller = new AbortController();
    running.current = controller;
    setRows(0);
    try {
      const fetched = await fetchTrades(queryOf(view, fine), { onCount: setRows, signal: controller.signal });
      const trades = fetched.filter((row) => matches(row, view.filter));
      if (trades.length === 0) return showToast({ text: words.empty, icon: 'warn' });
      const text = writeTradesFile(trades, { columns: words.columns, side, states, methodOf });
      saveFile(new File([text], `${words.name}-${dayOf(serverNow() / SECOND)}.csv`, { type: 'text/csv' }));
      showToast({ text: words.saved(groupDigits(`${trades.length}`)), icon: 'check' });
      onDone();
    } catch {
      // The call itself has said why, or the person has stopped it.
    } finally {
      setRows(null);
    }
  };
  return { rows, start, stop: () => running.current?.abort() };
}
