import { Button } from '@eh/ui/button.tsx';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { showToast } from '@eh/ui/toast.tsx';
import { useState } from 'react';
import { deskWords } from '../../desk/copy.ts';
import { Findings, usualReason } from '../../desk/findings.tsx';
import { QueueDecision } from '../../desk/queue-decision.tsx';
import type { LoggedInOperator } from '../../session/session-store.ts';
import { Key } from '../../shell/key.tsx';
import { useKeys } from '../../shell/keys.ts';
import { coinText } from '../../shell/money.ts';
import { openCase } from '../../shell/place.ts';
import { ReasonForm } from '../../shell/reason-form.tsx';
import { creditWords } from './copy.ts';
import { type Finding, findingsIn } from './findings.ts';
import { type CreditCase, useCancelCredit, useClaim, useDecide } from './queries.ts';

export interface CreditDecisionProps {
  credit: CreditCase;
  operator: LoggedInOperator;
  nextId: string | null;
}

/** Another operator signs it or refuses it; the one who asked can only take it back. */
export function CreditDecision(props: CreditDecisionProps) {
  return props.credit.asked_by.id === props.operator.id ? <Own {...props} /> : <Signing {...props} />;
}

function Signing({ credit, operator, nextId }: CreditDecisionProps) {
  const words = useWords(creditWords);
  const claim = useClaim();
  const decide = useDecide();
  const amount = coinText(credit.amount, credit.currency);
  const findings = findingsIn(credit);

  async function handleDecide(decision: 'sign' | 'refuse', reason: string): Promise<boolean> {
    await decide.mutateAsync({ id: credit.id, decision, reason });
    showToast(decision === 'sign' ? words.signed(credit.credit_no) : words.refused(credit.credit_no));
    return true;
  }

  return (
    <QueueDecision
      room="credits"
      waiting={credit}
      operator={operator}
      nextId={nextId}
      choices={[
        {
          name: 'sign',
          label: words.sign,
          keyName: 'P',
          title: words.signTitle(words.kinds[credit.kind], amount, credit.person.nickname),
          text: words.signText,
          firstReason: usualReason(findings, words.reasonForSign),
        },
        {
          name: 'refuse',
          label: words.refuse,
          keyName: 'R',
          title: words.refuseTitle(amount),
          text: words.refuseText,
          presets: words.presets,
        },
      ]}
      claimNote={words.claimNote}
      isClaiming={claim.isPending}
      isDeciding={decide.isPending}
      onClaim={(wants) => claim.mutate({ id: credit.id, claim: wants })}
      onDecide={handleDecide}
      signature={{ decision: 'sign', bar: credit.bar }}
    >
      <Findings findings={findings} say={(finding) => sayFinding(finding, words.findings)} />
    </QueueDecision>
  );
}

function Own({ credit, nextId }: CreditDecisionProps) {
  const words = useWords(creditWords);
  const desk = useWords(deskWords);
  const cancel = useCancelCredit();
  const [isCancelling, setCancelling] = useState(false);
  useKeys({ x: isCancelling ? undefined : () => setCancelling(true) });

  async function handleCancel(reason: string): Promise<void> {
    try {
      await cancel.mutateAsync({ id: credit.id, reason });
    } catch {
      // The toast has said it, and the list shows who was first.
      return;
    }
    showToast(words.cancelled(credit.credit_no));
    openCase(nextId, 'credits');
  }

  return (
    <section className="decide" aria-label={desk.decide}>
      <h2 className="label">{desk.decide}</h2>
      <p className="aside">{words.own}</p>
      <div className="decide-acts">
        {isCancelling ? (
          <ReasonForm
            title={words.cancelTitle(coinText(credit.amount, credit.currency))}
            text={words.cancelText}
            confirm={words.cancel}
            isPending={cancel.isPending}
            onConfirm={(reason) => void handleCancel(reason)}
            onBack={() => setCancelling(false)}
          />
        ) : (
          <Button kind="line" isWide onClick={() => setCancelling(true)}>
            {words.cancel} <Key name="X" />
          </Button>
        )}
      </div>
    </section>
  );
}

function sayFinding(finding: Finding, words: (typeof creditWords)['en']['findings']): string {
  switch (finding.kind) {
    case 'same':
      return words.same(finding.times);
    case 'name':
      return finding.isWorthALook ? words.nameNone : words.name;
    case 'covered':
      return finding.isWorthALook ? words.coveredNot : words.covered;
  }
}
