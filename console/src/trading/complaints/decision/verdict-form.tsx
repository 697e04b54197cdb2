import { COIN_DECIMALS } from '@eh/contract/platform/money.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { ChipChoice } from '@eh/ui/buttons/chip.tsx';
import { AmountField } from '@eh/ui/forms/amounts/amount-field.tsx';
import { RadioGroup } from '@eh/ui/forms/checkbox.tsx';
import { Key } from '@eh/ui/keyboard/key.tsx';
import { useKeys } from '@eh/ui/keyboard/keys.ts';
import { Total } from '@eh/ui/money/totals.tsx';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useSpanInForce } from '../../../parts/money/currencies.ts';
import { coinSign, coinText } from '../../../parts/money/money.ts';
import { openCase } from '../../../staff/queues/case-address.ts';
import { type ComplaintMessages, complaintMessages } from '../messages.ts';
import type { Case } from '../queries.ts';
import { useVerdict } from '../queries.ts';
import { BothReasons, completeReason, noReason } from './both-reasons.tsx';
import { withRule } from './cite.ts';
import type { VerdictRule } from './rule-messages.ts';
import { RulePicker } from './rule-picker.tsx';
import { splitOf } from './split.ts';

const outcomes = ['release', 'return', 'split'] as const;
type Outcome = (typeof outcomes)[number];
type Side = 'buyer' | 'seller';
const sides: readonly Side[] = ['buyer', 'seller'];

/** Proposes or decides an outcome, with a reason in both languages. The button repeats the outcome and its amounts. */
export function VerdictForm({ complaint, nextId }: { complaint: Case; nextId: string | null }) {
  const messages = useMessages(complaintMessages);
  const mayDecide = complaint.turn === 'service' && !complaint.is_paused;
  const [kind, setKind] = useState<'propose' | 'decide'>(mayDecide ? 'decide' : 'propose');
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [share, setShare] = useState('');
  const [asks, setAsks] = useState<Side>('buyer');
  const [reason, setReason] = useState(noReason);
  const [rule, setRule] = useState<VerdictRule | null>(null);
  const [isMissing, setMissing] = useState(false);
  const reasonField = useRef<HTMLTextAreaElement>(null);
  const verdict = useVerdict();
  const consentHours = useSpanInForce('complaint.rules.consent_hours');
  const split = splitOf(complaint.amount, share);
  useKeys({
    1: () => setOutcome('release'),
    2: () => setOutcome('return'),
    3: () => setOutcome('split'),
    d: () => reasonField.current?.focus(),
  });

  async function send(): Promise<void> {
    const complete = completeReason(reason);
    if (outcome === null || complete === null || (outcome === 'split' && split === null)) return setMissing(true);
    if (verdict.isPending) return;
    const parts = outcome === 'split' && split ? { buyer_amount: split.buyer, asks } : {};
    try {
      const answer = await verdict.mutateAsync({ kind, id: complaint.id, outcome, reason: complete, ...parts });
      showToast(answer.is_done ? messages.done[kind](complaint.complaint_no) : messages.waitsForSecond);
      if (answer.is_done && kind === 'decide') openCase(nextId, 'complaints');
    } catch {
      // A toast has shown the error; the case shows the current state.
    }
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
    if (event.key === 'Escape' && event.target instanceof HTMLElement) event.target.blur();
  };
  return (
    <form className="verdict" onSubmit={handleSubmit} aria-label={messages.decision}>
      <ChipChoice
        label={messages.how}
        options={(['propose', 'decide'] as const).map((value) => ({ value, label: messages.kindsOf[value] }))}
        value={kind}
        onChange={setKind}
      />
      <RadioGroup
        label={messages.decision}
        options={outcomes.map((value, index) => ({
          value,
          label: (
            <span className="flex justify-between">
              {messages.outcomes[value]} <Key name={String(index + 1)} />
            </span>
          ),
        }))}
        value={outcome}
        onChange={setOutcome}
      />
      <RulePicker
        outcome={outcome}
        rule={rule}
        onRule={(chosen) => {
          setReason(withRule(reason, chosen, rule));
          setRule(chosen);
        }}
      />
      {outcome === 'split' && (
        <SplitFields {...{ complaint, kind, share, split, asks, isMissing }} onShare={setShare} onAsks={setAsks} />
      )}
      <BothReasons
        reason={reason}
        onReason={setReason}
        onKeyDown={handleKey}
        isMissing={isMissing}
        firstField={reasonField}
      />
      {isMissing && outcome === null && (
        <p className="note text-sell" role="alert">
          {messages.outcomeMissing}
        </p>
      )}
      <p className="note">{noteFor(kind, mayDecide, { messages, consentHours })}</p>
      <Button
        kind="act"
        isWide
        type="submit"
        isDisabled={kind === 'decide' && !mayDecide}
        isPending={verdict.isPending}
      >
        {outcome === null
          ? messages.kindsOf[kind]
          : messages.summary(messages.kindsOf[kind], messages.outcomes[outcome])}
        {outcome === 'split' && split && ` ${split.buyer} / ${split.seller}`} <Key name="Ctrl ↵" />
      </Button>
    </form>
  );
}

function noteFor(
  kind: 'propose' | 'decide',
  mayDecide: boolean,
  { messages, consentHours }: { readonly messages: ComplaintMessages; readonly consentHours: string | null },
): string {
  if (kind === 'propose') return messages.consentNote(consentHours);
  return mayDecide ? messages.decideNote : messages.notYet;
}

interface SplitFieldsProps {
  complaint: Case;
  kind: 'propose' | 'decide';
  share: string;
  split: ReturnType<typeof splitOf>;
  asks: Side;
  isMissing: boolean;
  onShare: (share: string) => void;
  onAsks: (side: Side) => void;
}

/** Both parts with their total; a proposal also names the side that has to agree. */
function SplitFields({ complaint, kind, share, split, asks, isMissing, onShare, onAsks }: SplitFieldsProps) {
  const messages = useMessages(complaintMessages);
  return (
    <div className="verdict-split">
      <AmountField
        label={messages.buyerGets}
        unit={coinSign(complaint.currency)}
        decimals={COIN_DECIMALS}
        value={share}
        onChange={onShare}
        error={isMissing && split === null ? messages.shareMissing : undefined}
      />
      <p className="fact">
        <span>{messages.sellerGets}</span>
        <span className="digits">{split ? coinText(split.seller, complaint.currency) : '—'}</span>
      </p>
      <Total
        label={
          complaint.suggestion?.outcome === 'split'
            ? messages.suggested(complaint.suggestion.buyer_amount)
            : messages.escrow
        }
      >
        <span className="digits">{coinText(complaint.amount, complaint.currency)}</span>
      </Total>
      {kind === 'propose' && (
        <ChipChoice
          label={messages.asksWhom}
          isLabelShown
          options={sides.map((value) => ({ value, label: messages.sides[value] }))}
          value={asks}
          onChange={onAsks}
        />
      )}
    </div>
  );
}
