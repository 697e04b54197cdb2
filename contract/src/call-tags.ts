import type { CallName } from './calls.ts';
import { calls } from './calls.ts';
import type { Call } from './platform/call.ts';
import type { CallTags, Tag } from './platform/tags.ts';

/** What those calls show and change that a client makes. A client's build puts the result in the place of this. */
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
