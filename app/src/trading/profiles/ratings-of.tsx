import { Button } from '@eh/ui/buttons/button.tsx';
import { SectionHeader } from '@eh/ui/layout/section-header.tsx';
import { Rows } from '@eh/ui/lists/row.tsx';
import { Icon } from '@eh/ui/media/icon.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { ratingTagMessages } from '../../parts/rating-messages.ts';
import { peopleMessages } from './messages.ts';
import { type PersonPage, type Rating, useRatings } from './queries.ts';

/** The ratings that a user received, without the names of the raters. */
export function RatingsOf({ page }: { page: PersonPage }) {
  const messages = useMessages(peopleMessages);
  const count = page.record.good + page.record.bad;
  const ratings = useRatings(page.person.userid, count > 0);
  return (
    <section>
      <SectionHeader title={messages.ratings} aside={count > 0 ? count : undefined} />
      {count === 0 && <p className="px-page pb-4 text-muted">{messages.noRatings}</p>}
      <Rows label={messages.ratings}>
        {(ratings.data ?? []).map((rating, index) => (
          <RatingRow key={`${rating.created_at} ${index}`} rating={rating} />
        ))}
      </Rows>
      {ratings.hasNextPage && (
        <div className="px-page py-3">
          <Button
            kind="line"
            isWide
            isPending={ratings.isFetchingNextPage}
            onClick={() => void ratings.fetchNextPage()}
          >
            {messages.more}
          </Button>
        </div>
      )}
    </section>
  );
}

function RatingRow({ rating }: { rating: Rating }) {
  const messages = useMessages(peopleMessages);
  const tags = useMessages(ratingTagMessages);
  const formats = useFormats();
  return (
    <div className="px-page py-3">
      <p className="flex items-center gap-2">
        <Icon name={rating.is_good ? 'check' : 'warn'} size={16} />
        <span className="label">{rating.is_good ? messages.good : messages.bad}</span>
        <span className="note">{rating.tags.map((tag) => tags[tag]).join(' · ')}</span>
      </p>
      {rating.words !== '' && <p className="[overflow-wrap:anywhere]">{rating.words}</p>}
      <p className="note">
        {messages.by[rating.side]} · {formats.dateTime(rating.created_at)}
      </p>
    </div>
  );
}
