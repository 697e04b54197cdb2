import { Chip, Chips } from '@eh/ui/buttons/chip.tsx';
import { SkeletonRows } from '@eh/ui/feedback/skeleton.tsx';
import { SectionHeader } from '@eh/ui/layout/section-header.tsx';
import { PullList } from '@eh/ui/lists/pull-list.tsx';
import { Rows } from '@eh/ui/lists/row.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailed } from '../../../parts/load-failed.tsx';
import { pullMessages } from '../../../parts/pull-messages.ts';

export interface NarrowedListProps {
  title: string;
  /** The label of the two choices, and their own: all, or some. */
  choice: { readonly label: string; readonly all: string; readonly some: string };
  isNarrowed: boolean;
  onNarrow: (isNarrowed: boolean) => void;
  query: UseInfiniteQueryResult;
  empty: ReactNode;
  end: string;
  /** The rows that have loaded. */
  children: readonly ReactNode[];
}

/** A section with a list that loads as it is scrolled: all of it, or the part that needs a look. */
export function NarrowedList(props: NarrowedListProps) {
  const { title, choice, isNarrowed, onNarrow, query, empty, end, children } = props;
  const pulling = useMessages(pullMessages);
  return (
    <section aria-label={title}>
      <SectionHeader title={title} />
      <Chips label={choice.label}>
        <Chip isOn={!isNarrowed} onClick={() => onNarrow(false)}>
          {choice.all}
        </Chip>
        <Chip isOn={isNarrowed} onClick={() => onNarrow(true)}>
          {choice.some}
        </Chip>
      </Chips>
      <PullList
        onRefresh={() => query.refetch()}
        messages={pulling}
        onMore={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
        isLoadingMore={query.isFetchingNextPage}
        end={children.length > 0 ? end : undefined}
      >
        {query.isPending && <SkeletonRows shape="row" count={3} />}
        {query.isError && <LoadFailed error={query.error} onRetry={() => void query.refetch()} />}
        {query.isSuccess && children.length === 0 && empty}
        {children.length > 0 && <Rows label={title}>{children}</Rows>}
      </PullList>
    </section>
  );
}
