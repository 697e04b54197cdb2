import type { CallName } from '@eh/contract/calls.ts';
import type { CallTags, Tag } from '@eh/contract/platform/tags/tags.ts';
import type { Query, QueryClient } from '@tanstack/react-query';

declare module '@tanstack/react-query' {
  interface Register {
    /** The first part names the call, so that the answer is found when its data have changed. */
    queryKey: readonly [CallName | 'elsewhere', ...unknown[]];
  }
}

export interface ChangeFollower {
  /** Notes that a call was answered. A refusal reveals an unknown state, so it makes the data of the call stale too. */
  noteAnswer(name: CallName): void;
  /** Queries on a page are refetched a moment later, unless the caller puts its answer in their place. */
  makeStale(tags: readonly Tag[] | 'everything'): void;
  /** Refetches the stale queries of a page at once, and waits for them. */
  refetchStale(): Promise<void>;
}

export interface LaterRead {
  isStale: boolean;
  readonly read: () => Promise<void>;
}

export function followChanges(
  queryClient: QueryClient,
  { shows, changes }: CallTags,
  laterReads: ReadonlyMap<string, LaterRead> = new Map(),
): ChangeFollower {
  /** Each stale query, with whether it was being fetched when it became stale. */
  const staleQueries = new Map<Query, boolean>();

  function makeStale(tags: readonly Tag[] | 'everything'): void {
    const isStale = (name: unknown) =>
      tags === 'everything' || (shows[String(name)]?.some((shown) => tags.includes(shown)) ?? false);
    for (const query of queryClient.getQueryCache().getAll()) {
      if (!isStale(query.queryKey[0])) continue;
      staleQueries.set(query, query.state.fetchStatus === 'fetching');
      query.invalidate();
    }
    for (const [name, held] of laterReads) held.isStale ||= isStale(name);
    setTimeout(() => void refetchStale(), 0);
  }

  async function refetchStale(): Promise<void> {
    const queries = [...staleQueries];
    staleQueries.clear();
    const held = [...laterReads.values()].filter(({ isStale }) => isStale);
    await Promise.all([...held.map(({ read }) => read()), ...queries.map(readAnew)]);
  }

  /** A fetch in progress may have seen the old state: a first one is shown and then repeated, any other is restarted. */
  async function readAnew([query, wasReading]: readonly [Query, boolean]): Promise<void> {
    if (wasReading) {
      if (query.state.data === undefined) await query.promise?.catch(() => undefined);
      query.invalidate();
    }
    if (query.state.isInvalidated)
      await queryClient.refetchQueries({ type: 'active', predicate: (candidate) => candidate === query });
  }

  return {
    noteAnswer: (name) => {
      const changed = changes[name];
      if (changed !== undefined) makeStale(changed);
    },
    makeStale,
    refetchStale,
  };
}
