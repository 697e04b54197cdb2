import { Activity, createElement, useLayoutEffect, useRef } from 'react';
import { useScreens } from '../load-screen.ts';
import { useNavigation } from '../navigation.ts';
import { useRestoredFocus } from '../restored-focus.ts';
import { PageBoundary } from './page-boundary.tsx';
import type { Page } from './page-stack.ts';

/**
 * Renders all open pages: the one in front is active, the others are suspended with their state, scroll position and
 * focus.
 */
export function PageHost() {
  const stack = useNavigation((state) => state.stack);
  const isForward = useNavigation((state) => state.isForward);
  const isPoppingIn = useNavigation((state) => state.isForward && state.isNavigating);
  useRestoredFocus(focusFront);
  const front = stack.pages.length - 1;
  return [...stack.parked, ...stack.pages].map((page) => {
    const depth = stack.pages.indexOf(page);
    const isFront = depth === front;
    // The page below stays visible while the new one slides in over it.
    const isSeen = isFront || (isPoppingIn && depth === front - 1);
    return (
      <Activity key={page.key} mode={isSeen ? 'visible' : 'hidden'}>
        <PageFrame page={page} isFront={isFront} isPoppingIn={isFront && isForward} />
      </Activity>
    );
  });
}

interface PageFrameProps {
  page: Page;
  isFront: boolean;
  isPoppingIn: boolean;
}

function PageFrame({ page, isFront, isPoppingIn }: PageFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const position = useRef<{ top: number; focused: Element | null }>({ top: 0, focused: null });
  const Screen = useScreens((state) => state.screens[page.route]);
  const isLoaded = Screen !== undefined;

  useLayoutEffect(() => {
    if (!isFront || !isLoaded || !frame.current) return;
    frame.current.scrollTop = position.current.top;
    returnFocus(frame.current, position.current.focused);
    document.title = titleOf(frame.current);
  }, [isFront, isLoaded]);

  return (
    <div
      ref={frame}
      className="page"
      inert={!isFront}
      data-still={isPoppingIn ? undefined : ''}
      onScroll={(event) => {
        if (event.target === frame.current) position.current.top = event.currentTarget.scrollTop;
      }}
      onFocus={(event) => {
        position.current.focused = event.target;
      }}
    >
      <PageBoundary>{Screen && createElement(Screen, { params: page.params })}</PageBoundary>
    </div>
  );
}

/** A new page focuses its heading, so that screen readers announce it; a page one returns to restores its focus. */
function returnFocus(frame: HTMLElement, focused: Element | null): void {
  if (focused instanceof HTMLElement && frame.contains(focused)) focused.focus({ preventScroll: true });
  else focusHeading(frame);
}

function focusHeading(frame: Element): void {
  const heading = frame.querySelector('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

function focusFront(): void {
  const front = document.querySelector('.page:not([inert])');
  if (front) focusHeading(front);
}

function titleOf(frame: HTMLElement): string {
  const heading = frame.querySelector('h1')?.textContent ?? '';
  return heading === '' || heading === 'EH' ? 'EH' : `${heading} · EH`;
}
