import { Button } from '@eh/ui/buttons/button.tsx';
import { Chip, Chips } from '@eh/ui/buttons/chip.tsx';
import { IconButton } from '@eh/ui/buttons/icon-button.tsx';
import { Footer } from '@eh/ui/layout/footer.tsx';
import { Header } from '@eh/ui/layout/header.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { TabPanel, Tabs } from '@eh/ui/layout/tabs.tsx';
import { SortBar } from '@eh/ui/lists/sort-bar.tsx';
import { lazyPart } from '@eh/ui/overlays/lazy-part.tsx';
import { useLanguage, useMessages } from '@eh/ui/reader/catalogue.ts';
import { useId, useState } from 'react';
import { Banners } from '../../../parts/content/banners.tsx';
import { useShownCurrencies } from '../../../parts/currencies.ts';
import { MainTabs } from '../../../shell/main-tabs.tsx';
import { navigateBack } from '../../../shell/navigation.ts';
import { linkTo } from '../../../shell/pages/page-link.tsx';
import { decimalOf, roundText, typedMinor } from '../amounts.ts';
import { useChannels } from '../queries.ts';
import type { MarketFilters, MarketSort } from './filters.ts';
import { countFilters, noFilters } from './filters.ts';
import type { FilterPart } from './market-filter-sheet.tsx';
import { MarketList } from './market-list.tsx';
import { browseMessages } from './messages.ts';

/** Loaded on first use, because most visits neither filter nor sell. */
const MarketFilterSheet = lazyPart(async () => (await import('./market-filter-sheet.tsx')).MarketFilterSheet);
const OwnListings = lazyPart(async () => (await import('../listings/own-listings.tsx')).OwnListings);

type Side = 'buy' | 'sell';
const sorts: readonly MarketSort[] = ['price', 'completion', 'speed', 'rating'];

/** The market: the listings of other users to buy from, and the user's own listings. */
export function MarketScreen() {
  const messages = useMessages(browseMessages);
  const [filters, setFilters] = useState(noFilters);
  const [sort, setSort] = useState<MarketSort>('price');
  const [isFiltering, setFiltering] = useState(false);
  const [part, setPart] = useState<FilterPart | null>(null);
  const [side, setSide] = useState<Side>('buy');
  const panelId = useId();
  const openFilters = (wanted: FilterPart) => {
    setPart(wanted);
    setFiltering(true);
  };
  const applyFilters = (next: MarketFilters) => {
    setFilters(next);
    setFiltering(false);
  };
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
            <IconButton icon="list" label={messages.myTrades} {...linkTo('trades', { index: '1', side: 'both' })} />
          }
        />
      }
      foot={
        <>
          {side === 'sell' && <PostFooter />}
          <MainTabs current="tabcenter" />
        </>
      }
    >
      <h1 className="sr-only">{messages.title}</h1>
      <TabPanel id={panelId} current={side}>
        {side === 'sell' ? (
          <OwnListings index={1} hasPostButton />
        ) : (
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
          </>
        )}
      </TabPanel>
      {part !== null && (
        <MarketFilterSheet
          isOpen={isFiltering}
          filters={filters}
          part={part}
          onApply={applyFilters}
          onClose={() => setFiltering(false)}
        />
      )}
    </Screen>
  );
}

function PostFooter() {
  const messages = useMessages(browseMessages);
  return (
    <Footer label={messages.sell}>
      <Button kind="act" isWide {...linkTo('sale')}>
        {messages.post}
      </Button>
    </Footer>
  );
}

/** The active filters as chips. Each chip opens its filters. */
function FilterChips({ filters, onOpen }: { filters: MarketFilters; onOpen: (part: FilterPart) => void }) {
  const messages = useMessages(browseMessages);
  const { fiat } = useShownCurrencies();
  const names = useChannelNames(filters.channels);
  const amount = typedMinor(filters.amount);
  const count = countFilters(filters);
  return (
    <div className="flex items-center">
      <div className="min-w-0 flex-1">
        <Chips label={messages.filters}>
          <span className="chip">{fiat.code}</span>
          <Chip opens isOn={amount !== undefined} onClick={() => onOpen('amount')}>
            {amount === undefined ? messages.amount : roundText(decimalOf(amount), fiat)}
          </Chip>
          <Chip opens isOn={names !== ''} onClick={() => onOpen('methods')}>
            {names === '' ? messages.allMethods : names}
          </Chip>
        </Chips>
      </div>
      <span className="pr-1">
        <IconButton
          icon="filter"
          label={messages.moreFilters(count)}
          hasDot={count > 0}
          onClick={() => onOpen('all')}
        />
      </span>
    </div>
  );
}

function useChannelNames(ids: readonly string[]): string {
  const channels = useChannels().data?.channels ?? [];
  const language = useLanguage();
  const names = channels.filter((channel) => ids.includes(channel.id)).map((channel) => channel.name);
  return names.length === 0
    ? ''
    : new Intl.ListFormat(language, { style: 'narrow', type: 'conjunction' }).format(names);
}
