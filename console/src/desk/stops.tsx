import type { PersonStop } from '@eh/contract/accounts/users/person-stops.ts';
import { Icon } from '@eh/ui/icon.tsx';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { deskWords } from './copy.ts';

/** What keeps somebody from moving coins, beside what they asked for earlier. */
export function Stops({ who, stops }: { who: string; stops: readonly PersonStop[] }) {
  const words = useWords(deskWords);
  return stops.map((stop) => (
    <p key={stop} className="flag">
      <Icon name="flag" size={20} />
      <span>{words.stops[stop](who)}</span>
    </p>
  ));
}
