import { act, fireEvent, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { renderPart } from '../../testing/render-part.tsx';
import { PullList, type PullListProps } from './pull-list.tsx';

const messages = { pull: 'Pull', release: 'Let go', refreshing: 'Refreshing', more: 'Show more' };

/** A page whose end a test can move near the viewport. */
function scrollingPage() {
  const listeners: ((entries: readonly { isIntersecting: boolean }[]) => void)[] = [];
  class Observer {
    constructor(listener: (entries: readonly { isIntersecting: boolean }[]) => void) {
      listeners.push(listener);
    }
    observe(): void {
      // The test decides when the end is near.
    }
    disconnect(): void {
      listeners.pop();
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  onTestFinished(() => void vi.unstubAllGlobals());
  return (isIntersecting: boolean) => act(() => listeners.at(-1)?.([{ isIntersecting }]));
}

const list = (props: Partial<PullListProps>) => (
  <PullList onRefresh={async () => undefined} messages={messages} end="That is all" {...props}>
    Rows
  </PullList>
);

test('loads more once each time its end comes near', () => {
  const comeNear = scrollingPage();
  const onMore = vi.fn<() => void>();
  const { change } = renderPart(list({ onMore }));
  expect(onMore).not.toHaveBeenCalled();
  comeNear(true);
  expect(onMore).toHaveBeenCalledTimes(1);
  change(list({ onMore, isLoadingMore: true }));
  change(list({ onMore: () => onMore(), isLoadingMore: true }));
  expect(onMore).toHaveBeenCalledTimes(1);
  change(list({ onMore, isLoadingMore: false }));
  expect(onMore).toHaveBeenCalledTimes(2);
  comeNear(false);
  comeNear(true);
  expect(onMore).toHaveBeenCalledTimes(3);
});

test('loads more by a button, which is disabled while loading', async () => {
  scrollingPage();
  const onMore = vi.fn<() => void>();
  const { user, change } = renderPart(list({ onMore }));
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(onMore).toHaveBeenCalledOnce();
  change(list({ onMore, isLoadingMore: true }));
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(onMore).toHaveBeenCalledOnce();
});

test('says that the list has ended only when nothing more follows', () => {
  scrollingPage();
  const { change } = renderPart(list({ onMore: () => undefined }));
  expect(screen.queryByText('That is all')).toBeNull();
  change(list({}));
  expect(screen.getByText('That is all')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});
