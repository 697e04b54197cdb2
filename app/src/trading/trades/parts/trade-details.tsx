import { tradeStatus } from '@eh/contract/trading/trades/status.ts';
import { Band } from '@eh/ui/layout/section-header.tsx';
import { Row, Rows } from '@eh/ui/lists/row.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { linkTo } from '../../../shell/pages/page-link.tsx';
import { AgreementPart } from '../agreement/agreement-part.tsx';
import { TradeTimeline } from '../history/trade-timeline.tsx';
import type { Trade } from '../queries.ts';
import { RatingPart } from '../rating/rating-part.tsx';
import { tradeReceiptMessages } from '../receipt/messages.ts';
import { tradePartMessages } from './messages.ts';
import { TradeFacts } from './trade-facts.tsx';

/** The details at the end of every trade page: agreements, facts, complaint, rating, receipt and history. */
export function TradeDetails({ trade }: { trade: Trade }) {
  return (
    <>
      <AgreementPart trade={trade} />
      <Band />
      <TradeFacts trade={trade} />
      <ComplaintRow trade={trade} />
      {trade.status === tradeStatus.succeeded && <RatingPart trade={trade} />}
      {trade.money_state !== 'escrow' && <ReceiptRow trade={trade} />}
      <Band />
      <TradeTimeline trade={trade} />
    </>
  );
}

/** The link to the receipt of a finished trade. */
function ReceiptRow({ trade }: { trade: Trade }) {
  const messages = useMessages(tradeReceiptMessages);
  return (
    <Rows inset="icon">
      <Row icon="file" title={messages.row} hasChevron {...linkTo('receipt', { id: trade.id })} />
    </Rows>
  );
}

/** The link to the complaint, during and after it. */
function ComplaintRow({ trade }: { trade: Trade }) {
  const messages = useMessages(tradePartMessages);
  if (!trade.events.some((event) => event.to === tradeStatus.inComplaint)) return null;
  return (
    <Rows>
      <Row title={messages.complaint} hasChevron {...linkTo('complain-result', { id: trade.id })} />
    </Rows>
  );
}
