import { Button } from '@eh/ui/buttons/button.tsx';
import { Key } from '@eh/ui/keyboard/key.tsx';
import { useKeys } from '@eh/ui/keyboard/keys.ts';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { coinText } from '../../parts/money/money.ts';
import { ReasonForm } from '../../parts/reasons/reason-form.tsx';
import { openCase } from '../../staff/queues/case-address.ts';
import { Findings, usualReason } from '../../staff/queues/findings.tsx';
import { queueMessages } from '../../staff/queues/messages.ts';
import { type DecisionProps, queueDecision } from '../../staff/queues/operator-queue.tsx';
import { type Finding, findingsIn } from './findings.ts';
import { creditMessages } from './messages.ts';
import { useCancelCredit } from './queries.ts';

/** Another operator signs or refuses the credit; the requesting operator can only withdraw it. */
export function CreditDecision(props: DecisionProps<'credits'>) {
  return props.open.asked_by.id === props.operator.id ? <Own {...props} /> : <Signing {...props} />;
}

const Signing = queueDecision(
  { name: 'credits', messages: creditMessages },
  {
    choices: (credit, { messages }) => [
      {
        name: 'sign',
        label: messages.sign,
        keyName: 'P',
        title: messages.signTitle(
          messages.kinds[credit.kind],
          coinText(credit.amount, credit.currency),
          credit.person.nickname,
        ),
        text: messages.signText,
        firstReason: usualReason(findingsIn(credit), messages.reasonForSign),
      },
      {
        name: 'refuse',
        label: messages.refuse,
        keyName: 'R',
        title: messages.refuseTitle(coinText(credit.amount, credit.currency)),
        text: messages.refuseText,
        presets: messages.presets,
      },
    ],
    request: ({ id }, decision, { own }) => ({ id, decision, reason: own }),
    doneText: (credit, decision, { messages }) =>
      decision === 'sign' ? messages.signed(credit.credit_no) : messages.refused(credit.credit_no),
    claimNote: ({ messages }) => messages.claimNote,
    signature: ({ bar }) => ({ decision: 'sign', bar }),
    notes: (credit, { messages }) => (
      <Findings findings={findingsIn(credit)} say={(finding) => findingText(finding, messages.findings)} />
    ),
  },
);

function Own({ open: credit, nextId }: DecisionProps<'credits'>) {
  const messages = useMessages(creditMessages);
  const shared = useMessages(queueMessages);
  const cancel = useCancelCredit();
  const [isCancelling, setCancelling] = useState(false);
  useKeys({ x: isCancelling ? undefined : () => setCancelling(true) });

  async function handleCancel(reason: string): Promise<void> {
    try {
      await cancel.mutateAsync({ id: credit.id, reason });
    } catch {
      // A toast has shown the error, and the list shows who was first.
      return;
    }
    showToast(messages.cancelled(credit.credit_no));
    openCase(nextId, 'credits');
  }

  return (
    <section className="decide" aria-label={shared.decide}>
      <h2 className="label">{shared.decide}</h2>
      <p className="aside">{messages.own}</p>
      <div className="decide-actions">
        {isCancelling ? (
          <ReasonForm
            title={messages.cancelTitle(coinText(credit.amount, credit.currency))}
            text={messages.cancelText}
            confirm={messages.cancel}
            isPending={cancel.isPending}
            onConfirm={(reason) => void handleCancel(reason)}
            onBack={() => setCancelling(false)}
          />
        ) : (
          <Button kind="line" isWide onClick={() => setCancelling(true)}>
            {messages.cancel} <Key name="X" />
          </Button>
        )}
      </div>
    </section>
  );
}

function findingText(finding: Finding, messages: (typeof creditMessages)['en']['findings']): string {
  switch (finding.kind) {
    case 'same':
      return messages.same(finding.times);
    case 'name':
      return finding.isWorthALook ? messages.nameNone : messages.name;
    case 'covered':
      return finding.isWorthALook ? messages.coveredNot : messages.covered;
  }
}
