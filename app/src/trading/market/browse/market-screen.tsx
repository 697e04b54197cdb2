import { Button } from '@eh/ui/button.tsx';
import { Chip, Chips } from '@eh/ui/chip.tsx';
import { Foot } from '@eh/ui/foot.tsx';
import { Header } from '@eh/ui/header.tsx';
import { IconButton } from '@eh/ui/icon-button.tsx';
import { late } from '@eh/ui/late.tsx';
import { useLanguage, useWords } from '@eh/ui/reader/catalogue.ts';
import { Screen } from '@eh/ui/screen.tsx';
import { Sorts } from '@eh/ui/sorts.tsx';
import { TabPanel, Tabs } from '@eh/ui/tabs.tsx';
import { useId, useState } from 'react';
import { useShownCurrencies } from '../../../parts/currencies.ts';
import { MainTabs } from '../../../shell/main-tabs.tsx';
import { navigateBack } from '../../../shell/navigation.ts';
import { linkTo } from '../../../shell/page-link.tsx';
import { decimalOf, minorOf, roundText } from '../amounts.ts';
import type { MarketFilters, MarketSort } from '../filters.ts';
import { countFilters, noFilters } from '../filters.ts';
import { useChannels } from '../queries.ts';
import { browseWords } from './copy.ts';
import type { FilterPart } from './filter-sheet.tsx';
import { MarketList } from './market-list.tsx';

/** Most come to buy and take what is near: own listings and filters are loaded at the first touch. */
const FilterSheet = late(async () => (await import('./filter-sheet.tsx')).FilterSheet);
const OwnOrders = late(async () => (await import('../listings/own-orders.tsx')).OwnOrders);

type Side = 'buy' | 'sell';
const sorts: readonly MarketSort[] = ['price', 'completion', 'speed', 'rating'];

/** The market: whose EH is on sale, at what price, under which conditions. */
export function MarketScreen() {
  const words = useWords(browseWords);
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
      look="segmented"
      label={words.side}
      panelId={panelId}
      current={side}
      onSelect={setSide}
      tabs={[
        { key: 'buy', label: words.buy },
        { key: 'sell', label: words.sell },
      ]}
    />
  );
  return (
    <Screen
      head={
        <Header
          title={sides}
          onBack={() => void navigateBack()}
          trailing={<IconButton icon="list" label={words.myTrades} {...linkTo('orders-trades')} />}
        />
      }
      foot={
        <>
          {side === 'sell' && <PostFoot />}
          <MainTabs current="tabcenter" />
        </>
      }
    >
      <h1 className="sr-only">{words.title}</h1>
      <TabPanel id={panelId} current={side}>
        {side === 'sell' ? (
          <OwnOrders index={1} hasPostBeside />
        ) : (
          <>
            <FilterChips filters={filters} onOpen={openFilters} />
            <Sorts
              label={words.sort}
              options={sorts.map((key) => ({ key, label: words.sorts[key] }))}
              current={sort}
              direction={{
                icon: sort === 'completion' || sort === 'rating' ? 'down' : 'up',
                label: words.directions[sort],
              }}
              onSelect={setSort}
            />
            <MarketList filters={filters} sort={sort} onClear={() => setFilters(noFilters)} />
          </>
        )}
      </TabPanel>
      {part !== null && (
        <FilterSheet
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

function PostFoot() {
  const words = useWords(browseWords);
  return (
    <Foot label={words.sell}>
      <Button kind="act" isWide {...linkTo('sale')}>
        {words.post}
      </Button>
    </Foot>
  );
}

/** What is filtered, said in a line; each chip opens its own part of the filters. */
function FilterChips({ filters, onOpen }: { filters: MarketFilters; onOpen: (part: FilterPart) => void }) {
  const words = useWords(browseWords);
  const { fiat } = useShownCurrencies();
  const names = useChannelNames(filters.channels);
  const amount = minorOf(filters.amount);
  const count = countFilters(filters);
  return (
    <div className="flex items-center">
      <div className="min-w-0 flex-1">
        <Chips label={words.filters}>
          <span className="chip">{fiat.code}</span>
          <Chip opens isOn={amount > 0n} onClick={() => onOpen('amount')}>
            {amount > 0n ? roundText(decimalOf(amount), fiat) : words.amount}
          </Chip>
          <Chip opens isOn={names !== ''} onClick={() => onOpen('methods')}>
            {names === '' ? words.allMethods : names}
          </Chip>
        </Chips>
      </div>
      <span className="pr-1">
        <IconButton icon="filter" label={words.moreFilters(count)} hasDot={count > 0} onClick={() => onOpen('all')} />
      </span>
    </div>
  );
}

function useChannelNames(ids: readonly string[]): string {
  const channels = useChannels().data?.channels ?? [];
  const language = useLanguage();
  const names = channels.filter((channel) => ids.includes(channel.id)).map((channel) => channel.name);
  return names.length === 0 ? '' : new Intl.ListFormat(language, { style: 'narrow', type: 'unit' }).format(names);
}
