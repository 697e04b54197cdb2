import { Refused } from '@eh/client/calls/refused.ts';
import { marketRefusals } from '@eh/contract/trading/market/refusals.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { Bullets } from '@eh/ui/feedback/callout.tsx';
import { EmptyState } from '@eh/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '@eh/ui/feedback/skeleton.tsx';
import { Footer } from '@eh/ui/layout/footer.tsx';
import { Header } from '@eh/ui/layout/header.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { moneyText } from '@eh/ui/money/money-text.ts';
import { useLanguage, useMessages } from '@eh/ui/reader/catalogue.ts';
import type { ReactNode } from 'react';
import { useShownCurrencies } from '../../../parts/currencies.ts';
import { explained } from '../../../parts/help/explained.tsx';
import { LoadFailed } from '../../../parts/load-failed.tsx';
import { partMessages } from '../../../parts/messages.ts';
import { useProfile } from '../../../session/current-session.ts';
import { navigateBack, redirectTo } from '../../../shell/navigation.ts';
import type { ScreenProps } from '../../../shell/route.ts';
import { decimalOf } from '../amounts.ts';
import { hoursText } from '../hours-text.ts';
import type { MarketRow } from '../queries.ts';
import { useListing, useMayBuy } from '../queries.ts';
import { EntryFields } from './entry-fields.tsx';
import { buyMessages } from './messages.ts';
import { PayFields, PersonTerms } from './pay-fields.tsx';
import { PriceChanged } from './price-changed.tsx';
import { PriceLine } from './price-line.tsx';
import { maximumOf } from './quote.ts';
import { useBuying } from './use-buying.ts';

const SKELETON_ROWS = 6;
const goneCodes: readonly number[] = [marketRefusals.OrderClosed.code, marketRefusals.OrderNotFound.code];

/** Buys from a listing: amount, payment method, and the terms of the seller. */
export function BuyScreen({ params }: ScreenProps) {
  const messages = useMessages(buyMessages);
  const { coin } = useShownCurrencies();
  const listing = useListing(params['id'] ?? '');
  const head = <Header title={messages.title(coin.code)} onBack={() => void navigateBack()} />;
  const isGone = listing.error instanceof Refused && goneCodes.includes(listing.error.code);
  if (listing.data && !isGone)
    return (
      <BuyForm head={head} row={listing.data} updatedAt={listing.dataUpdatedAt} onRefetch={() => listing.refetch()} />
    );
  return (
    <Screen head={head}>
      {listing.isPending && <SkeletonRows shape="facts" count={SKELETON_ROWS} />}
      {isGone && <Gone />}
      {listing.isError && !isGone && <LoadFailed error={listing.error} onRetry={() => void listing.refetch()} />}
    </Screen>
  );
}

function Gone() {
  const messages = useMessages(buyMessages);
  return (
    <EmptyState
      drawing="no-match"
      title={messages.gone}
      text={messages.goneText}
      actions={
        <Button kind="act" isWide onClick={() => void redirectTo('buy-market')}>
          {messages.toMarket}
        </Button>
      }
    />
  );
}

interface BuyFormProps {
  head: ReactNode;
  row: MarketRow;
  updatedAt: number;
  onRefetch: () => Promise<unknown>;
}

function BuyForm({ head, row, updatedAt, onRefetch }: BuyFormProps) {
  const messages = useMessages(buyMessages);
  const buying = useBuying(row, onRefetch);
  return (
    <Screen head={head} foot={<BuyButton row={row} buying={buying} />}>
      <div className="px-page pt-2 pb-4">
        <PriceLine person={row.seller} price={row.price} updatedAt={updatedAt} />
        <EntryFields
          messages={messages}
          kinds={['fiat', 'quantity']}
          offer={buying.offer}
          entry={buying.entry}
          quote={buying.quote}
          onChange={buying.enter}
          largest={(kind) => maximumOf(buying.offer, kind)}
        />
        <PayFields
          channelIds={row.channels}
          channels={buying.channels}
          accounts={buying.accounts}
          channelId={buying.channelId}
          account={buying.account}
          onChannel={buying.setChannel}
          onAccount={buying.setAccount}
        />
        <PersonTerms title={messages.terms} text={row.note} />
        <div className="pt-4">
          <Bullets lines={useNotices(row)} />
        </div>
      </div>
      <PriceChanged
        messages={messages.changed}
        agreed={buying.agreed}
        offer={buying.offer}
        entry={buying.entry}
        onAgree={buying.agree}
        onLeave={() => void navigateBack()}
      />
    </Screen>
  );
}

function useNotices(row: MarketRow): readonly string[] {
  const messages = useMessages(buyMessages);
  const parts = useMessages(partMessages);
  const restDays = useMayBuy().data?.rest_days ?? 0;
  const language = useLanguage();
  const name = useProfile()?.real_name ?? null;
  return [
    name === null ? messages.ownNameOnly : messages.ownName(name),
    messages.window(row.payment_window_minutes),
    ...(row.open_hours ? [messages.hours(hoursText(row.open_hours, language))] : []),
    ...(row.has_unique_cents ? [messages.uniqueCents] : []),
    messages.reference,
    ...(restDays > 0 ? [parts.restDays(restDays)] : []),
  ];
}

interface BuyButtonProps {
  row: MarketRow;
  buying: ReturnType<typeof useBuying>;
}

/** The button that opens the trade, with the amount to pay or the reason why it is disabled. */
function BuyButton({ row, buying }: BuyButtonProps) {
  const messages = useMessages(buyMessages);
  const { fiat } = useShownCurrencies();
  const mayBuy = useMayBuy();
  const refusal = mayBuy.error instanceof Refused && !mayBuy.error.isUncertain ? mayBuy.error : null;
  const { quote } = buying;
  const sum = moneyText(decimalOf(quote.fiat), fiat);
  const say = row.has_unique_cents ? messages.openTradeWithCents : messages.openTrade;
  const note =
    (refusal && explained(refusal)) ??
    (row.obstacle && explained({ code: row.obstacle.code, text: row.obstacle.msg })) ??
    (quote.fault === 'nothing' ? messages.enterFirst : buying.account ? undefined : messages.pickAccount);
  if (refusal && refusal.outcome.kind === 'finish-buying')
    return (
      <Footer label={messages.actions}>
        <Button kind="act" isWide note={messages.finishFirst} onClick={() => void redirectTo('orders-trades')}>
          {messages.toTrades}
        </Button>
      </Footer>
    );
  return (
    <Footer label={messages.actions}>
      <Button
        kind="act"
        isWide
        isDisabled={note !== undefined || quote.fault !== null}
        isPending={buying.isPending}
        note={note}
        onClick={buying.openTrade}
      >
        {quote.fault === 'nothing' ? messages.openTradePlain : say(sum)}
      </Button>
    </Footer>
  );
}
