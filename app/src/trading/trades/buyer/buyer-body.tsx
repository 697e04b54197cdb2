import { Callout } from '@eh/ui/feedback/callout.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { TradeDetails } from '../parts/trade-details.tsx';
import { TradeOutcome } from '../parts/trade-outcome.tsx';
import type { Trade } from '../queries.ts';
import { ReleasePolicy } from '../release-policy/release-policy.tsx';
import { cancelReasonOf, stateOf } from '../trade-state.ts';
import { AmountToPay } from './amount-to-pay.tsx';
import { CoinsRestNote } from './coins-rest-note.tsx';
import { buyerMessages } from './messages.ts';
import { PaidNoticeState } from './paid-notice-state.tsx';
import { PaidProof } from './paid-proof.tsx';
import { PayeeAccount } from './payee-account.tsx';
import { PaymentWarnings } from './payment-warnings.tsx';

/** The buyer's view of a trade: the part for its state, then the facts and the history. */
export function BuyerBody({ trade }: { trade: Trade }) {
  return (
    <>
      <StatePart trade={trade} />
      <TradeDetails trade={trade} />
    </>
  );
}

function StatePart({ trade }: { trade: Trade }) {
  const state = stateOf(trade);
  switch (state) {
    case 'accepting':
      return (
        <>
          <AmountToPay trade={trade} isNotDue />
          <CoinsRestNote trade={trade} />
        </>
      );
    case 'paying':
    case 'late':
    case 'grace':
      return (
        <>
          <PaidNoticeState trade={trade} />
          <AmountToPay trade={trade} />
          <PayeeAccount trade={trade} />
          <CoinsRestNote trade={trade} />
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
      return trade.paid_at === null ? <PaymentOnHold trade={trade} /> : <PaidProof trade={trade} />;
    case 'complaint':
    case 'releasing':
      return trade.paid_at === null ? <AmountToPay trade={trade} isNotDue /> : <PaidProof trade={trade} />;
    case 'succeeded':
    case 'failed':
      return (
        <>
          <TradeOutcome trade={trade} />
          {state === 'succeeded' && <CoinsRestNote trade={trade} />}
          <PaidProof trade={trade} hasRule={false} />
        </>
      );
    case 'cancelled':
      return (
        <>
          <PaidNoticeState trade={trade} />
          <Cancelled trade={trade} />
        </>
      );
  }
}

/** For an unpaid trade that is suspended: warns against paying, and shows a pending "I've paid". */
function PaymentOnHold({ trade }: { trade: Trade }) {
  const messages = useMessages(buyerMessages);
  return (
    <>
      <PaidNoticeState trade={trade} />
      <AmountToPay trade={trade} isNotDue />
      <div className="px-page pb-4">
        <Callout lines={[messages.restPaying]} />
      </div>
    </>
  );
}

/** A cancelled order. Warns a buyer who may still have the banking app open not to pay. */
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
