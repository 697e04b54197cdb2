import { COIN_DECIMALS } from '@eh/contract/platform/money.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { AmountField } from '@eh/ui/forms/amounts/amount-field.tsx';
import { RadioGroup } from '@eh/ui/forms/checkbox.tsx';
import { Key } from '@eh/ui/keyboard/key.tsx';
import { useKeys } from '@eh/ui/keyboard/keys.ts';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { coinSign, coinText } from '../../../parts/money/money.ts';
import { openCase } from '../../../staff/queues/case-address.ts';
import { amountOf } from '../../../staff/settings/typed.ts';
import { complaintMessages } from '../messages.ts';
import type { Case } from '../queries.ts';
import { useHold, useReview } from '../queries.ts';
import { BothReasons, completeReason, noReason } from './both-reasons.tsx';

const decisions = ['uphold', 'change'] as const;
type Decision = (typeof decisions)[number];

/** The review of a verdict: uphold it, or change it as far as the held coins reach. */
export function ReviewForm({ complaint, nextId }: { complaint: Case; nextId: string | null }) {
  const messages = useMessages(complaintMessages);
  const [decision, setDecision] = useState<Decision | null>(null);
  const [moved, setMoved] = useState('');
  const [reason, setReason] = useState(noReason);
  const [isMissing, setMissing] = useState(false);
  const reasonField = useRef<HTMLTextAreaElement>(null);
  const review = useReview();
  const movedAmount = decision === 'change' ? amountOf(moved) : null;
  const isMoveWrong = decision === 'change' && movedAmount === null;
  useKeys({
    1: () => setDecision('uphold'),
    2: () => setDecision('change'),
    d: () => reasonField.current?.focus(),
  });
  async function send(): Promise<void> {
    const complete = completeReason(reason);
    if (decision === null || complete === null || isMoveWrong) return setMissing(true);
    if (review.isPending) return;
    const part = movedAmount === null ? {} : { moved: movedAmount };
    try {
      const answer = await review.mutateAsync({ id: complaint.id, decision, reason: complete, ...part });
      showToast(answer.is_done ? messages.reviewed(complaint.complaint_no) : messages.waitsForSecond);
      if (answer.is_done) openCase(nextId, 'complaints');
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
    <form className="verdict" onSubmit={handleSubmit} aria-label={messages.review}>
      <ReviewRequest complaint={complaint} />
      <RadioGroup
        label={messages.review}
        options={decisions.map((value, index) => ({
          value,
          label: (
            <span className="flex justify-between">
              {messages.reviewKinds[value]} <Key name={String(index + 1)} />
            </span>
          ),
        }))}
        value={decision}
        onChange={setDecision}
      />
      {decision === 'change' && (
        <AmountField
          label={messages.movedTo(messages.sides[complaint.review?.asked_by ?? 'buyer'])}
          unit={coinSign(complaint.currency)}
          decimals={COIN_DECIMALS}
          value={moved}
          onChange={setMoved}
          error={isMissing && isMoveWrong ? messages.shareMissing : undefined}
        />
      )}
      <BothReasons
        reason={reason}
        onReason={setReason}
        onKeyDown={handleKey}
        isMissing={isMissing}
        firstField={reasonField}
      />
      {isMissing && decision === null && (
        <p className="note text-sell" role="alert">
          {messages.outcomeMissing}
        </p>
      )}
      <Button kind="act" isWide type="submit" isPending={review.isPending}>
        {decision === null ? messages.review : messages.reviewKinds[decision]} <Key name="Ctrl ↵" />
      </Button>
    </form>
  );
}

/** The verdict, the request for its review, and the coins that can be put on hold meanwhile. */
function ReviewRequest({ complaint }: { complaint: Case }) {
  const messages = useMessages(complaintMessages);
  const hold = useHold();
  const { review, result } = complaint;
  const isHeld = review !== null && review.held !== '0.00';
  const holdCoins = () => hold.mutate({ id: complaint.id, reason: messages.holdReason });
  useKeys({ h: isHeld ? undefined : holdCoins });
  return (
    <>
      {result && result.outcome !== 'withdrawn' && (
        <p className="aside">
          {messages.outcomes[result.outcome]} · {result.buyer_amount} /{' '}
          {coinText(result.seller_amount, complaint.currency)}
          <span className="note block">{result.reason}</span>
        </p>
      )}
      {review && (
        <p>
          <span className="label">{messages.sides[review.asked_by]}</span> · {review.text}
        </p>
      )}
      {isHeld ? (
        <p className="fact">
          <span>{messages.heldCoins}</span>
          <span className="digits">{coinText(review.held, complaint.currency)}</span>
        </p>
      ) : (
        <Button kind="line" isWide onClick={holdCoins} isPending={hold.isPending} note={messages.holdNote}>
          {messages.hold} <Key name="H" />
        </Button>
      )}
    </>
  );
}
