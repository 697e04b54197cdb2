import { DAY_SECONDS } from '@eh/contract/platform/spans.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { Avatar, PersonName } from '@eh/ui/people/person.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useServerSeconds } from '@eh/ui/reader/server-clock.ts';
import { useAction } from '../../api/queries.ts';
import { peopleMessages } from './messages.ts';
import type { PersonPage } from './queries.ts';

/** Name, picture and age of an account, with a button to follow the user. */
export function PersonHead({ page }: { page: PersonPage }) {
  const messages = useMessages(peopleMessages);
  const now = useServerSeconds();
  const follow = useAction('POST /api/people/follow');
  const { person } = page;
  return (
    <section className="flex items-center gap-3 px-page pt-5 pb-4">
      <Avatar name={person.nickname} src={person.avatar ?? undefined} size="big" isOnline={person.is_online} />
      <div className="min-w-0 flex-1">
        <h2 className="title">
          <PersonName isVerified={person.is_verified}>{person.nickname}</PersonName>
        </h2>
        <p className="note">{messages.joined(Math.max(0, Math.floor((now - person.registered_at) / DAY_SECONDS)))}</p>
      </div>
      {!page.is_self && !page.is_blocked && (
        <Button
          kind={page.is_followed ? 'line' : 'inked'}
          size="small"
          isPending={follow.isPending}
          onClick={() => follow.mutate({ userid: person.userid, is_on: !page.is_followed })}
        >
          {page.is_followed ? messages.unfollow : messages.follow}
        </Button>
      )}
    </section>
  );
}
