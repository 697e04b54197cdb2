import { Callout } from '@eh/ui/feedback/callout.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { ComplainUnpaid } from '../parts/complain-unpaid.tsx';
import { TradeDetails } from '../parts/trade-details.tsx';
import { TradeOutcome } from '../parts/trade-outcome.tsx';
import type { Trade } from '../queries.ts';
import { ReleasePolicy } from '../release-policy/release-policy.tsx';
import { stateOf } from '../trade-state.ts';
import { BuyersVoucher } from './buyers-voucher.tsx';
import { sellerMessages } from './messages.ts';
import { MoneyToExpect } from './money-to-expect.tsx';
import { BuyerRecord, PayerAccount } from './payer-account.tsx';

/** The seller's view of a trade: the part for its state, then the facts and the history. */
export function SellerBody({ trade }: { trade: Trade }) {
  return (
    <>
      <StatePart trade={trade} />
      <TradeDetails trade={trade} />
    </>
  );
}

function StatePart({ trade }: { trade: Trade }) {
  switch (stateOf(trade)) {
    case 'accepting':
      return (
        <>
          <MoneyToExpect trade={trade} hasArrived={false} />
          <BuyerRecord trade={trade} />
        </>
      );
    case 'paying':
    case 'late':
      return <Unpaid trade={trade} />;
    case 'grace':
    case 'confirming':
      return (
        <>
          <MoneyToExpect trade={trade} hasArrived />
          <PayerAccount trade={trade} />
          <BuyersVoucher trade={trade} />
          {trade.paid_at !== null && <ReleasePolicy trade={trade} />}
          <div className="h-4" />
        </>
      );
    case 'complaint':
    case 'suspended':
    case 'releasing':
      return (
        <>
          <MoneyToExpect trade={trade} hasArrived={trade.paid_at !== null} />
          <PayerAccount trade={trade} />
          {trade.vouchers.length > 0 && <BuyersVoucher trade={trade} />}
        </>
      );
    case 'succeeded':
    case 'failed':
      return (
        <>
          <TradeOutcome trade={trade} />
          {trade.vouchers.length > 0 && <BuyersVoucher trade={trade} />}
        </>
      );
    case 'cancelled':
      return <TradeOutcome trade={trade} />;
  }
}

function Unpaid({ trade }: { trade: Trade }) {
  const messages = useMessages(sellerMessages);
  return (
    <>
      <MoneyToExpect trade={trade} hasArrived={false} />
      <PayerAccount trade={trade} />
      <div className="px-page py-4">
        <Callout lines={[trade.vouchers.length > 0 ? messages.voucherOnly : messages.nothingYet]} />
      </div>
      {trade.vouchers.length > 0 && <BuyersVoucher trade={trade} />}
      <ComplainUnpaid trade={trade} />
    </>
  );
}
