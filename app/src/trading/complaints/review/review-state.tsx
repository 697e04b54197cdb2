import { moneyText } from '@eh/ui/money/money-text.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useShownCurrencies } from '../../../parts/currencies.ts';
import { complaintMessages } from '../messages.ts';
import type { Complaint } from '../queries.ts';

export interface ReviewStateProps {
  complaint: Complaint;
  review: NonNullable<Complaint['review']>;
}

/** The state of a review, or its result. */
export function ReviewState({ complaint, review }: ReviewStateProps) {
  const messages = useMessages(complaintMessages);
  const { coin } = useShownCurrencies();
  const isOpen = review.state === 'open';
  const requester = review.asked_by === complaint.side ? messages.you : complaint.counterparty.nickname;
  const isHeld = isOpen && /[1-9]/.test(review.held);
  const hasMoved = review.state === 'changed' && /[1-9]/.test(review.moved);
  return (
    <section className="flex flex-col gap-1 px-page pb-4" aria-label={messages.review.title}>
      <h2 className="title">
        {isOpen ? messages.review.waiting : messages.review[review.state === 'upheld' ? 'upheld' : 'changed']}
      </h2>
      <p className="break-words">
        <span className="label">{requester}</span> · {review.text}
      </p>
      {isOpen && <p className="text-muted">{messages.review.waitingText}</p>}
      {review.reason !== '' && <p className="break-words">{review.reason}</p>}
      {isHeld && <p className="note">{messages.review.held(moneyText(review.held, coin))}</p>}
      {hasMoved && <p className="note">{messages.review.moved(moneyText(review.moved, coin))}</p>}
    </section>
  );
}
