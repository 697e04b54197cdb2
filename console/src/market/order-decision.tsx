import { Button } from '@eh/ui/button.tsx';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { showToast } from '@eh/ui/toast.tsx';
import { useState } from 'react';
import type { LoggedInOperator } from '../session/session-store.ts';
import { Key } from '../shell/key.tsx';
import { useKeys } from '../shell/keys.ts';
import { coinText, fiatText } from '../shell/money.ts';
import { openCase } from '../shell/place.ts';
import { ReasonForm } from '../shell/reason-form.tsx';
import { marketWords } from './copy.ts';
import { findingsIn } from './findings.ts';
import { OrderFindings } from './order-findings.tsx';
import { type OrderCase, useClaim, useDecide } from './queries.ts';

export interface OrderDecisionProps {
  order: OrderCase;
  operator: LoggedInOperator;
  /** Where to go once this one is decided. */
  nextId: string | null;
}

/** Claim, then pass or reject; each decision is restated with its amount and needs a reason before it is sent. */
export function OrderDecision({ order, operator, nextId }: OrderDecisionProps) {
  const words = useWords(marketWords);
  const [choice, setChoice] = useState<'pass' | 'reject' | null>(null);
  const claim = useClaim();
  const decide = useDecide();
  const isMine = order.claimed_by?.id === operator.id;
  const chosen = isMine ? choice : null;
  // Where something is worth a look, passing needs a reason in the operator's own words.
  const isNotable = findingsIn(order).some((finding) => finding.isWorthALook);

  async function handleDecide(decision: 'pass' | 'reject', reason: string): Promise<void> {
    try {
      // Awaited, since the decided case leaves the list and this component with it before the answer is handled.
      await decide.mutateAsync({ id: order.id, decision, reason });
    } catch {
      // The toast has said it; the list shows whether somebody else was first.
      setChoice(null);
      return;
    }
    showToast(decision === 'pass' ? words.passed(order.order_no) : words.rejected(order.order_no));
    openCase(nextId);
  }

  return (
    <section className="decide" aria-label={words.decide}>
      <h2 className="label">{words.decide}</h2>
      <OrderFindings order={order} />
      <div className="decide-acts">
        {chosen === null ? (
          <DecisionActs
            order={order}
            operator={operator}
            isPending={claim.isPending}
            onClaim={(wants) => claim.mutate({ id: order.id, claim: wants })}
            onChoose={setChoice}
          />
        ) : (
          <ReasonForm
            key={chosen}
            title={
              chosen === 'pass'
                ? words.passTitle(coinText(order.total, order.currency), fiatText(order.price, order.fiat))
                : words.rejectTitle(coinText(order.total, order.currency))
            }
            text={chosen === 'pass' ? words.passText : words.rejectText}
            confirm={chosen === 'pass' ? words.pass : words.reject}
            firstReason={chosen === 'pass' && !isNotable ? words.reasonForPass : ''}
            presets={chosen === 'pass' ? [] : words.presets}
            isPending={decide.isPending}
            onConfirm={(reason) => void handleDecide(chosen, reason)}
            onBack={() => setChoice(null)}
          />
        )}
      </div>
    </section>
  );
}

interface DecisionActsProps {
  order: OrderCase;
  operator: LoggedInOperator;
  isPending: boolean;
  onClaim: (wants: boolean) => void;
  onChoose: (choice: 'pass' | 'reject') => void;
}

function DecisionActs({ order, operator, isPending, onClaim, onChoose }: DecisionActsProps) {
  const words = useWords(marketWords);
  const holder = order.claimed_by;
  const isMine = holder?.id === operator.id;
  const canClaim = holder === null && operator.role !== 'auditor';
  useKeys({
    c: canClaim ? () => onClaim(true) : undefined,
    g: isMine ? () => onClaim(false) : undefined,
    p: isMine ? () => onChoose('pass') : undefined,
    r: isMine ? () => onChoose('reject') : undefined,
  });
  if (operator.role === 'auditor') return <p className="aside">{words.readOnly}</p>;
  if (isMine)
    return (
      <>
        <p className="note">{words.mineNote}</p>
        <Button kind="act" isWide onClick={() => onChoose('pass')}>
          {words.pass} <Key name="P" />
        </Button>
        <div className="pair">
          <Button kind="line" onClick={() => onChoose('reject')}>
            {words.reject} <Key name="R" />
          </Button>
          <Button kind="line" onClick={() => onClaim(false)} isPending={isPending}>
            {words.giveBack} <Key name="G" />
          </Button>
        </div>
      </>
    );
  if (holder) return <p className="aside">{words.heldNote(holder.name)}</p>;
  return (
    <Button kind="act" isWide onClick={() => onClaim(true)} isPending={isPending} note={words.claimNote}>
      {words.claim} <Key name="C" />
    </Button>
  );
}
