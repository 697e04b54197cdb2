import { Button } from '@eh/ui/button.tsx';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { type ReactNode, useState } from 'react';
import type { LoggedInOperator } from '../session/session-store.ts';
import { Key } from '../shell/key.tsx';
import { useKeys } from '../shell/keys.ts';
import { openCase, type QueueRoom } from '../shell/place.ts';
import { ReasonForm } from '../shell/reason-form.tsx';
import type { DeskCase } from './case-list.tsx';
import { deskWords } from './copy.ts';

export type Decision = 'pass' | 'reject';

/** How one of the two decisions is said again before it is sent. */
export interface DecisionSaid {
  readonly title: string;
  readonly text: string;
  readonly firstReason: string;
  readonly presets: readonly string[];
}

export interface PassOrRejectProps {
  room: QueueRoom;
  waiting: DeskCase;
  operator: LoggedInOperator;
  /** Where to go once this one is decided. */
  nextId: string | null;
  said: Readonly<Record<Decision, DecisionSaid>>;
  isClaiming: boolean;
  isDeciding: boolean;
  onClaim: (wants: boolean) => void;
  /** Sends a decision. That it failed has been said already, and the list shows whether somebody else was first. */
  onDecide: (decision: Decision, reason: string) => Promise<void>;
  /** What the page found out by itself. */
  children?: ReactNode;
}

/** Claim, then pass or reject; each decision is restated with its amount and needs a reason before it is sent. */
export function PassOrReject(props: PassOrRejectProps) {
  const words = useWords(deskWords);
  const [choice, setChoice] = useState<Decision | null>(null);
  const isMine = props.waiting.claimed_by?.id === props.operator.id;
  const chosen = isMine ? choice : null;

  async function handleDecide(decision: Decision, reason: string): Promise<void> {
    try {
      // Awaited, since the decided case leaves the list and this component with it before the answer is handled.
      await props.onDecide(decision, reason);
    } catch {
      setChoice(null);
      return;
    }
    openCase(props.nextId, props.room);
  }

  return (
    <section className="decide" aria-label={words.decide}>
      <h2 className="label">{words.decide}</h2>
      {props.children}
      <div className="decide-acts">
        {chosen === null ? (
          <Acts {...props} isMine={isMine} onChoose={setChoice} />
        ) : (
          <ReasonForm
            key={chosen}
            {...props.said[chosen]}
            confirm={words[chosen]}
            isPending={props.isDeciding}
            onConfirm={(reason) => void handleDecide(chosen, reason)}
            onBack={() => setChoice(null)}
          />
        )}
      </div>
    </section>
  );
}

interface ActsProps extends PassOrRejectProps {
  isMine: boolean;
  onChoose: (choice: Decision) => void;
}

function Acts({ waiting, operator, isClaiming, isMine, onClaim, onChoose }: ActsProps) {
  const words = useWords(deskWords);
  const holder = waiting.claimed_by;
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
          <Button kind="line" onClick={() => onClaim(false)} isPending={isClaiming}>
            {words.giveBack} <Key name="G" />
          </Button>
        </div>
      </>
    );
  if (holder) return <p className="aside">{words.heldNote(holder.name)}</p>;
  return (
    <Button kind="act" isWide onClick={() => onClaim(true)} isPending={isClaiming} note={words.claimNote}>
      {words.claim} <Key name="C" />
    </Button>
  );
}
