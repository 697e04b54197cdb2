import { Button } from '@eh/ui/buttons/button.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import type { ReactNode } from 'react';
import { LoadState } from './load-state.tsx';
import { screenMessages } from './messages.ts';

export interface FoundListProps<Row> {
  /** A paged query with its rows joined. */
  list: {
    readonly data: readonly Row[] | undefined;
    readonly error: Error | null;
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    refetch: () => unknown;
    fetchNextPage: () => unknown;
  };
  /** The text when the list is empty. */
  none: string;
  /** Says how entries get into the list. */
  noneText?: string;
  children: (rows: readonly Row[]) => ReactNode;
}

/** The result of a search or a record: loading, failed, empty, or rows with a button for more. */
export function FoundList<Row>({ list, none, noneText, children }: FoundListProps<Row>) {
  const messages = useMessages(screenMessages);
  if (list.data === undefined) return <LoadState error={list.error} onRetry={() => void list.refetch()} />;
  if (list.data.length === 0 && noneText !== undefined)
    return (
      <output className="nothing">
        <h2 className="title">{none}</h2>
        <p>{noneText}</p>
      </output>
    );
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
