import { Band } from '@eh/ui/layout/section-header.tsx';
import { Row, Rows } from '@eh/ui/lists/row.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { linkTo } from '../../shell/page-link.tsx';
import type { ScreenProps } from '../../shell/route.ts';
import { ComplaintActs } from './complaint-acts.tsx';
import { ComplaintFacts } from './complaint-facts.tsx';
import { ComplaintPage } from './complaint-page.tsx';
import { complaintMessages } from './messages.ts';
import { ProposalCard } from './proposal-card.tsx';
import type { Complaint } from './queries.ts';
import { SaidSoFar } from './said-so-far.tsx';
import { TurnHead } from './turn-head.tsx';

/** A complaint while it runs: whose turn, what it is about, what is proposed, what was said. */
export function ComplainReplyScreen({ params }: ScreenProps) {
  const messages = useMessages(complaintMessages);
  return <ComplaintPage title={messages.title} tradeId={params['id'] ?? ''} Body={Body} Acts={ComplaintActs} />;
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
      <SaidSoFar complaint={complaint} />
    </>
  );
}
