import { Callout } from '@eh/ui/feedback/callout.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { ReleasePolicy } from '../parts/release-policy.tsx';
import { TradeOutcome } from '../parts/trade-outcome.tsx';
import { TradeRest } from '../parts/trade-rest.tsx';
import type { Trade } from '../queries.ts';
import { cancelReasonOf, stateOf } from '../trade-state.ts';
import { AmountToPay } from './amount-to-pay.tsx';
import { CoinsRest } from './coins-rest.tsx';
import { buyerMessages } from './messages.ts';
import { PaidOnItsWay } from './paid-on-its-way.tsx';
import { PaidProof } from './paid-proof.tsx';
import { PayeeAccount } from './payee-account.tsx';
import { PaymentWarnings } from './payment-warnings.tsx';

/** What the buyer needs in this state, then what was agreed and what happened. */
export function BuyerBody({ trade }: { trade: Trade }) {
  return (
    <>
      <StatePart trade={trade} />
      <TradeRest trade={trade} />
    </>
  );
}

function StatePart({ trade }: { trade: Trade }) {
  const state = stateOf(trade);
  switch (state) {
    case 'accepting':
      return (
        <>
          <AmountToPay trade={trade} isYetToCome />
          <CoinsRest trade={trade} />
        </>
      );
    case 'paying':
    case 'late':
    case 'grace':
      return (
        <>
          <PaidOnItsWay trade={trade} />
          <AmountToPay trade={trade} />
          <PayeeAccount trade={trade} />
          <CoinsRest trade={trade} />
          <PaymentWarnings trade={trade} />
        </>
      );
    case 'confirming':
      return (
        <>
          <ReleasePolicy trade={trade} />
          <PaidProof trade={trade} canAdd />
        </>
      );
    case 'suspended':
      return trade.paid_at === null ? <YetToPay trade={trade} /> : <PaidProof trade={trade} />;
    case 'complaint':
    case 'releasing':
      return trade.paid_at === null ? <AmountToPay trade={trade} isYetToCome /> : <PaidProof trade={trade} />;
    case 'succeeded':
    case 'failed':
      return (
        <>
          <TradeOutcome trade={trade} />
          {state === 'succeeded' && <CoinsRest trade={trade} />}
          <PaidProof trade={trade} hasRule={false} />
        </>
      );
    case 'cancelled':
      return (
        <>
          <PaidOnItsWay trade={trade} />
          <Cancelled trade={trade} />
        </>
      );
  }
}

/** Who is about to pay must not; who has paid says so where it is kept. */
function YetToPay({ trade }: { trade: Trade }) {
  const messages = useMessages(buyerMessages);
  return (
    <>
      <PaidOnItsWay trade={trade} />
      <AmountToPay trade={trade} isYetToCome />
      <div className="px-page pb-4">
        <Callout lines={[messages.restPaying]} />
      </div>
    </>
  );
}

/** Who still has the banking app open must read that he should not pay any more. */
function Cancelled({ trade }: { trade: Trade }) {
  const messages = useMessages(buyerMessages);
  const wasAccepted = !['buyerBeforeStart', 'sellerRejected', 'acceptTimeout'].includes(cancelReasonOf(trade));
  return (
    <>
      <TradeOutcome trade={trade} />
      {wasAccepted && (
        <div className="px-page pb-4">
          <Callout lines={[messages.stopPaying]} />
        </div>
      )}
    </>
  );
}
