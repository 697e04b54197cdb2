import type { ComponentType } from 'react';
import { createElement, useEffect, useState } from 'react';

const RETRY_MILLISECONDS = 2000;

/**
 * A component whose code loads at the first touch of the page, or when it is first shown. Without a network it retries
 * and renders nothing; the page around it works on, also when the component is the very message about the network.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  const fetch = async () => {
    loaded ??= await load();
    return loaded;
  };
  loadAtFirstTouch(fetch);
  return function LazyPart(props: Props) {
    const [, setArrived] = useState(loaded !== null);
    useEffect(() => (loaded === null ? untilLoaded(fetch, () => setArrived(true)) : undefined), []);
    return loaded === null ? null : createElement(loaded, props);
  };
}

function untilLoaded(fetch: () => Promise<unknown>, onLoaded: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const attempt = () => {
    fetch().then(
      () => !isStopped && onLoaded(),
      () => {
        if (!isStopped) timer = setTimeout(attempt, RETRY_MILLISECONDS);
      },
    );
  };
  attempt();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

function loadAtFirstTouch(fetch: () => Promise<unknown>): void {
  if (typeof window === 'undefined') return;
  const stop = new AbortController();
  const attempt = () => {
    stop.abort();
    // A failed early load costs nothing: rendering the component loads it again.
    fetch().catch(() => undefined);
  };
  for (const type of ['pointerdown', 'keydown'])
    addEventListener(type, attempt, { passive: true, signal: stop.signal });
}
