import { Button } from '@eh/ui/buttons/button.tsx';
import { SkeletonRows } from '@eh/ui/feedback/skeleton.tsx';
import { Footer } from '@eh/ui/layout/footer.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { Amount } from '@eh/ui/money/amount.tsx';
import { moneyText } from '@eh/ui/money/money-text.ts';
import { Subtotal } from '@eh/ui/money/totals.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { type ReactNode, useState } from 'react';
import { useShownCurrencies } from '../../../parts/currencies.ts';
import { LoadFailed } from '../../../parts/load-failed.tsx';
import { decimalOf } from '../amounts.ts';
import { useMayBuy } from '../queries.ts';
import { minutesOf, receivedMinor } from './comparison.ts';
import { QuickEntry } from './entry/entry.tsx';
import { quickMessages } from './messages.ts';
import { Alternatives } from './offers/alternatives.tsx';
import { BestOffer } from './offers/best-offer.tsx';
import { NoOffer } from './offers/no-offer.tsx';
import { SplitOffer } from './offers/split-offer.tsx';
import { BuySteps } from './offers/steps.tsx';
import { TakeFooter } from './quick-footer.tsx';
import { QuickHead } from './quick-head.tsx';
import { type Quick, useQuick } from './use-quick.ts';
import { useTaking } from './use-taking.ts';

const SKELETON_ROWS = 6;

/** Two steps: the sum, and then the best offer whole. */
export function QuickBuy({ tabs }: { tabs: (content: ReactNode) => ReactNode }) {
  const messages = useMessages(quickMessages);
  const quick = useQuick('buy');
  const [isLooking, setLooking] = useState(false);
  if (isLooking) return <BuyOffers quick={quick} onChange={() => setLooking(false)} />;
  const isReady = quick.typed !== undefined && !quick.hasNoAccount;
  return (
    <Screen
      head={<QuickHead side="buy" />}
      foot={
        <Footer label={messages.actions}>
          <Button
            kind="act"
            isWide
            isDisabled={!isReady}
            note={isReady ? undefined : quick.hasNoAccount ? messages.addAccount : messages.enterFirst}
            onClick={() => setLooking(true)}
          >
            {messages.find}
          </Button>
        </Footer>
      }
    >
      {tabs(
        <>
          <QuickEntry quick={quick} />
          {quick.shown !== null && <Estimate quick={quick} shown={quick.shown} />}
        </>,
      )}
    </Screen>
  );
}

function Estimate({ quick, shown }: { quick: Quick; shown: NonNullable<Quick['shown']> }) {
  const messages = useMessages(quickMessages);
  const { coin, fiat } = useShownCurrencies();
  const price = moneyText(shown.price, fiat);
  const isByFiat = quick.entry.kind === 'fiat';
  return (
    <div className="px-page pt-6">
      <Subtotal
        label={
          <>
            {isByFiat ? messages.about : messages.pay}
            <span className="note block">
              {shown.median_whole_seconds === null
                ? messages.best(price)
                : messages.bestIn(price, minutesOf(shown.median_whole_seconds))}
            </span>
          </>
        }
      >
        <Amount
          value={isByFiat ? decimalOf(receivedMinor(shown)) : shown.fiat_amount}
          currency={isByFiat ? coin : fiat}
          size="figure"
        />
      </Subtotal>
    </div>
  );
}

function BuyOffers({ quick, onChange }: { quick: Quick; onChange: () => void }) {
  const mayBuy = useMayBuy();
  const taking = useTaking(quick);
  const { offers, answer, shown, split } = quick;
  return (
    <Screen
      head={<QuickHead side="buy" onBack={onChange} />}
      foot={<TakeFooter quick={quick} error={mayBuy.error} isPending={taking.isPending} onTake={taking.buy} />}
    >
      <Sum quick={quick} onChange={onChange} />
      {answer === null && offers.error === null && <SkeletonRows shape="facts" count={SKELETON_ROWS} />}
      {answer === null && offers.error !== null && (
        <LoadFailed error={offers.error} onRetry={() => void offers.refetch()} />
      )}
      {answer !== null && shown !== null && (
        <>
          <BestOffer side="buy" offer={shown} reference={answer.reference_price} updatedAt={offers.dataUpdatedAt} />
          <BuySteps offer={shown} account={quick.accounts.find(({ id }) => id === shown.payment_account_id)} />
          <Alternatives quick={quick} shown={shown} />
        </>
      )}
      {answer !== null && shown === null && split !== null && (
        <SplitOffer side="buy" split={split} maximum={answer.maximum} />
      )}
      {answer !== null && shown === null && split === null && <NoOffer side="buy" answer={answer} />}
    </Screen>
  );
}

/** The sum as it was typed, and the way back to it. */
function Sum({ quick: { shown, split, entry }, onChange }: { quick: Quick; onChange: () => void }) {
  const messages = useMessages(quickMessages);
  const { fiat } = useShownCurrencies();
  const sum = (shown ?? split)?.fiat_amount ?? (entry.kind === 'fiat' ? entry.text : null);
  return (
    <div className="sum-line px-page pt-3">
      <span className="text-muted">{sum === null ? '' : messages.forSum(moneyText(sum, fiat))}</span>
      <button type="button" className="more-link underline" onClick={onChange}>
        {messages.change}
      </button>
    </div>
  );
}
