import { Refused } from '@eh/client/calls/refused.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { ButtonPair } from '@eh/ui/buttons/button-pair.tsx';
import { EmptyState } from '@eh/ui/feedback/empty-state.tsx';
import { SegmentedProgress } from '@eh/ui/feedback/progress.tsx';
import { SkeletonRows } from '@eh/ui/feedback/skeleton.tsx';
import { Footer } from '@eh/ui/layout/footer.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { KeyValue } from '@eh/ui/lists/key-values.tsx';
import { PullList } from '@eh/ui/lists/pull-list.tsx';
import { Rows } from '@eh/ui/lists/row.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { type ReactNode, useEffect } from 'react';
import { openCustomerService } from '../../shell/customer-service.ts';
import { confirmsLoss } from '../../shell/modals.ts';
import { linkTo } from '../../shell/pages/page-link.tsx';
import { HelpLink, type LinkedArticle } from '../help/help-link.tsx';
import { LoadFailed } from '../load-failed.tsx';
import { pullMessages } from '../pull-messages.ts';
import { frameMessages } from './frame-messages.ts';

const SKELETON_ROWS = 6;
const HASH_SHOWN = 10;

/** The parts of a query that `Loaded` needs. */
interface LoadedQuery<Data> {
  readonly data: Data | undefined;
  readonly isError: boolean;
  readonly error: Error | null;
  readonly refetch: () => Promise<unknown>;
}

export interface LoadedProps<Data> {
  head: ReactNode;
  query: LoadedQuery<Data>;
  children: (data: Data) => ReactNode;
}

/** Shows a page once its query is loaded; until then a skeleton, or the reason why it did not load. */
export function Loaded<Data>({ head, query, children }: LoadedProps<Data>) {
  const messages = useMessages(frameMessages);
  if (query.data !== undefined) return children(query.data);
  return (
    <Screen head={head}>
      {isMissing(query.error) ? (
        <EmptyState drawing="no-match" title={messages.missing} />
      ) : query.isError ? (
        <LoadFailed error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <SkeletonRows shape="row" count={SKELETON_ROWS} />
      )}
    </Screen>
  );
}

const NOT_FOUND = 404;

function isMissing(error: Error | null): boolean {
  return error instanceof Refused && error.outcome.kind === 'http' && error.outcome.status === NOT_FOUND;
}

export interface ClosedProps {
  head: ReactNode;
  title: string;
  text?: string;
  article: LinkedArticle;
  /** Whether the title is also the page's, since its head has none. */
  isRouteTitle?: boolean;
}

/** Says that an exchange is closed or has no rate, with a link to customer service. */
export function Closed({ head, title, text, article, isRouteTitle = false }: ClosedProps) {
  const messages = useMessages(frameMessages);
  useEffect(() => {
    if (isRouteTitle) document.title = `${title} · EH`;
  }, [isRouteTitle, title]);
  const contactService = (
    <>
      <Button kind="line" isWide onClick={openCustomerService}>
        {messages.service}
      </Button>
      <p className="text-center">
        <HelpLink article={article} />
      </p>
    </>
  );
  return (
    <Screen head={head}>
      {isRouteTitle && <h1 className="sr-only">{title}</h1>}
      <EmptyState drawing="receipt" title={title} text={text} actions={contactService} />
    </Screen>
  );
}

/** The number of blockchain confirmations so far. */
export function Confirmations({ label, done, needed }: { label: string; done: number; needed: number }) {
  const messages = useMessages(frameMessages);
  const text = messages.confirmations(done, needed);
  return (
    <>
      <div className="flex justify-between">
        <span className="label">{label}</span>
        <span className="digits">{text}</span>
      </div>
      <div className="mt-2">
        <SegmentedProgress label={messages.confirming} value={done} max={needed} text={text} />
      </div>
    </>
  );
}

export function TransactionFact({ hash }: { hash: string }) {
  const messages = useMessages(frameMessages);
  return (
    <KeyValue name={messages.transaction} copy={hash}>
      <span className="digits">{hash.slice(0, HASH_SHOWN)}…</span>
    </KeyValue>
  );
}

export function NumberFact({ number }: { number: string }) {
  const messages = useMessages(frameMessages);
  return (
    <KeyValue name={messages.number} copy={number}>
      <span className="digits">{number}</span>
    </KeyValue>
  );
}

/** The actions of a finished exchange: view the bills, or start another one. */
export function FinishedFooter({ again, onAgain }: { again: string; onAgain: () => void }) {
  const messages = useMessages(frameMessages);
  return (
    <Footer label={messages.actions}>
      <ButtonPair>
        <Button kind="line" {...linkTo('wallet-orders')}>
          {messages.toBills}
        </Button>
        <Button kind="act" onClick={onAgain}>
          {again}
        </Button>
      </ButtonPair>
    </Footer>
  );
}

/** Asks whether to cancel. The filled button keeps the exchange. */
export function confirmsCancel(
  messages: { cancelTitle: string; cancelText: string; keep: string; cancel: string },
  subject: string,
): Promise<boolean> {
  const { cancelTitle: title, cancelText: text, keep: confirm, cancel } = messages;
  return confirmsLoss({ title, text, confirm, cancel, subject });
}

export interface RecordListProps<Data> {
  query: {
    readonly data: { readonly pages: readonly { readonly rows: readonly Data[] }[] } | undefined;
    readonly isPending: boolean;
    readonly isError: boolean;
    readonly isSuccess: boolean;
    readonly error: Error | null;
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly refetch: () => Promise<unknown>;
    readonly fetchNextPage: () => Promise<unknown>;
  };
  children: (record: Data) => ReactNode;
  /** Shown without records. */
  none: ReactNode;
}

/** A list of records, page by page, refreshed by a pull. */
export function RecordList<Data>({ query, children, none }: RecordListProps<Data>) {
  const pulling = useMessages(pullMessages);
  const messages = useMessages(frameMessages);
  const records = query.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <PullList
      onRefresh={() => query.refetch()}
      messages={pulling}
      onMore={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
      isLoadingMore={query.isFetchingNextPage}
      end={records.length > 0 ? messages.end : undefined}
    >
      {query.isPending && <SkeletonRows shape="row" count={SKELETON_ROWS} />}
      {query.isError && <LoadFailed error={query.error} onRetry={() => void query.refetch()} />}
      {query.isSuccess && records.length === 0 && none}
      <Rows>{records.map(children)}</Rows>
    </PullList>
  );
}
