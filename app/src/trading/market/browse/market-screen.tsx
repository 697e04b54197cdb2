import { IconButton } from '@eh/ui/buttons/icon-button.tsx';
import { Header } from '@eh/ui/layout/header.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { TabPanel, Tabs } from '@eh/ui/layout/tabs.tsx';
import { SortBar } from '@eh/ui/lists/sort-bar.tsx';
import { lazyPart } from '@eh/ui/overlays/lazy-part.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useId, useState } from 'react';
import { Banners } from '../../../parts/content/banners.tsx';
import { MainTabs } from '../../../shell/main-tabs.tsx';
import { navigateBack } from '../../../shell/navigation.ts';
import { linkTo } from '../../../shell/pages/page-link.tsx';
import type { ScreenProps } from '../../../shell/route.ts';
import { FilterChips } from './filter-chips.tsx';
import type { MarketFilters, MarketSort } from './filters.ts';
import { noFilters } from './filters.ts';
import type { FilterPart } from './market-filter-sheet.tsx';
import { MarketList } from './market-list.tsx';
import { browseMessages } from './messages.ts';

/** Loaded on first use, because most visits neither filter nor sell. */
const MarketFilterSheet = lazyPart(async () => (await import('./market-filter-sheet.tsx')).MarketFilterSheet);
const Buyers = lazyPart(async () => (await import('../bids/browse/buyers.tsx')).Buyers);

type Side = 'buy' | 'sell';
const sorts: readonly MarketSort[] = ['price', 'completion', 'speed', 'rating'];

/** The market: the listings of people to buy from, and of people to sell to. The parameter `side` opens the latter. */
export function MarketScreen({ params }: ScreenProps) {
  const messages = useMessages(browseMessages);
  const [side, setSide] = useState<Side>(params['side'] === 'sell' ? 'sell' : 'buy');
  const panelId = useId();
  const sides = (
    <Tabs
      variant="segmented"
      label={messages.side}
      panelId={panelId}
      current={side}
      onSelect={setSide}
      tabs={[
        { key: 'buy', label: messages.buy },
        { key: 'sell', label: messages.sell },
      ]}
    />
  );
  return (
    <Screen
      head={
        <Header
          title={sides}
          onBack={() => void navigateBack()}
          trailing={
            <>
              <IconButton icon="torch" label={messages.quick} {...linkTo('quick-trade', { side })} />
              <IconButton icon="list" label={messages.myTrades} {...linkTo('trades', { index: '1', side: 'both' })} />
            </>
          }
        />
      }
      foot={<MainTabs current="tabcenter" />}
    >
      <h1 className="sr-only">{messages.title}</h1>
      <TabPanel id={panelId} current={side}>
        {side === 'sell' ? <Buyers /> : <Sellers />}
      </TabPanel>
    </Screen>
  );
}

function Sellers() {
  const messages = useMessages(browseMessages);
  const [filters, setFilters] = useState(noFilters);
  const [sort, setSort] = useState<MarketSort>('price');
  const [isFiltering, setFiltering] = useState(false);
  const [part, setPart] = useState<FilterPart | null>(null);
  const openFilters = (wanted: FilterPart) => {
    setPart(wanted);
    setFiltering(true);
  };
  const applyFilters = (next: MarketFilters) => {
    setFilters(next);
    setFiltering(false);
  };
  return (
    <>
      <Banners screen="market" />
      <FilterChips filters={filters} onOpen={openFilters} />
      <SortBar
        label={messages.sort}
        options={sorts.map((key) => ({ key, label: messages.sorts[key] }))}
        current={sort}
        direction={{
          icon: sort === 'completion' || sort === 'rating' ? 'down' : 'up',
          label: messages.directions[sort],
        }}
        onSelect={setSort}
      />
      <MarketList filters={filters} sort={sort} onClear={() => setFilters(noFilters)} />
      {part !== null && (
        <MarketFilterSheet
          isOpen={isFiltering}
          side="buy"
          filters={filters}
          part={part}
          onApply={applyFilters}
          onClose={() => setFiltering(false)}
        />
      )}
    </>
  );
}
