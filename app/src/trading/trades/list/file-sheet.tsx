import { Row, Rows } from '@eh/ui/lists/row.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { type Reading, SaveSheet } from '../../../parts/files/save-sheet.tsx';
import { linkTo } from '../../../shell/pages/page-link.tsx';
import { fetchChannels } from '../queries.ts';
import { type ListView, matches, queryOf } from './list-view.ts';
import { listMessages } from './messages.ts';
import { toolMessages } from './tool-messages.ts';
import type { TradeFilters } from './trade-filters.ts';
import { fetchTrades, writeTradesFile } from './trades-file.ts';

export interface FileSheetProps {
  isOpen: boolean;
  view: ListView;
  filters: TradeFilters;
  onClose: () => void;
}

/** Exports the listed trades as a file. */
export function FileSheet({ isOpen, view, filters, onClose }: FileSheetProps) {
  const messages = useMessages(toolMessages).file;
  const { side, states } = useMessages(listMessages);
  const read = async (reading: Reading) => {
    const channels = await fetchChannels();
    const methodOf = (id: string) => channels.find((channel) => channel.id === id)?.name ?? id;
    const fetched = await fetchTrades(queryOf(view, filters), reading);
    const trades = fetched.filter((row) => matches(row, view.filter));
    return {
      rows: trades.length,
      text: writeTradesFile(trades, { columns: messages.columns, side, states, methodOf }),
    };
  };
  return (
    <SaveSheet isOpen={isOpen} messages={messages} read={read} onClose={onClose}>
      <Rows>
        <Row title={messages.day} note={messages.dayNote} hasChevron {...linkTo('day-statement')} />
      </Rows>
    </SaveSheet>
  );
}
