import { type ListingStatus, listingStatusNames } from '@eh/contract/trading/market/listing-status.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { coinText, fiatText } from '../../parts/money/money.ts';
import { BadgeTags } from '../../parts/people/badge-tags.tsx';
import { DetailTable } from '../../parts/screen/detail-table.tsx';
import { hashOf } from '../../shell/address.ts';
import { ListingDetails } from './listing-details.tsx';
import { listingMessages } from './listing-messages.ts';
import type { ListingRow } from './listing-queries.ts';

/** Listings, newest first; each row opens to its details and its trades. */
export function ListingTable({ listings }: { listings: readonly ListingRow[] }) {
  const messages = useMessages(listingMessages);
  const heads = [
    ...[messages.number, messages.posted, messages.status, messages.seller].map((name) => ({ name })),
    ...[messages.price, messages.total, messages.left].map((name) => ({ name, isNumber: true })),
  ];
  return (
    <DetailTable
      caption={messages.list}
      heads={heads}
      rows={listings}
      numberOf={(listing) => listing.order_no}
      Cells={ListingCells}
      Details={ListingDetails}
    />
  );
}

function ListingCells({ row: listing }: { row: ListingRow }) {
  const messages = useMessages(listingMessages);
  const formats = useFormats();
  return (
    <>
      <td className="digits">{listing.order_no}</td>
      <td>{formats.dateTime(listing.created_at)}</td>
      <td>
        {messages.statuses[nameOf(listing.status)]}
        {listing.is_paused && ` · ${messages.paused}`}
      </td>
      <td>
        <a className="link" href={hashOf('users', listing.seller.userid)}>
          {listing.seller.nickname}
        </a>{' '}
        <BadgeTags badges={listing.seller.badges} />
      </td>
      <td className="num">{fiatText(listing.price, listing.fiat)}</td>
      <td className="num">{coinText(listing.total, listing.currency)}</td>
      <td className="num">{coinText(listing.remaining, listing.currency)}</td>
    </>
  );
}

function nameOf(status: number): ListingStatus {
  return listingStatusNames[status] ?? 'cancelled';
}
