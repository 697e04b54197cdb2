import { Refused } from '@eh/client/calls/refused.ts';
import { marketRefusals } from '@eh/contract/trading/market/refusals.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { IconButton } from '@eh/ui/buttons/icon-button.tsx';
import { Banner } from '@eh/ui/feedback/banner.tsx';
import { EmptyState } from '@eh/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '@eh/ui/feedback/skeleton.tsx';
import { Footer } from '@eh/ui/layout/footer.tsx';
import { Header } from '@eh/ui/layout/header.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { KeyValue, KeyValues } from '@eh/ui/lists/key-values.tsx';
import { FittedAmount } from '@eh/ui/money/amount.tsx';
import { groupDigits, moneyText } from '@eh/ui/money/money-text.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { coinOf, fiatOf } from '../../../parts/currencies.ts';
import { LoadFailed } from '../../../parts/load-failed.tsx';
import { AFTER_LOGIN } from '../../../session/auth-flow.ts';
import { useSession } from '../../../session/current-session.ts';
import { hrefOf, navigateBack, navigateTo, redirectTo, switchTab } from '../../../shell/navigation.ts';
import type { ScreenProps } from '../../../shell/route.ts';
import { rangeText, roundText } from '../amounts.ts';
import { sharingMessages } from './messages.ts';
import { type SharedListing, useSharedListing } from './queries.ts';

/** A listing that somebody shared. It opens without a login, and goes on after it. */
export function SharedListingScreen({ params }: ScreenProps) {
  const messages = useMessages(sharingMessages);
  const query = useSharedListing(params['link'] ?? '');
  const listing = query.data;
  return (
    <Screen
      head={
        <Header
          title={messages.shared}
          leading={<IconButton icon="back" label={messages.home} onClick={() => void navigateBack()} />}
        />
      }
      foot={listing && <Footer label={messages.actions}>{<GoOn listing={listing} />}</Footer>}
    >
      {query.isPending && <SkeletonRows shape="facts" count={6} />}
      {!listing && query.isError && <NotShown error={query.error} onRetry={() => void query.refetch()} />}
      {listing && <Terms listing={listing} />}
    </Screen>
  );
}

function Terms({ listing }: { listing: SharedListing }) {
  const messages = useMessages(sharingMessages);
  const [coin, fiat] = [coinOf(listing), fiatOf(listing)];
  const { nickname, is_verified, reputation } = listing.owner;
  const record = messages.record(groupDigits(`${reputation.trades}`), reputation.completion_percent);
  return (
    <>
      {listing.state !== 'open' && <Banner icon="info" text={messages[listing.state]} />}
      <section className="px-page pt-4 pb-3">
        <p className="title">{nickname}</p>
        <p className="note">{is_verified ? `${messages.verified} · ${record}` : record}</p>
        <p className="mt-4 text-muted">{`${messages.offers[listing.side]} ${coin.code}`}</p>
        <FittedAmount value={listing.price} currency={fiat} />
        {listing.price_kind === 'following' && <p className="note">{messages.follows}</p>}
      </section>
      <KeyValues>
        <KeyValue name={messages.available[listing.side]}>{moneyText(listing.remaining, coin)}</KeyValue>
        <KeyValue name={listing.is_whole_only ? messages.whole : messages.limit}>
          {listing.is_whole_only ? roundText(listing.maximum, fiat) : rangeText(listing.minimum, listing.maximum, fiat)}
        </KeyValue>
        <KeyValue name={messages.methods}>{listing.methods.join(messages.comma)}</KeyValue>
        <KeyValue name={messages.window}>{messages.minutes(listing.payment_window_minutes)}</KeyValue>
      </KeyValues>
      <p className="note px-page py-3">{messages.escrow}</p>
    </>
  );
}

/** Leads to the listing's page of the market; a visitor logs in first and comes to the same page. */
function GoOn({ listing }: { listing: SharedListing }) {
  const messages = useMessages(sharingMessages);
  const isLoggedIn = useSession((session) => session.token !== null);
  if (listing.state === 'over') return <HomeButton />;
  const route = listing.side === 'sell' ? 'buy-apply' : 'sell-apply';
  const params = { id: listing.order_id };
  const goOn = () =>
    isLoggedIn ? redirectTo(route, params) : navigateTo('login', { [AFTER_LOGIN]: hrefOf(route, params) });
  return (
    <Button kind="act" isWide onClick={() => void goOn()}>
      {(isLoggedIn ? messages.goOn : messages.logIn)[listing.side]}
    </Button>
  );
}

function NotShown({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const messages = useMessages(sharingMessages);
  if (error instanceof Refused && error.code === marketRefusals.OrderNotFound.code)
    return <EmptyState drawing="no-match" {...messages.missing} actions={<HomeButton />} />;
  return <LoadFailed error={error} onRetry={onRetry} />;
}

function HomeButton() {
  const messages = useMessages(sharingMessages);
  return (
    <Button kind="line" isWide onClick={() => void switchTab('tabhome')}>
      {messages.home}
    </Button>
  );
}
