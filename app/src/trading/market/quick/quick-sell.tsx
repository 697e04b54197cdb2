import { SkeletonRows } from '@eh/ui/feedback/skeleton.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { Band } from '@eh/ui/layout/section-header.tsx';
import { moneyText } from '@eh/ui/money/money-text.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { type ReactNode, useState } from 'react';
import { useShownCurrencies } from '../../../parts/currencies.ts';
import { LoadFailed } from '../../../parts/load-failed.tsx';
import { MovingPaused, useMovingPausedUntil } from '../../../parts/moving-paused.tsx';
import { RestingCoins } from '../../../parts/resting-coins.tsx';
import { minorOf } from '../amounts.ts';
import { useMaySell } from '../bids/queries.ts';
import { SellProof } from '../bids/sell/sell-proof.tsx';
import { QuickEntry } from './entry/entry.tsx';
import { quickMessages } from './messages.ts';
import { Alternatives } from './offers/alternatives.tsx';
import { BestOffer } from './offers/best-offer.tsx';
import { NoOffer } from './offers/no-offer.tsx';
import { SplitOffer } from './offers/split-offer.tsx';
import { LockNote } from './offers/steps.tsx';
import { TakeFooter } from './quick-footer.tsx';
import { QuickHead } from './quick-head.tsx';
import { type Quick, useQuick } from './use-quick.ts';
import { useTaking } from './use-taking.ts';

const SKELETON_ROWS = 3;

/** One page: the sum, and under it the best buyer. */
export function QuickSell({ tabs }: { tabs: (content: ReactNode) => ReactNode }) {
  const messages = useMessages(quickMessages);
  const { coin } = useShownCurrencies();
  const quick = useQuick('sell');
  const maySell = useMaySell();
  const taking = useTaking(quick);
  const [isProving, setProving] = useState(false);
  const isPaused = useMovingPausedUntil() !== null;
  const available = maySell.data?.available;
  const taken = quick.shown ?? quick.split;
  const isShort = available !== undefined && taken !== null && minorOf(taken.amount) > minorOf(available);
  return (
    <Screen
      head={<QuickHead side="sell" />}
      foot={
        <TakeFooter
          quick={quick}
          error={maySell.error}
          note={isShort || isPaused ? messages.cannotNow : undefined}
          isPending={false}
          onTake={() => setProving(true)}
        />
      }
    >
      {tabs(
        <>
          <MovingPaused />
          <RestingCoins resting={maySell.data?.resting} />
          <QuickEntry quick={quick} own={available === undefined ? undefined : { available, isShort }} />
          <SellOffers quick={quick} />
        </>,
      )}
      {taken !== null && (
        <SellProof
          purpose={
            'parts' in taken
              ? messages.purposeSplit(moneyText(taken.amount, coin), taken.parts.length)
              : messages.purpose(moneyText(taken.amount, coin), taken.person.nickname)
          }
          fiat={taken.fiat_amount}
          needsCode={maySell.data?.is_code_needed === true}
          isOpen={isProving}
          onClose={() => setProving(false)}
          onProof={taking.sell}
        />
      )}
    </Screen>
  );
}

function SellOffers({ quick }: { quick: Quick }) {
  const messages = useMessages(quickMessages);
  const { offers, answer, shown, split, typed } = quick;
  if (typed === undefined || quick.hasNoAccount) return null;
  if (answer === null)
    return offers.error === null ? (
      <SkeletonRows shape="facts" count={SKELETON_ROWS} />
    ) : (
      <LoadFailed error={offers.error} onRetry={() => void offers.refetch()} />
    );
  if (shown !== null)
    return (
      <>
        <div className="pt-4">
          <Band />
        </div>
        <p className="px-page pt-3 text-muted">{messages.paidBy}</p>
        <BestOffer side="sell" offer={shown} reference={answer.reference_price} updatedAt={offers.dataUpdatedAt} />
        <LockNote offer={shown} updatedAt={offers.dataUpdatedAt} />
        <Alternatives quick={quick} shown={shown} />
      </>
    );
  return split === null ? (
    <NoOffer side="sell" answer={answer} />
  ) : (
    <SplitOffer side="sell" split={split} maximum={answer.maximum} />
  );
}
