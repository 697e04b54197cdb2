import { type ListingStatus, listingStatus } from '@eh/contract/trading/market/listing-status.ts';
import { SelectField } from '@eh/ui/forms/select-field.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useDeferredValue, useState } from 'react';
import { FoundList } from '../../parts/screen/found-list.tsx';
import { SearchField } from '../../parts/screen/search-field.tsx';
import { TopBar } from '../../parts/screen/top-bar.tsx';
import { tradeMessages } from '../../parts/trades/trade-messages.ts';
import { MarketDepthSection } from './depth/market-depth-section.tsx';
import { listingMessages } from './listing-messages.ts';
import { useListings } from './listing-queries.ts';
import { ListingTable } from './listing-table.tsx';

const statuses = Object.keys(listingStatus) as ListingStatus[];

/** The search for listings by number, seller, status and payment method; each opens to its details and trades. */
export function ListingsScreen({ number }: { number: string | null }) {
  const messages = useMessages(listingMessages);
  const { channels } = useMessages(tradeMessages);
  const [text, setText] = useState(number ?? '');
  const [status, setStatus] = useState<ListingStatus | ''>('');
  const [channel, setChannel] = useState('');
  const list = useListings({
    text: useDeferredValue(text.trim()),
    ...(status !== '' && { status: listingStatus[status] }),
    ...(channel !== '' && { channel }),
  });
  const all = { value: '', label: messages.any };
  return (
    <div className="page">
      <TopBar title={messages.title} query={list} />
      <main className="log">
        <MarketDepthSection />
        <search className="listing-search">
          <SearchField label={messages.search} hint={messages.searchHint} value={text} onChange={setText} />
          <SelectField
            label={messages.status}
            value={status}
            options={[all, ...statuses.map((value) => ({ value, label: messages.statuses[value] }))]}
            onChange={(event) => setStatus(statuses.find((name) => name === event.target.value) ?? '')}
          />
          <SelectField
            label={messages.channel}
            value={channel}
            options={[all, ...Object.entries(channels).map(([value, label]) => ({ value, label }))]}
            onChange={(event) => setChannel(event.target.value)}
          />
        </search>
        <FoundList list={list} none={messages.none}>
          {(listings) => <ListingTable listings={listings} />}
        </FoundList>
      </main>
    </div>
  );
}
