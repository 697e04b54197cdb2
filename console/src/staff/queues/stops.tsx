import type { PersonStop } from '@eh/contract/accounts/users/person-stops.ts';
import { Icon } from '@eh/ui/media/icon.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { queueMessages } from './messages.ts';

/** Restrictions that prevent a person from moving coins, besides any earlier request of theirs. */
export function Stops({ who, stops }: { who: string; stops: readonly PersonStop[] }) {
  const messages = useMessages(queueMessages);
  return stops.map((stop) => (
    <p key={stop} className="flag">
      <Icon name="flag" size={20} />
      <span>{messages.stops[stop](who)}</span>
    </p>
  ));
}
