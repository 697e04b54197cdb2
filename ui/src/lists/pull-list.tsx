import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { usePull } from './use-pull.ts';

export interface PullListProps {
  children: ReactNode;
  /** Reloads the list; the strip at the top stays until it settles. */
  onRefresh: () => Promise<unknown>;
  /** The messages of the strip: while pulling, ready to refresh, refreshing. */
  messages: { pull: string; release: string; refreshing: string; more: string };
  /** Loads the next page; omitted at the end of the list. */
  onMore?: (() => void) | undefined;
  isLoadingMore?: boolean | undefined;
  /** Under the last row when there is no more. */
  end?: ReactNode;
}

/** A list that is pulled down to refresh and loads more near its end. The page keeps its scroll position. */
export function PullList({ children, onRefresh, messages, onMore, isLoadingMore, end }: PullListProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { pulled, phase } = usePull(frame, onRefresh);
  const text = { still: '', pulling: messages.pull, ready: messages.release, refreshing: messages.refreshing }[phase];
  return (
    <div ref={frame} className="pull" data-phase={phase}>
      <output className="note pull-strip" style={{ height: pulled }}>
        {text}
      </output>
      {children}
      {onMore && <MoreRows onMore={onMore} isLoading={isLoadingMore ?? false} label={messages.more} />}
      {!onMore && end !== undefined && <p className="note py-6 text-center">{end}</p>}
    </div>
  );
}

interface MoreRowsProps {
  onMore: () => void;
  isLoading: boolean;
  label: string;
}

/** Loads more when it comes near the viewport; also a button, for people who do not scroll. */
function MoreRows({ onMore, isLoading, label }: MoreRowsProps) {
  const index = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!index.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      rootMargin: '400px',
    });
    observer.observe(index.current);
    return () => observer.disconnect();
  }, []);
  const loadMore = useRef(onMore);
  useEffect(() => {
    loadMore.current = onMore;
  }, [onMore]);
  // Once for each time it comes near and each finished page, not for each new function.
  useEffect(() => {
    if (isNear && !isLoading) loadMore.current();
  }, [isNear, isLoading]);
  return (
    <div ref={index} className="flex justify-center py-4">
      <Button kind="line" size="small" isPending={isLoading} onClick={onMore}>
        {label}
      </Button>
    </div>
  );
}
