import { useWords } from '@eh/ui/reader/catalogue.ts';
import { type Reading, SaveSheet } from '../../../parts/save-sheet.tsx';
import { useChannels } from '../queries.ts';
import { listWords } from './copy.ts';
import type { FineFilters } from './fine-filters.ts';
import { type ListView, matches, queryOf } from './list-view.ts';
import { toolWords } from './tool-copy.ts';
import { fetchTrades, writeTradesFile } from './trades-file.ts';

export interface FileSheetProps {
  isOpen: boolean;
  view: ListView;
  fine: FineFilters;
  onClose: () => void;
}

/** Saves the trades that the list shows as a file. */
export function FileSheet({ isOpen, view, fine, onClose }: FileSheetProps) {
  const words = useWords(toolWords).file;
  const { side, states } = useWords(listWords);
  const channels = useChannels();
  const methodOf = (id: string) => channels.find((channel) => channel.id === id)?.name ?? id;
  const read = async (reading: Reading) => {
    const fetched = await fetchTrades(queryOf(view, fine), reading);
    const trades = fetched.filter((row) => matches(row, view.filter));
    return { rows: trades.length, text: writeTradesFile(trades, { columns: words.columns, side, states, methodOf }) };
  };
  return <SaveSheet isOpen={isOpen} words={words} read={read} onClose={onClose} />;
}
