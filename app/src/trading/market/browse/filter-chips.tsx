import { Chip, Chips } from '@eh/ui/buttons/chip.tsx';
import { IconButton } from '@eh/ui/buttons/icon-button.tsx';
import { useLanguage, useMessages } from '@eh/ui/reader/catalogue.ts';
import { useShownCurrencies } from '../../../parts/currencies.ts';
import { decimalOf, roundText, typedMinor } from '../amounts.ts';
import { useChannels } from '../queries.ts';
import { countFilters, type MarketFilters } from './filters.ts';
import type { FilterPart } from './market-filter-sheet.tsx';
import { browseMessages } from './messages.ts';

/** The active filters as chips. Each chip opens its filters. */
export function FilterChips({ filters, onOpen }: { filters: MarketFilters; onOpen: (part: FilterPart) => void }) {
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
