import { Button } from '@eh/ui/button.tsx';
import { countdownText } from '@eh/ui/countdown.ts';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { showToast } from '@eh/ui/toast.tsx';
import { useState } from 'react';
import { deskWords } from '../desk/copy.ts';
import type { LoggedInOperator } from '../session/session-store.ts';
import { Key } from '../shell/key.tsx';
import { useKeys } from '../shell/keys.ts';
import { coinText } from '../shell/money.ts';
import { openCase } from '../shell/place.ts';
import { ReasonForm } from '../shell/reason-form.tsx';
import { suspendedWords } from './copy.ts';
import { type SuspendedDecision as Decision, type SuspendedCase, useClaim, useDecide } from './queries.ts';

const decisions: readonly Decision[] = ['resume', 'release', 'return'];

export interface SuspendedDecisionProps {
  one: SuspendedCase;
  operator: LoggedInOperator;
  nextId: string | null;
}

/** Claim, then resume with the time that was left, release or return; each is said again and needs a reason. */
export function SuspendedDecision({ one, operator, nextId }: SuspendedDecisionProps) {
  const words = useWords(suspendedWords);
  const desk = useWords(deskWords);
  const [choice, setChoice] = useState<Decision | null>(null);
  const decide = useDecide();
  const isMine = one.claimed_by?.id === operator.id;
  const chosen = isMine ? choice : null;
  const amount = coinText(one.amount, one.currency);

  async function handleDecide(decision: Decision, reason: string): Promise<void> {
    try {
      const { is_done: isDone } = await decide.mutateAsync({ id: one.id, decision, reason });
      showToast(isDone ? words.done(one.transaction_no) : words.waits);
      if (isDone) openCase(nextId, 'suspended');
    } catch {
      // The toast has said it; the list shows whether somebody else was first.
    }
    setChoice(null);
  }

  return (
    <section className="decide" aria-label={desk.decide}>
      <h2 className="label">{desk.decide}</h2>
      {one.needs_four_eyes && <p className="note">{words.fourEyes}</p>}
      {one.first_signature && (
        <p className="aside">{words.signed(one.first_signature.operator.name, nameOf(one.first_signature.decision))}</p>
      )}
      <div className="decide-acts">
        {chosen === null ? (
          <Acts one={one} operator={operator} onChoose={setChoice} />
        ) : (
          <ReasonForm
            key={chosen}
            title={
              chosen === 'resume' ? words.titles.resume(countdownText(one.left_seconds)) : words.titles[chosen](amount)
            }
            text={words.texts[chosen]}
            confirm={words.decisions[chosen]}
            firstReason=""
            presets={[]}
            isPending={decide.isPending}
            onConfirm={(reason) => void handleDecide(chosen, reason)}
            onBack={() => setChoice(null)}
          />
        )}
      </div>
    </section>
  );

  function nameOf(decision: string): string {
    const known = decisions.find((each) => each === decision);
    return known === undefined ? decision : words.decisions[known];
  }
}

interface ActsProps {
  one: SuspendedCase;
  operator: LoggedInOperator;
  onChoose: (choice: Decision) => void;
}

function Acts({ one, operator, onChoose }: ActsProps) {
  const words = useWords(suspendedWords);
  const desk = useWords(deskWords);
  const claim = useClaim();
  const holder = one.claimed_by;
  const isMine = holder?.id === operator.id;
  const canClaim = holder === null && operator.role !== 'auditor';
  const take = (wants: boolean) => claim.mutate({ id: one.id, claim: wants });
  useKeys({
    c: canClaim ? () => take(true) : undefined,
    g: isMine ? () => take(false) : undefined,
    1: isMine ? () => onChoose('resume') : undefined,
    2: isMine ? () => onChoose('release') : undefined,
    3: isMine ? () => onChoose('return') : undefined,
  });
  if (operator.role === 'auditor') return <p className="aside">{desk.readOnly}</p>;
  if (holder && !isMine) return <p className="aside">{desk.heldNote(holder.name)}</p>;
  if (!isMine)
    return (
      <Button kind="act" isWide onClick={() => take(true)} isPending={claim.isPending} note={words.claimNote}>
        {desk.claim} <Key name="C" />
      </Button>
    );
  return (
    <>
      <p className="note">{desk.mineNote}</p>
      {decisions.map((decision, place) => (
        <Button key={decision} kind={place === 0 ? 'act' : 'line'} isWide onClick={() => onChoose(decision)}>
          {words.decisions[decision]} <Key name={String(place + 1)} />
        </Button>
      ))}
      <Button kind="line" isWide onClick={() => take(false)} isPending={claim.isPending}>
        {desk.giveBack} <Key name="G" />
      </Button>
    </>
  );
}
