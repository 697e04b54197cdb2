import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useLanguage, useMessages } from '@eh/ui/reader/catalogue.ts';
import { coinText } from '../../parts/money/money.ts';
import type { OfficialReason } from '../../parts/reasons/reason-form.tsx';
import { AloneNote } from '../../parts/signatures/alone-note.tsx';
import type { LoggedInOperator } from '../../session/session-store.ts';
import { Findings, usualReason } from '../../staff/queues/findings.tsx';
import { queueMessages } from '../../staff/queues/messages.ts';
import { QueueDecision } from '../../staff/queues/queue-decision.tsx';
import { type Finding, findingsIn } from './findings.ts';
import { transferMessages } from './messages.ts';
import { type TransferCase, useClaim, useDecide } from './queries.ts';

export interface TransferDecisionProps {
  transfer: TransferCase;
  operator: LoggedInOperator;
  /** The case to open after the decision. */
  nextId: string | null;
  now: number;
}

/** Passes a transfer or returns its coins to the sender. */
export function TransferDecision({ transfer, operator, nextId, now }: TransferDecisionProps) {
  const messages = useMessages(transferMessages);
  const language = useLanguage();
  const shared = useMessages(queueMessages);
  const claim = useClaim();
  const decide = useDecide();
  const amount = coinText(transfer.amount, transfer.currency);
  const findings = findingsIn(transfer, now);

  async function handleDecide(decision: 'pass' | 'reject', _reason: string, both: OfficialReason): Promise<boolean> {
    const { is_done: isDone } = await decide.mutateAsync({ id: transfer.id, decision, reason: both });
    const doneText = decision === 'pass' ? messages.passed : messages.rejected;
    showToast(isDone ? doneText(transfer.transfer_no) : shared.waits);
    return isDone;
  }

  return (
    <QueueDecision
      queue="transfers"
      waiting={transfer}
      operator={operator}
      nextId={nextId}
      choices={[
        {
          name: 'pass',
          label: shared.pass,
          keyName: 'P',
          title: messages.passTitle(amount, transfer.receiver.nickname),
          text: messages.passText,
          firstReason: usualReason(findings, messages.reasonForPass),
        },
        {
          name: 'reject',
          label: shared.reject,
          keyName: 'R',
          title: messages.rejectTitle(amount),
          text: messages.rejectText,
          presets: messages.presets,
          presetsElse: transferMessages[language === 'en' ? 'zh-CN' : 'en'].presets,
          isForPeople: true,
        },
      ]}
      claimNote={shared.claimNote}
      isClaiming={claim.isPending}
      isDeciding={decide.isPending}
      onClaim={(isClaiming) => claim.mutate({ id: transfer.id, claim: isClaiming })}
      onDecide={handleDecide}
      signature={transfer.first_signature}
    >
      <Findings findings={findings} say={(finding) => findingText(finding, messages.findings)} />
      <AloneNote amount={transfer.amount} currency={transfer.currency} left={transfer.alone_left} />
      {transfer.first_signature && <p className="aside">{shared.signed(transfer.first_signature.operator.name)}</p>}
    </QueueDecision>
  );
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
