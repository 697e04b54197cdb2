import { Band } from '@eh/ui/layout/section-header.tsx';
import { Row, Rows } from '@eh/ui/lists/row.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { linkTo } from '../../shell/pages/page-link.tsx';
import type { ScreenProps } from '../../shell/route.ts';
import { ComplaintActions } from './complaint-actions.tsx';
import { ComplaintFacts } from './complaint-facts.tsx';
import { ComplaintHistory } from './complaint-history.tsx';
import { ComplaintPage } from './complaint-page.tsx';
import { complaintMessages } from './messages.ts';
import { ProposalCard } from './proposal/proposal-card.tsx';
import type { Complaint } from './queries.ts';
import { TurnHead } from './turn-head.tsx';

/** An open complaint: whose turn it is, the proposal, its facts and its history. */
export function ComplainReplyScreen({ params }: ScreenProps) {
  const messages = useMessages(complaintMessages);
  return <ComplaintPage title={messages.title} tradeId={params['id'] ?? ''} Body={Body} Actions={ComplaintActions} />;
}

function Body({ complaint }: { complaint: Complaint }) {
  const messages = useMessages(complaintMessages);
  const trade = complaint.side === 'buyer' ? 'buy-trade' : 'sale-trade';
  return (
    <>
      <TurnHead complaint={complaint} />
      <ProposalCard complaint={complaint} />
      <ComplaintFacts complaint={complaint} />
      <Rows>
        <Row title={messages.viewTrade} hasChevron {...linkTo(trade, { id: complaint.transaction_id })} />
      </Rows>
      <Band />
      <ComplaintHistory complaint={complaint} />
    </>
  );
}
