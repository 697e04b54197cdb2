import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPart } from '../../testing/render-part.tsx';
import { dismissToasts, showToast, ToastHost } from './toast.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  renderPart(<ToastHost />);
});

afterEach(() => {
  act(dismissToasts);
  vi.useRealTimers();
});

const say = (...toasts: readonly Parameters<typeof showToast>[0][]) => act(() => toasts.forEach(showToast));
const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
const shown = () => screen.getByRole('status').textContent;

test('shows toasts in turn, announces them politely, and does not repeat them', () => {
  say('Copied', 'Copied', 'Saved');
  expect(screen.getByRole('status').getAttribute('aria-live')).toBe('polite');
  expect(shown()).toBe('Copied');
  pass(1999);
  expect(shown()).toBe('Copied');
  pass(1);
  expect(shown()).toBe('Saved');
  pass(2000);
  expect(shown()).toBe('');
});

test('hides a success sooner than a notice', () => {
  say({ text: 'Saved', icon: 'check' }, { text: 'New message', kind: 'notice' });
  pass(1000);
  expect(shown()).toBe('New message');
  pass(2999);
  expect(shown()).toBe('New message');
  pass(1);
  expect(shown()).toBe('');
});

test('still shows the newest of many toasts, and queues at most five', () => {
  say('1', '2', '3', '4', '5', '6', '7');
  const said: string[] = [];
  while (shown() !== '') {
    said.push(shown());
    pass(2000);
  }
  expect(said).toEqual(['1', '2', '3', '4', '7']);
});

test('stays while a pointer rests on it or its button has the focus', () => {
  const onClick = vi.fn<() => void>();
  say({ text: 'New message', action: { label: 'Open', onClick } });
  const toast = screen.getByText('New message').parentElement as HTMLElement;
  fireEvent.pointerEnter(toast);
  pass(60_000);
  expect(shown()).toContain('New message');
  fireEvent.pointerLeave(toast);
  act(() => screen.getByRole('button', { name: 'Open' }).focus());
  pass(60_000);
  expect(shown()).toContain('New message');
  act(() => screen.getByRole('button', { name: 'Open' }).blur());
  pass(2000);
  expect([shown(), onClick.mock.calls]).toEqual(['', []]);
});

test('closes when its button is pressed, and shows the next one for its time', () => {
  const onClick = vi.fn<() => void>();
  say({ text: 'New message', action: { label: 'Open', onClick } }, 'Copied');
  const button = screen.getByRole('button', { name: 'Open' });
  act(() => button.focus());
  fireEvent.click(button);
  expect([onClick.mock.calls.length, shown()]).toEqual([1, 'Copied']);
  pass(2000);
  expect(shown()).toBe('');
});
