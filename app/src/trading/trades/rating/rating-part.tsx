import type { AnswerOf } from '@eh/contract/calls.ts';
import { Row, Rows } from '@eh/ui/lists/row.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { useState } from 'react';
import { useAnswer } from '../../../api/queries.ts';
import { ratingTagMessages } from '../../../parts/rating-messages.ts';
import type { Trade } from '../queries.ts';
import { ratingMessages } from './messages.ts';
import { RateSheet } from './rate-sheet.tsx';

type Rating = AnswerOf<'POST /api/transaction/rate'>;

/** The ratings of both sides, with a button to rate while it is possible. */
export function RatingPart({ trade }: { trade: Trade }) {
  const messages = useMessages(ratingMessages);
  const formats = useFormats();
  const [isRating, setRating] = useState(false);
  const ratings = useAnswer('GET /api/transaction/ratings', { id: trade.id }).data;
  if (!ratings) return null;
  const { nickname } = trade.counterparty;
  return (
    <>
      <Rows inset="icon" label={messages.title}>
        {ratings.rate_until !== null && (
          <Row
            icon="star"
            title={messages.rate(nickname)}
            note={messages.rateNote(formats.date(ratings.rate_until))}
            hasChevron
            onClick={() => setRating(true)}
          />
        )}
        {ratings.mine && <RatingRow name={messages.mine} rating={ratings.mine} />}
        {ratings.theirs && <RatingRow name={messages.theirs(nickname)} rating={ratings.theirs} />}
      </Rows>
      <RateSheet trade={trade} isOpen={isRating} onClose={() => setRating(false)} />
    </>
  );
}

function RatingRow({ name, rating }: { name: string; rating: Rating }) {
  const messages = useMessages(ratingMessages);
  const tags = useMessages(ratingTagMessages);
  const text = [...rating.tags.map((tag) => tags[tag]), ...(rating.words === '' ? [] : [rating.words])].join(' · ');
  return (
    <Row
      icon="star"
      title={`${name} · ${rating.is_good ? messages.good : messages.bad}`}
      note={text === '' ? undefined : text}
    />
  );
}
