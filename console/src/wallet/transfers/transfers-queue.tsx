import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { coinText } from '../../parts/money/money.ts';
import { AloneNote } from '../../parts/signatures/alone-note.tsx';
import { CaseHistory } from '../../staff/queues/case-history.tsx';
import { Findings, usualReason } from '../../staff/queues/findings.tsx';
import { operatorQueue } from '../../staff/queues/operator-queue.tsx';
import type { CaseOf } from '../../staff/queues/queue-hooks.ts';
import { type Finding, findingsIn } from './findings.ts';
import { transferMessages } from './messages.ts';
import { TransferFacts } from './transfer-facts.tsx';

/** Transfers waiting for review: an operator approves one or returns its coins to the sender. */
export const TransfersScreen = operatorQueue({
  name: 'transfers',
  messages: transferMessages,
  row: (transfer) => ({
    name: `${transfer.sender.nickname} → ${transfer.receiver.nickname}`,
    figure: coinText(transfer.amount, transfer.currency),
  }),
  facts: (transfer, { now }) => <TransferFacts transfer={transfer} now={now} />,
  decision: {
    choices: (transfer, { messages, shared, otherMessages, now }) => [
      {
        name: 'pass',
        label: shared.pass,
        keyName: 'P',
        title: messages.passTitle(coinText(transfer.amount, transfer.currency), transfer.receiver.nickname),
        text: messages.passText,
        firstReason: usualReason(findingsIn(transfer, now), messages.reasonForPass),
      },
      {
        name: 'reject',
        label: shared.reject,
        keyName: 'R',
        title: messages.rejectTitle(coinText(transfer.amount, transfer.currency)),
        text: messages.rejectText,
        presets: messages.presets,
        presetsElse: otherMessages.presets,
        isForPeople: true,
      },
    ],
    request: ({ id }, decision, { both }) => ({ id, decision, reason: both }),
    doneText(transfer, decision, { messages, shared }, { is_done: isDone }) {
      if (!isDone) return shared.waits;
      return decision === 'pass' ? messages.passed(transfer.transfer_no) : messages.rejected(transfer.transfer_no);
    },
    claimNote: ({ shared }) => shared.claimNote,
    signature: (transfer) => transfer.first_signature,
    notes: (transfer, { shared, now }) => (
      <>
        <TransferFindings transfer={transfer} now={now} />
        <AloneNote amount={transfer.amount} currency={transfer.currency} left={transfer.alone_left} />
        {transfer.first_signature && <p className="aside">{shared.signed(transfer.first_signature.operator.name)}</p>}
      </>
    ),
  },
  history: (transfer, messages) => (
    <CaseHistory
      caseId={transfer.id}
      began={{
        at: transfer.waiting_since,
        who: transfer.sender.nickname,
        what: messages.senderSent,
        why: transfer.review_reasons.map((reason) => messages.reviewReasons[reason]).join(' · '),
      }}
    />
  ),
});

function TransferFindings({ transfer, now }: { transfer: CaseOf<'transfers'>; now: number }) {
  const messages = useMessages(transferMessages).findings;
  return <Findings findings={findingsIn(transfer, now)} say={(finding) => findingText(finding, messages)} />;
}

function findingText(finding: Finding, messages: (typeof transferMessages)['en']['findings']): string {
  switch (finding.kind) {
    case 'habit':
      if (finding.times === null) return messages.habitNone;
      return finding.times < 2 ? messages.habitUsual : messages.habit(finding.times);
    case 'receiver':
      return finding.before === 0 ? messages.receiverNone : messages.receiver(finding.before);
    case 'age':
      return finding.isWorthALook ? messages.ageYoung(finding.days) : messages.age(finding.days);
    case 'name':
      return finding.isWorthALook ? messages.nameNone : messages.name;
  }
}
