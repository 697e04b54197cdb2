import { Button } from '@eh/ui/buttons/button.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import type { ReactNode } from 'react';
import { LoadState } from './load-state.tsx';
import { shellMessages } from './messages.ts';

export interface FoundListProps<Row> {
  /** A query of pages, its rows put together. */
  list: {
    readonly data: readonly Row[] | undefined;
    readonly error: Error | null;
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    refetch: () => unknown;
    fetchNextPage: () => unknown;
  };
  /** Said when there is nothing. */
  none: string;
  children: (rows: readonly Row[]) => ReactNode;
}

/** What a search or a record has found: on its way, failed, nothing, or rows with the way to more of them. */
export function FoundList<Row>({ list, none, children }: FoundListProps<Row>) {
  const messages = useMessages(shellMessages);
  if (list.data === undefined) return <LoadState error={list.error} onRetry={() => void list.refetch()} />;
  if (list.data.length === 0) return <output className="nothing title">{none}</output>;
  return (
    <>
      {children(list.data)}
      {list.hasNextPage && (
        <Button kind="line" onClick={() => void list.fetchNextPage()} isPending={list.isFetchingNextPage}>
          {messages.more}
        </Button>
      )}
    </>
  );
}
