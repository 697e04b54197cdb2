import type { RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';

export type PullPhase = 'still' | 'pulling' | 'ready' | 'refreshing';

const READY_AT = 64;
const FARTHEST = 96;
const STRIP = 44;

/** The height of the strip for a finger's distance, with increasing resistance. */
export function pulledHeight(way: number): number {
  return way <= 0 ? 0 : FARTHEST * (1 - Math.exp(-way / FARTHEST));
}

/** Follows a finger that pulls a list down from its top. */
export function usePull(frame: RefObject<HTMLElement | null>, onRefresh: () => Promise<unknown>) {
  const [pulled, setPulled] = useState(0);
  const [isRefreshing, setRefreshing] = useState(false);
  const refresh = useRef(onRefresh);
  useEffect(() => {
    refresh.current = onRefresh;
  }, [onRefresh]);
  useEffect(() => {
    const list = frame.current;
    if (!list || isRefreshing) return undefined;
    const stop = new AbortController();
    const options = { signal: stop.signal, passive: true };
    let startY: number | null = null;
    let height = 0;
    const start = (event: TouchEvent) => {
      startY = scrollerOf(list).scrollTop <= 0 ? (event.touches[0]?.clientY ?? null) : null;
    };
    const move = (event: TouchEvent) => {
      if (startY === null) return;
      height = pulledHeight((event.touches[0]?.clientY ?? startY) - startY);
      setPulled(height);
    };
    const end = () => {
      startY = null;
      const isReady = height >= READY_AT;
      height = 0;
      setPulled(isReady ? STRIP : 0);
      if (!isReady) return;
      setRefreshing(true);
      void refresh.current().finally(() => {
        setPulled(0);
        setRefreshing(false);
      });
    };
    list.addEventListener('touchstart', start, options);
    list.addEventListener('touchmove', move, options);
    list.addEventListener('touchend', end, options);
    list.addEventListener('touchcancel', end, options);
    return () => stop.abort();
  }, [frame, isRefreshing]);
  return { pulled, phase: phaseOf(pulled, isRefreshing) };
}

function phaseOf(pulled: number, isRefreshing: boolean): PullPhase {
  if (isRefreshing) return 'refreshing';
  if (pulled === 0) return 'still';
  return pulled >= READY_AT ? 'ready' : 'pulling';
}

/** The nearest scrolling ancestor: the page's own frame, or the window. */
function scrollerOf(element: HTMLElement): Element {
  for (let node = element.parentElement; node; node = node.parentElement)
    if (/auto|scroll/.test(getComputedStyle(node).overflowY)) return node;
  return document.scrollingElement ?? document.documentElement;
}
