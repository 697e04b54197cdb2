import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { coinText } from '../../../parts/money/money.ts';
import { CaseHistory } from '../../../staff/queues/case-history.tsx';
import { Findings, usualReason } from '../../../staff/queues/findings.tsx';
import { operatorQueue } from '../../../staff/queues/operator-queue.tsx';
import type { CaseOf } from '../../../staff/queues/queue-hooks.ts';
import { type Finding, findingsIn } from './findings.ts';
import { payoutReviewMessages } from './messages.ts';
import { PayoutFacts } from './payout-facts.tsx';

type PayoutCase = CaseOf<'payouts'>;

/**
 * Payouts of merchants above the sum of a day. Two operators approve each; one can refuse it, and the merchant reads
 * why.
 */
export const PayoutsScreen = operatorQueue({
  name: 'payouts',
  messages: payoutReviewMessages,
  row: ({ merchant, payout }) => ({ name: merchant.name, figure: coinText(payout.amount, payout.currency) }),
  facts: (payoutCase, { now }) => <PayoutFacts payoutCase={payoutCase} now={now} />,
  decision: {
    choices(payoutCase, { messages, otherMessages, now }) {
      const { payout, recipient } = payoutCase;
      const sum = coinText(payout.amount, payout.currency);
      return [
        {
          name: 'approve',
          label: messages.approve,
          keyName: 'P',
          title: messages.approveTitle(sum),
          text: messages.approveText(recipient.nickname, recipient.account),
          firstReason: usualReason(findingsIn(payoutCase, now), messages.reasonForApprove),
        },
        {
          name: 'refuse',
          label: messages.refuse,
          keyName: 'R',
          title: messages.refuseTitle(sum),
          text: messages.refuseText,
          presets: messages.presets,
          presetsElse: otherMessages.presets,
          isForPeople: true,
        },
      ];
    },
    request: ({ id }, decision, { both }) => ({ id, decision, reason: both }),
    doneText({ payout }, decision, { messages, shared }, { is_done: isDone }) {
      if (!isDone) return shared.waits;
      return decision === 'approve' ? messages.approved(payout.payout_no) : messages.refused(payout.payout_no);
    },
    claimNote: ({ messages }) => messages.claimNote,
    signature: (payoutCase) => payoutCase.first_signature,
    notes: (payoutCase, { now }) => <ReviewNotes payoutCase={payoutCase} now={now} />,
  },
  history: (payoutCase, messages) => (
    <CaseHistory
      caseId={payoutCase.id}
      began={{
        at: payoutCase.waiting_since,
        who: payoutCase.asked_by?.nickname ?? payoutCase.merchant.name,
        what: messages.asked,
        why: '',
      }}
    />
  ),
});

/** Findings come first, since they should be read before the decision. */
function ReviewNotes({ payoutCase, now }: { payoutCase: PayoutCase; now: number }) {
  const messages = useMessages(payoutReviewMessages);
  const signature = payoutCase.first_signature;
  return (
    <>
      <Findings findings={findingsIn(payoutCase, now)} say={(finding) => findingText(finding, messages.findings)} />
      <p className={signature ? 'aside' : 'note'}>
        {signature ? messages.signed(signature.operator.name) : messages.fourEyes}
      </p>
    </>
  );
}

/** Each finding in the reader's language, by its content and not by its severity. */
function findingText(finding: Finding, messages: (typeof payoutReviewMessages)['en']['findings']): string {
  switch (finding.kind) {
    case 'merchant':
      return finding.isWorthALook ? messages.merchantNot : messages.merchant;
    case 'age':
      return messages.age(finding.days);
    case 'recipient':
      if (finding.isUser) return finding.isWorthALook ? messages.userNot : messages.user;
      return finding.isWorthALook ? messages.recipientNot : messages.recipient;
    case 'before':
      return finding.isWorthALook ? messages.beforeNone : messages.before(finding.times);
    case 'refunds':
      return messages.refunds(finding.percent);
  }
}
