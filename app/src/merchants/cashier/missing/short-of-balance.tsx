import { Refused } from '@eh/client/calls/refused.ts';
import { MINUTE } from '@eh/contract/platform/spans.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { Callout } from '@eh/ui/feedback/callout.tsx';
import { SkeletonRows } from '@eh/ui/feedback/skeleton.tsx';
import { Band } from '@eh/ui/layout/section-header.tsx';
import { KeyValue, KeyValues } from '@eh/ui/lists/key-values.tsx';
import { Amount } from '@eh/ui/money/amount.tsx';
import { moneyText } from '@eh/ui/money/money-text.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useServerSeconds } from '@eh/ui/reader/server-clock.ts';
import { Clock } from '@eh/ui/time/clock.tsx';
import type { ReactNode } from 'react';
import { coinOf, useShownCurrencies } from '../../../parts/currencies.ts';
import { explained } from '../../../parts/help/explained.tsx';
import { LoadFailed } from '../../../parts/load-failed.tsx';
import { PaymentPassword } from '../../../parts/passwords/payment-password.tsx';
import { RestingCoins } from '../../../parts/resting-coins.tsx';
import { linkTo } from '../../../shell/pages/page-link.tsx';
import { SumLine } from '../order-facts.tsx';
import { PaymentCode } from '../payment/payment-code.tsx';
import type { ShopOrder } from '../queries.ts';
import { fromBalance } from '../short.ts';
import { FundingSteps } from './funding-steps.tsx';
import { missingMessages } from './messages.ts';
import { OfferRow } from './offer-row.tsx';
import { type Missing, offerTimes } from './use-missing.ts';

export interface ShortOfBalanceProps {
  order: ShopOrder;
  missing: Missing;
  /** Called when the time of the order is over. */
  onEnd: () => void;
}

/** The missing coins as a subtraction, the deadlines for buying them, and their seller. */
export function ShortOfBalance({ order, missing, onEnd }: ShortOfBalanceProps) {
  const messages = useMessages(missingMessages);
  const coin = coinOf(order);
  const short = moneyText(order.missing, coin);
  return (
    <>
      <section className="px-page pt-3">
        <div className="flex items-center gap-3">
          <h2 className="title flex-1">{messages.short(short)}</h2>
          <Clock deadlineAt={order.expires_at} whose="mine" size="big" isSpoken onEnd={onEnd} />
        </div>
        <p className="mt-1 text-muted">{messages.lead}</p>
      </section>
      <Subtraction order={order} />
      <RestingCoins resting={order.resting} />
      <Purchase order={order} missing={missing} />
      <PaymentCode order={order} steps={missing.steps} />
      <PaymentPassword
        isOpen={missing.steps.isAsking}
        onClose={() => missing.steps.ask(false)}
        purpose={messages.purpose(short, order.merchant.name)}
        amount={<Amount value={order.amount} currency={coin} size="title" />}
        onPassword={missing.attempt}
      />
    </>
  );
}

function Subtraction({ order }: { order: ShopOrder }) {
  const messages = useMessages(missingMessages);
  const coin = coinOf(order);
  return (
    <section className="pt-4">
      <KeyValues>
        <KeyValue name={messages.toShop(order.merchant.name)}>
          <Amount value={order.amount} currency={coin} />
        </KeyValue>
        <KeyValue name={messages.fromBalance}>
          <Amount value={`-${fromBalance(order)}`} currency={coin} />
        </KeyValue>
      </KeyValues>
      <SumLine label={messages.missing} isPart>
        <Amount value={order.missing} currency={coin} size="hero" />
      </SumLine>
    </section>
  );
}

/** The purchase of the missing coins with its deadlines, or the reason why nobody sells them in time. */
function Purchase({ order, missing }: { order: ShopOrder; missing: Missing }) {
  const messages = useMessages(missingMessages);
  const coin = coinOf(order);
  const { query, offer } = missing;
  const nowAt = useServerSeconds(MINUTE);
  if (query.isPending) return <SkeletonRows shape="facts" count={3} />;
  if (query.isError && !query.data) {
    if (query.error instanceof Refused && query.error.outcome.kind === 'refused')
      return <Reason lines={[explained(query.error)]} />;
    return <LoadFailed error={query.error} onRetry={() => void query.refetch()} />;
  }
  if (!offer) return <Reason title={messages.none} lines={[messages.noneText]} />;
  return (
    <>
      <FundingSteps
        title={messages.deadlines}
        amount={order.missing}
        order={order}
        times={offerTimes(offer, nowAt)}
        releaseMinutes={offer.release_minutes}
      />
      <div className="px-page py-5">
        <Callout lines={[messages.late(moneyText(order.missing, coin))]} />
      </div>
      <Band />
      <OfferRow missing={missing} offer={offer} />
    </>
  );
}

function Reason({ title, lines }: { title?: string; lines: readonly ReactNode[] }) {
  return (
    <output className="block px-page py-5">
      <Callout title={title} lines={lines} />
    </output>
  );
}

/** The button for the purchase, or other ways to get the missing coins. */
export function ShortActions({ order, missing }: { order: ShopOrder; missing: Missing }) {
  const messages = useMessages(missingMessages);
  const { fiat } = useShownCurrencies();
  const coin = coinOf(order);
  const { offer, account, query } = missing;
  if (query.isPending) return null;
  if (!offer)
    return (
      <Button kind="act" isWide {...linkTo('buy-market')}>
        {messages.toMarket}
      </Button>
    );
  if (!account)
    return (
      <Button kind="act" isWide note={messages.needsAccount} {...linkTo('add-chain')}>
        {messages.addAccount}
      </Button>
    );
  return (
    <Button
      kind="act"
      isWide
      isPending={missing.isPending}
      note={
        offer.listing.obstacle
          ? explained({ code: offer.listing.obstacle.code, text: offer.listing.obstacle.msg })
          : undefined
      }
      isDisabled={offer.listing.obstacle !== null}
      onClick={() => missing.steps.ask(true)}
    >
      {messages.buy(moneyText(order.missing, coin), moneyText(offer.fiat_amount, fiat))}
    </Button>
  );
}
