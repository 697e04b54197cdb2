import { SectionHeader } from '@eh/ui/layout/section-header.tsx';
import { Row, Rows } from '@eh/ui/lists/row.tsx';
import { moneyText } from '@eh/ui/money/money-text.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useShownCurrencies } from '../../parts/currencies.ts';
import { linkTo } from '../../shell/pages/page-link.tsx';
import { peopleMessages } from './messages.ts';
import { type PersonPage, useListingsOf } from './queries.ts';

/** The active listings of a user, each a link to its purchase. */
export function ListingsOf({ page }: { page: PersonPage }) {
  const messages = useMessages(peopleMessages);
  const { coin, fiat } = useShownCurrencies();
  const listings = useListingsOf(page.person.userid, !page.is_blocked).data?.rows ?? [];
  return (
    <section>
      <SectionHeader title={messages.listings} />
      {listings.length === 0 && <p className="px-page pb-4 text-muted">{messages.noListings}</p>}
      <Rows label={messages.listings}>
        {listings.map((listing) => (
          <Row
            key={listing.id}
            title={<span className="text-ink">{moneyText(listing.price, fiat)}</span>}
            note={messages.limits(`${moneyText(listing.minimum, fiat)} – ${moneyText(listing.maximum, fiat)}`)}
            end={moneyText(listing.remaining, coin)}
            hasChevron
            {...linkTo(page.is_self ? 'my-sale-order' : 'buy-apply', { id: listing.id })}
          />
        ))}
      </Rows>
    </section>
  );
}
