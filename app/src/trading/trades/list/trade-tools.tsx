import { IconButton } from '@eh/ui/buttons/icon-button.tsx';
import { lazyPart } from '@eh/ui/overlays/lazy-part.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { type FineFilters, isFine } from './fine-filters.ts';
import type { ListView } from './list-view.ts';
import { toolMessages } from './tool-messages.ts';

/** Most look at what runs now: filters and the file are loaded at the first touch. */
const FineSheet = lazyPart(async () => (await import('./fine-sheet.tsx')).FineSheet);
const FileSheet = lazyPart(async () => (await import('./file-sheet.tsx')).FileSheet);

export interface TradeToolsProps {
  view: ListView;
  fine: FineFilters;
  onFine: (fine: FineFilters) => void;
}

/** What can be done with a list of trades: filter it, and take it away as a file. */
export function TradeTools({ view, fine, onFine }: TradeToolsProps) {
  const messages = useMessages(toolMessages);
  const [sheet, setSheet] = useState<'filter' | 'file' | null>(null);
  const close = () => setSheet(null);
  const handleApply = (next: FineFilters) => {
    onFine(next);
    close();
  };
  const isOn = isFine(fine);
  return (
    <>
      <IconButton icon="filter" label={messages.filter.open(isOn)} hasDot={isOn} onClick={() => setSheet('filter')} />
      <IconButton icon="download" label={messages.file.open} onClick={() => setSheet('file')} />
      <FineSheet isOpen={sheet === 'filter'} tab={view.tab} fine={fine} onApply={handleApply} onClose={close} />
      <FileSheet isOpen={sheet === 'file'} view={view} fine={fine} onClose={close} />
    </>
  );
}
