import type { CallName } from '@eh/contract/calls.ts';
import type { CallTags, Tag } from '@eh/contract/platform/tags/tags.ts';
import type { Query, QueryClient } from '@tanstack/react-query';

declare module '@tanstack/react-query' {
  interface Register {
    /** By its call an answer is found when what it shows has changed. */
    queryKey: readonly [CallName | 'elsewhere', ...unknown[]];
  }
}

export interface ChangeFollower {
  /** A call was answered. A refused one met a state that the client does not know: it makes stale what it was to change. */
  noteAnswer(name: CallName): void;
  /** Those on a page are read anew a moment later, unless whoever made the call puts its answer in their place. */
  makeStale(tags: readonly Tag[] | 'everything'): void;
  /** Reads at once what is stale on a page, and waits for it. */
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
  /** Each with whether a read of it was under way. */
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

  /** A read that was under way may have seen the state before the change; a first one is shown, and followed by another. */
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
