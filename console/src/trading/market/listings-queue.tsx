import { coinText, fiatText } from '../../parts/money/money.ts';
import { CaseHistory } from '../../staff/queues/case-history.tsx';
import { usualReason } from '../../staff/queues/findings.tsx';
import { operatorQueue } from '../../staff/queues/operator-queue.tsx';
import { findingsIn } from './findings.ts';
import { ListingFacts } from './listing-facts.tsx';
import { ListingFindings } from './listing-findings.tsx';
import { marketMessages } from './messages.ts';

/** Listings that wait for review: an operator puts one on the market or rejects it. */
export const ListingQueueScreen = operatorQueue({
  name: 'orders',
  messages: marketMessages,
  row: (listing) => ({ name: listing.seller.nickname, figure: coinText(listing.total, listing.currency) }),
  facts: (listing, { now }) => <ListingFacts listing={listing} now={now} />,
  decision: {
    choices: (listing, { messages, shared, otherMessages }) => [
      {
        name: 'pass',
        label: shared.pass,
        keyName: 'P',
        title: messages.passTitle(coinText(listing.total, listing.currency), fiatText(listing.price, listing.fiat)),
        text: messages.passText,
        firstReason: usualReason(findingsIn(listing), messages.reasonForPass),
      },
      {
        name: 'reject',
        label: shared.reject,
        keyName: 'R',
        title: messages.rejectTitle(coinText(listing.total, listing.currency)),
        text: messages.rejectText,
        presets: messages.presets,
        presetsElse: otherMessages.presets,
        isForPeople: true,
      },
    ],
    request: ({ id }, decision, { both }) => ({ id, decision, reason: both }),
    doneText: (listing, decision, { messages }) =>
      decision === 'pass' ? messages.passed(listing.order_no) : messages.rejected(listing.order_no),
    claimNote: ({ shared }) => shared.claimNote,
    notes: (listing) => <ListingFindings listing={listing} />,
  },
  history: (listing, messages) => (
    <CaseHistory
      caseId={listing.id}
      began={{
        at: listing.waiting_since,
        who: listing.seller.nickname,
        what: messages.sellerPosted,
        why: listing.review_reason === null ? '' : messages.reviewReasons[listing.review_reason],
      }}
    />
  ),
});
