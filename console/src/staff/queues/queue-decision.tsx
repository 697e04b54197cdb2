import { Button } from '@eh/ui/buttons/button.tsx';
import { Key } from '@eh/ui/keyboard/key.tsx';
import { useKeys } from '@eh/ui/keyboard/keys.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { type ReactNode, useState } from 'react';
import { type OfficialReason, ReasonForm } from '../../parts/reasons/reason-form.tsx';
import { SignatureNote, type SignerBar } from '../../parts/signatures/signer-note.tsx';
import type { LoggedInOperator } from '../../session/session-store.ts';
import type { QueueName } from '../../shell/queue-name.ts';
import { openCase } from './case-address.ts';
import type { ListedCase } from './case-list.tsx';
import { ClaimActions } from './claims/claim-actions.tsx';
import { HandedNote } from './claims/handed-note.tsx';
import { queueMessages } from './messages.ts';

/** One possible decision, and how it is restated before it is sent. */
export interface Choice<Name extends string> {
  readonly name: Name;
  readonly label: string;
  /** The key that selects it. */
  readonly keyName: string;
  readonly title: string;
  readonly text: string;
  readonly firstReason?: string;
  readonly presets?: readonly string[];
  readonly presetsElse?: readonly string[];
  /** Whether the people concerned read the reason too, in their language. */
  readonly isForPeople?: boolean;
  /** The maximum length of the text, for answers longer than a reason. */
  readonly longestReason?: number;
  /** Whether another choice is the main one, with the only filled button. */
  readonly isSecondary?: boolean;
}

export interface QueueDecisionProps<Name extends string> {
  queue: QueueName;
  waiting: ListedCase;
  operator: LoggedInOperator;
  /** The case to open once this one is decided. */
  nextId: string | null;
  /** The usual choice first. */
  choices: readonly Choice<Name>[];
  /** Shown below the claim button: what the claim allows. */
  claimNote?: string;
  isClaiming: boolean;
  isDeciding: boolean;
  onClaim: (wants: boolean) => void;
  /**
   * Sends a decision, and resolves to whether it ended the case; the first of two signatures does not. A failure has
   * already been shown, and the list shows whether another operator was first.
   */
  onDecide: (choice: Name, reason: string, both: OfficialReason) => Promise<boolean>;
  /** The first signature. Operators who cannot sign second are told so, and do not get that choice. */
  signature?: { readonly decision: string; readonly bar: SignerBar | null; readonly expires_at?: number } | null;
  /** Facts to know before deciding. */
  children?: ReactNode;
}

/** Claim, then choose; each choice is restated with what it moves and needs a reason before it is sent. */
export function QueueDecision<Name extends string>(props: QueueDecisionProps<Name>) {
  const messages = useMessages(queueMessages);
  const [choice, setChoice] = useState<Name | null>(null);
  const isMine = props.waiting.claimed_by?.id === props.operator.id;
  const { signature } = props;
  const choices = props.choices.filter(({ name }) => signature?.decision !== name || maySecond(signature.bar));
  const chosen = isMine ? choices.find(({ name }) => name === choice) : undefined;

  async function handleDecide(name: Name, reason: string, both: OfficialReason): Promise<void> {
    try {
      // Awaited, since the decided case leaves the list and this component with it before the answer is handled.
      if (await props.onDecide(name, reason, both)) return openCase(props.nextId, props.queue);
    } catch {
      // The error has already been shown.
    }
    setChoice(null);
  }

  return (
    <section className="decide" aria-label={messages.decide}>
      <h2 className="label">{messages.decide}</h2>
      {isMine && <HandedNote caseId={props.waiting.id} />}
      {props.children}
      {signature && <SignatureNote signature={signature} />}
      <div className="decide-actions">
        {chosen === undefined ? (
          <Acts {...props} choices={choices} isMine={isMine} onChoose={setChoice} />
        ) : (
          <ReasonForm
            key={chosen.name}
            title={chosen.title}
            text={chosen.text}
            confirm={chosen.label}
            firstReason={chosen.firstReason ?? ''}
            presets={chosen.presets ?? []}
            isPending={props.isDeciding}
            isForPeople={chosen.isForPeople === true}
            presetsElse={chosen.presetsElse ?? []}
            {...(chosen.longestReason === undefined ? {} : { longest: chosen.longestReason })}
            onConfirm={(reason, both) => void handleDecide(chosen.name, reason, both)}
            onBack={() => setChoice(null)}
          />
        )}
      </div>
    </section>
  );
}

/** The first signer may replace the signature, or may by now decide more alone. */
function maySecond(bar: SignerBar | null): boolean {
  return bar === null || bar.why === 'own';
}

interface ActsProps<Name extends string> extends QueueDecisionProps<Name> {
  isMine: boolean;
  onChoose: (choice: Name) => void;
}

function Acts<Name extends string>(props: ActsProps<Name>) {
  const { queue, waiting, operator, choices, claimNote, isClaiming, isMine, onClaim, onChoose } = props;
  const messages = useMessages(queueMessages);
  const holder = waiting.claimed_by;
  const canClaim = holder === null && operator.role !== 'auditor';
  useKeys({
    c: canClaim ? () => onClaim(true) : undefined,
    ...Object.fromEntries(
      choices.map(({ name, keyName }) => [keyName.toLowerCase(), isMine ? () => onChoose(name) : undefined]),
    ),
  });
  if (operator.role === 'auditor') return <p className="aside">{messages.readOnly}</p>;
  if (holder !== null && !isMine) return <p className="aside">{messages.heldNote(holder.name)}</p>;
  if (!isMine)
    return (
      <Button kind="act" isWide onClick={() => onClaim(true)} isPending={isClaiming} note={claimNote}>
        {messages.claim} <Key name="C" />
      </Button>
    );
  return (
    <ClaimActions queue={queue} caseId={waiting.id} isPending={isClaiming} onGiveBack={() => onClaim(false)}>
      <p className="note">{messages.mineNote}</p>
      {choices.map(({ name, label, keyName, isSecondary }, index) => (
        <Button
          key={name}
          kind={index === 0 && isSecondary !== true ? 'act' : 'line'}
          isWide
          onClick={() => onChoose(name)}
        >
          {label} <Key name={keyName} />
        </Button>
      ))}
    </ClaimActions>
  );
}
