import type { AnswerOf } from '@eh/contract/calls.ts';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { Row, Rows } from '@eh/ui/row.tsx';
import { useState } from 'react';
import { useAnswer } from '../../../api/queries.ts';
import { ratingTagWords } from '../../../parts/rating-words.ts';
import type { Trade } from '../queries.ts';
import { ratingWords } from './copy.ts';
import { RateSheet } from './rate-sheet.tsx';

type Rating = AnswerOf<'POST /api/transaction/rate'>;

/** What both sides said of each other, and the way to say it while there is time. */
export function RatingPart({ trade }: { trade: Trade }) {
  const words = useWords(ratingWords);
  const formats = useFormats();
  const [isRating, setRating] = useState(false);
  const ratings = useAnswer('GET /api/transaction/ratings', { id: trade.id }).data;
  if (!ratings) return null;
  const { nickname } = trade.counterparty;
  return (
    <>
      <Rows inset="icon" label={words.title}>
        {ratings.rate_until !== null && (
          <Row
            icon="star"
            title={words.rate(nickname)}
            note={words.rateNote(formats.date(ratings.rate_until))}
            hasChevron
            onClick={() => setRating(true)}
          />
        )}
        {ratings.mine && <RatingRow name={words.mine} rating={ratings.mine} />}
        {ratings.theirs && <RatingRow name={words.theirs(nickname)} rating={ratings.theirs} />}
      </Rows>
      <RateSheet trade={trade} isOpen={isRating} onClose={() => setRating(false)} />
    </>
  );
}

function RatingRow({ name, rating }: { name: string; rating: Rating }) {
  const words = useWords(ratingWords);
  const tags = useWords(ratingTagWords);
  const said = [...rating.tags.map((tag) => tags[tag]), ...(rating.words === '' ? [] : [rating.words])].join(' · ');
  return (
    <Row
      icon="star"
      title={`${name} · ${rating.is_good ? words.good : words.bad}`}
      note={said === '' ? undefined : said}
    />
  );
}
