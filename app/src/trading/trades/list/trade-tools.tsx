import { IconButton } from '@eh/ui/buttons/icon-button.tsx';
import { lazyPart } from '@eh/ui/overlays/lazy-part.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import type { ListView } from './list-view.ts';
import { toolMessages } from './tool-messages.ts';
import { hasFilters, type TradeFilters } from './trade-filters.ts';

/** Loaded on first use, because most visits neither filter nor export. */
const TradeFilterSheet = lazyPart(async () => (await import('./trade-filter-sheet.tsx')).TradeFilterSheet);
const FileSheet = lazyPart(async () => (await import('./file-sheet.tsx')).FileSheet);

export interface TradeToolsProps {
  view: ListView;
  filters: TradeFilters;
  onFilters: (filters: TradeFilters) => void;
}

/** The buttons to filter and to export the trades. */
export function TradeTools({ view, filters, onFilters }: TradeToolsProps) {
  const messages = useMessages(toolMessages);
  const [sheet, setSheet] = useState<'filter' | 'file' | null>(null);
  const close = () => setSheet(null);
  const handleApply = (next: TradeFilters) => {
    onFilters(next);
    close();
  };
  const isOn = hasFilters(filters);
  return (
    <>
      <IconButton icon="filter" label={messages.filter.open(isOn)} hasDot={isOn} onClick={() => setSheet('filter')} />
      <IconButton icon="download" label={messages.file.open} onClick={() => setSheet('file')} />
      <TradeFilterSheet
        isOpen={sheet === 'filter'}
        tab={view.tab}
        filters={filters}
        onApply={handleApply}
        onClose={close}
      />
      <FileSheet isOpen={sheet === 'file'} view={view} filters={filters} onClose={close} />
    </>
  );
}
