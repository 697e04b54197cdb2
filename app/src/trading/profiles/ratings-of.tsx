import { Button } from '@eh/ui/buttons/button.tsx';
import { SectionHeader } from '@eh/ui/layout/section-header.tsx';
import { Rows } from '@eh/ui/lists/row.tsx';
import { Icon } from '@eh/ui/media/icon.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { ratingTagMessages } from '../../parts/rating-messages.ts';
import { peopleMessages } from './messages.ts';
import { type PersonPage, type Said, useRatings } from './queries.ts';

/** What others said of him after trades, without their names. */
export function RatingsOf({ page }: { page: PersonPage }) {
  const messages = useMessages(peopleMessages);
  const count = page.record.good + page.record.bad;
  const ratings = useRatings(page.person.userid, count > 0);
  return (
    <section>
      <SectionHeader title={messages.said} aside={count > 0 ? count : undefined} />
      {count === 0 && <p className="px-page pb-4 text-muted">{messages.noneSaid}</p>}
      <Rows label={messages.said}>
        {(ratings.data ?? []).map((said, place) => (
          <SaidRow key={`${said.created_at} ${place}`} said={said} />
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

function SaidRow({ said }: { said: Said }) {
  const messages = useMessages(peopleMessages);
  const tags = useMessages(ratingTagMessages);
  const formats = useFormats();
  return (
    <div className="px-page py-3">
      <p className="flex items-center gap-2">
        <Icon name={said.is_good ? 'check' : 'warn'} size={16} />
        <span className="label">{said.is_good ? messages.good : messages.bad}</span>
        <span className="note">{said.tags.map((tag) => tags[tag]).join(' · ')}</span>
      </p>
      {said.words !== '' && <p className="[overflow-wrap:anywhere]">{said.words}</p>}
      <p className="note">
        {messages.by[said.side]} · {formats.dateTime(said.created_at)}
      </p>
    </div>
  );
}
