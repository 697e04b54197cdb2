import { type CallName, calls } from '../../calls.ts';
import type { Call } from '../call.ts';
import type { CallTags, Tag } from './tags.ts';

/** The tags of the calls that a client makes. The client's build replaces this call by its result. */
export function tagsOf(isMade: (name: string) => boolean): CallTags {
  const made = (Object.entries(calls) as [CallName, Call][]).filter(([name]) => isMade(name));
  return {
    shows: Object.fromEntries(made.flatMap(([name, { shows = [] }]) => (shows.length > 0 ? [[name, shows]] : []))),
    changes: Object.fromEntries(made.flatMap(([name, { changes }]) => (isSome(changes) ? [[name, changes]] : []))),
  };
}

function isSome(changes: Call['changes']): changes is readonly [Tag, ...Tag[]] | 'everything' {
  return changes !== undefined && !(typeof changes === 'object' && 'nothing' in changes);
}
