import { redemptionStatus } from '@eh/contract/usdt/redemptions/status.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { coinText } from '../../parts/money/money.ts';
import { CaseHistory } from '../../staff/queues/case-history.tsx';
import { Findings, usualReason } from '../../staff/queues/findings.tsx';
import { operatorQueue } from '../../staff/queues/operator-queue.tsx';
import { type Finding, findingsIn } from './findings.ts';
import { redemptionMessages } from './messages.ts';
import { PayoutPart } from './payout-part.tsx';
import type { RedemptionCase } from './queries.ts';
import { RedemptionFacts } from './redemption-facts.tsx';

/** Open redemptions: an operator approves or refuses one; once approved, it is paid out. */
export const RedemptionsScreen = operatorQueue({
  name: 'redemptions',
  messages: redemptionMessages,
  row: ({ person, redemption }, { states }) => ({
    name: `${person.nickname} · ${states[redemption.status]}`,
    figure: coinText(redemption.usdt, 'USDT'),
  }),
  facts: (open, { now }) => <RedemptionFacts redemptionCase={open} now={now} />,
  decision: {
    choices(open, { messages, otherMessages, now }) {
      const { redemption } = open;
      const approve = {
        name: 'approve' as const,
        label: messages.approve,
        keyName: 'P',
        title: messages.approveTitle(coinText(redemption.usdt, 'USDT')),
        text: messages.approveText(redemption.address ?? ''),
        firstReason: usualReason(findingsIn(open, now), messages.reasonForApprove),
      };
      const refuse = {
        name: 'refuse' as const,
        label: messages.refuse,
        keyName: 'R',
        title: messages.refuseTitle(coinText(redemption.amount, redemption.currency)),
        text: messages.refuseText,
        presets: messages.presets,
        presetsElse: otherMessages.presets,
        isForPeople: true,
      };
      if (isReviewed(open)) return [approve, refuse];
      return redemption.status === redemptionStatus.approved ? [{ ...refuse, isSecondary: true }] : [];
    },
    request: ({ id }, decision, { both }) => ({ id, decision, reason: both }),
    doneText: ({ redemption }, _decision, { messages }, { is_done: isDone }) =>
      isDone ? messages.done(redemption.redemption_no) : messages.waits,
    isOver: ({ is_done: isDone }, decision) => isDone && decision === 'refuse',
    claimNote: ({ messages }) => messages.claimNote,
    signature: (open) => (isReviewed(open) ? open.first_signature : null),
    notes: (open, { now, isMine }) =>
      isReviewed(open) ? <ReviewNotes open={open} now={now} /> : <PayoutPart payoutCase={open} mayAct={isMine} />,
  },
  // The next step of a redemption begins with an empty form.
  freshFor: ({ redemption }) => String(redemption.status),
  history: (open, messages) => (
    <CaseHistory
      caseId={open.id}
      began={{ at: open.waiting_since, who: open.person.nickname, what: messages.asked, why: '' }}
    />
  ),
});

function isReviewed({ redemption }: RedemptionCase): boolean {
  return redemption.status === redemptionStatus.underReview;
}

function ReviewNotes({ open, now }: { open: RedemptionCase; now: number }) {
  const messages = useMessages(redemptionMessages);
  return (
    <>
      <Findings findings={findingsIn(open, now)} say={(finding) => findingText(finding, messages.findings)} />
      {open.needs_four_eyes && <p className="note">{messages.fourEyes}</p>}
      {open.first_signature && <p className="aside">{messages.signed(open.first_signature.operator.name)}</p>}
    </>
  );
}

function findingText(finding: Finding, messages: (typeof redemptionMessages)['en']['findings']): string {
  switch (finding.kind) {
    case 'address':
      return finding.times === 0 ? messages.addressNone : messages.address(finding.times);
    case 'shared':
      return finding.people === 0 ? messages.sharedNone : messages.shared(finding.people);
    case 'bought':
      return finding.percent === 0 ? messages.boughtNone : messages.bought(finding.percent);
    case 'age':
      return messages.age(finding.days);
    case 'name':
      return finding.isWorthALook ? messages.nameNone : messages.name;
  }
}
