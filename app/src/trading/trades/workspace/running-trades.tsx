import { useState } from 'react';
import { viewOfTab } from '../list/list-view.ts';
import { noFilters } from '../list/trade-filters.ts';
import { TradeList } from '../list/trade-list.tsx';

/** The running trades as a list, first those that wait for the user. */
export function RunningTrades() {
  const [view, setView] = useState(viewOfTab('running'));
  const [filters, setFilters] = useState(noFilters);
  return <TradeList view={view} filters={filters} onView={setView} onFilters={setFilters} />;
}
