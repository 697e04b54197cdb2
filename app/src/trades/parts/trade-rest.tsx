import { tradeStatus } from '@eh/contract/trade-status.ts';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { Row, Rows } from '@eh/ui/row.tsx';
import { Band } from '@eh/ui/section-header.tsx';
import { linkTo } from '../../shell/page-link.tsx';
import type { Trade } from '../queries.ts';
import { RatingPart } from '../rating/rating-part.tsx';
import { tradePartWords } from './copy.ts';
import { TradeFacts } from './trade-facts.tsx';
import { TradeTimeline } from './trade-timeline.tsx';

/** What every state of a trade ends with: what was agreed, and what happened so far. */
export function TradeRest({ trade }: { trade: Trade }) {
  return (
    <>
      <Band />
      <TradeFacts trade={trade} />
      <ComplaintRow trade={trade} />
      {trade.status === tradeStatus.succeeded && <RatingPart trade={trade} />}
      <Band />
      <TradeTimeline trade={trade} />
    </>
  );
}

/** The way to the complaint, while it runs and after it. */
function ComplaintRow({ trade }: { trade: Trade }) {
  const words = useWords(tradePartWords);
  if (!trade.events.some((event) => event.to === tradeStatus.inComplaint)) return null;
  return (
    <Rows>
      <Row title={words.complaint} hasChevron {...linkTo('complain-result', { id: trade.id })} />
    </Rows>
  );
}
