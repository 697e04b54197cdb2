import { type OrderStatus, orderStatus } from '@eh/contract/order-status.ts';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { Fragment, useState } from 'react';
import { coinText, fiatText } from '../shell/money.ts';
import { addressOf } from '../shell/place.ts';
import { listingWords } from './listing-copy.ts';
import { ListingDetails } from './listing-details.tsx';
import type { ListingLine } from './listing-queries.ts';

/** Listings, newest first; one at a time stands open. */
export function ListingTable({ listings }: { listings: readonly ListingLine[] }) {
  const words = useWords(listingWords);
  const [openId, setOpenId] = useState<string | null>(null);
  return (
    <table className="table trade-table">
      <caption className="sr-only">{words.list}</caption>
      <thead>
        <tr>
          <th scope="col">{words.number}</th>
          <th scope="col">{words.posted}</th>
          <th scope="col">{words.status}</th>
          <th scope="col">{words.seller}</th>
          <th scope="col" className="num">
            {words.price}
          </th>
          <th scope="col" className="num">
            {words.total}
          </th>
          <th scope="col" className="num">
            {words.left}
          </th>
          <th scope="col">
            <span className="sr-only">{words.details}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {listings.map((row) => (
          <Fragment key={row.id}>
            <Line
              listing={row}
              isOpen={row.id === openId}
              onToggle={() => setOpenId(row.id === openId ? null : row.id)}
            />
            {row.id === openId && (
              <tr>
                <td colSpan={8}>
                  <ListingDetails listing={row} />
                </td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

interface LineProps {
  listing: ListingLine;
  isOpen: boolean;
  onToggle: () => void;
}

function Line({ listing, isOpen, onToggle }: LineProps) {
  const words = useWords(listingWords);
  const formats = useFormats();
  return (
    <tr>
      <td className="digits">{listing.order_no}</td>
      <td>{formats.dateTime(listing.created_at)}</td>
      <td>
        {words.statuses[nameOf(listing.status)]}
        {listing.is_paused && ` · ${words.paused}`}
      </td>
      <td>
        <a className="link" href={addressOf({ room: 'users', userId: listing.seller.userid })}>
          {listing.seller.nickname}
        </a>
      </td>
      <td className="num">{fiatText(listing.price, listing.fiat)}</td>
      <td className="num">{coinText(listing.total, listing.currency)}</td>
      <td className="num">{coinText(listing.remaining, listing.currency)}</td>
      <td className="num">
        <button
          type="button"
          className="link"
          aria-expanded={isOpen}
          aria-label={`${isOpen ? words.close : words.details} ${listing.order_no}`}
          onClick={onToggle}
        >
          {isOpen ? words.close : words.details}
        </button>
      </td>
    </tr>
  );
}

function nameOf(status: number): OrderStatus {
  const names = Object.keys(orderStatus) as OrderStatus[];
  return names.find((name) => orderStatus[name] === status) ?? 'cancelled';
}
