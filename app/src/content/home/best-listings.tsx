import type { AnswerOf } from '@eh/contract/calls.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { SkeletonRows } from '@eh/ui/feedback/skeleton.tsx';
import { SectionHeader } from '@eh/ui/layout/section-header.tsx';
import { Row, Rows } from '@eh/ui/lists/row.tsx';
import { Amount } from '@eh/ui/money/amount.tsx';
import { moneyText } from '@eh/ui/money/money-text.ts';
import { PersonName } from '@eh/ui/people/person.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useAnswer } from '../../api/queries.ts';
import { useShownCurrencies } from '../../parts/currencies.ts';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { linkTo } from '../../shell/pages/page-link.tsx';
import { homeMessages } from './messages.ts';

type Listing = AnswerOf<'GET /api/dashboard'>['best'][number];

const SHOWN = 3;

/**
 * The cheapest available listings, visible to everybody, and linked to the purchase for people whose gates are open.
 */
export function BestListings() {
  const messages = useMessages(homeMessages);
  const dashboard = useAnswer('GET /api/dashboard', {});
  const best = dashboard.data?.best;
  return (
    <section className="pb-4">
      <SectionHeader title={messages.best} more={{ label: messages.all, ...linkTo('buy-market') }} />
      {dashboard.isError && !best && <LoadFailed error={dashboard.error} onRetry={() => void dashboard.refetch()} />}
      {dashboard.isPending && <SkeletonRows shape="row" count={SHOWN} />}
      {best?.length === 0 && (
        <div className="flex items-center justify-between px-page py-4">
          <span className="text-muted">{messages.noListings}</span>
          <Button kind="line" size="small" {...linkTo('sale')}>
            {messages.postOne}
          </Button>
        </div>
      )}
      <Rows>
        {(best ?? []).map((listing) => (
          <ListingRow key={listing.id} listing={listing} />
        ))}
      </Rows>
    </section>
  );
}

function ListingRow({ listing }: { listing: Listing }) {
  const messages = useMessages(homeMessages);
  const { coin, fiat } = useShownCurrencies();
  return (
    <Row
      isTight
      title={
        <span className="flex items-baseline gap-2">
          <Amount value={listing.price} currency={fiat} size="title" />
          <span className="note">{messages.left(moneyText(listing.remaining, coin))}</span>
        </span>
      }
      note={
        <span className="flex gap-2">
          <PersonName isVerified={listing.seller.is_verified} isQuiet>
            {listing.seller.nickname}
          </PersonName>
          <span className="whitespace-nowrap">
            {moneyText(listing.minimum, fiat)} – {moneyText(listing.maximum, fiat)}
          </span>
        </span>
      }
      trailing={
        <Button
          kind="side-buy"
          size="small"
          label={`${messages.buy} ${moneyText(listing.price, fiat)} ${listing.seller.nickname}`}
          {...linkTo('buy-apply', { id: listing.id })}
        >
          {messages.buy}
        </Button>
      }
    />
  );
}
