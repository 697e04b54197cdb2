import { moneyText } from '@eh/ui/money-text.ts';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { useShownCurrencies } from '../../parts/currencies.ts';
import { complaintWords } from './copy.ts';
import type { Complaint } from './queries.ts';

export interface ReviewStateProps {
  complaint: Complaint;
  review: NonNullable<Complaint['review']>;
}

/** Where the second look stands, or what came of it. */
export function ReviewState({ complaint, review }: ReviewStateProps) {
  const words = useWords(complaintWords);
  const { coin } = useShownCurrencies();
  const isOpen = review.state === 'open';
  const asker = review.asked_by === complaint.side ? words.you : complaint.counterparty.nickname;
  const isHeld = isOpen && /[1-9]/.test(review.held);
  const hasMoved = review.state === 'changed' && /[1-9]/.test(review.moved);
  return (
    <section className="flex flex-col gap-1 px-page pb-4" aria-label={words.review.title}>
      <h2 className="title">
        {isOpen ? words.review.waiting : words.review[review.state === 'upheld' ? 'upheld' : 'changed']}
      </h2>
      <p className="break-words">
        <span className="label">{asker}</span> · {review.text}
      </p>
      {isOpen && <p className="text-muted">{words.review.waitingText}</p>}
      {review.reason !== '' && <p className="break-words">{review.reason}</p>}
      {isHeld && <p className="note">{words.review.held(moneyText(review.held, coin))}</p>}
      {hasMoved && <p className="note">{words.review.moved(moneyText(review.moved, coin))}</p>}
    </section>
  );
}
