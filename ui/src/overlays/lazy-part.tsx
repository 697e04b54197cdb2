import type { ComponentType } from 'react';
import { createElement, useEffect, useEffectEvent, useState } from 'react';
import { useUiMessages } from '../reader/ui-messages-provider.tsx';
import { showToast } from './toast.tsx';

const RETRY_MILLISECONDS = 2000;

/**
 * A component whose code loads at the first touch of the page, or when it is first shown. If it does not load, a toast
 * says so and loading is tried again; the page around it keeps working.
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
    const { notLoaded } = useUiMessages();
    const sayNotLoaded = useEffectEvent(() => showToast(notLoaded));
    useEffect(() => {
      if (loaded !== null) return undefined;
      return untilLoaded(fetch, { onLoaded: () => setArrived(true), onFailed: () => sayNotLoaded() });
    }, []);
    return loaded === null ? null : createElement(loaded, props);
  };
}

interface Outcome {
  readonly onLoaded: () => void;
  /** Called after the first attempt only. */
  readonly onFailed: () => void;
}

function untilLoaded(fetch: () => Promise<unknown>, { onLoaded, onFailed }: Outcome): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const attempt = (isFirst: boolean) => {
    fetch().then(
      () => !isStopped && onLoaded(),
      () => {
        if (isStopped) return;
        if (isFirst) onFailed();
        timer = setTimeout(() => attempt(false), RETRY_MILLISECONDS);
      },
    );
  };
  attempt(true);
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
