import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPart } from '../../testing/render-part.tsx';
import { HOLD_MS, HoldButton } from './hold-button.tsx';

const finger = { button: 0, pointerType: 'touch', width: 20, height: 20, pressure: 0.5 };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function openButton(given: { readonly isDisabled?: boolean; readonly isPending?: boolean } = {}) {
  const onHeld = vi.fn<() => void>();
  renderPart(
    <HoldButton onHeld={onHeld} {...given}>
      Hold 3 s to release
    </HoldButton>,
  );
  return { onHeld, button: screen.getByRole('button', { name: 'Hold 3 s to release' }) };
}

const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

test('releases after three full seconds, once', () => {
  const { onHeld, button } = openButton();
  fireEvent.pointerDown(button, finger);
  pass(HOLD_MS - 1);
  expect(onHeld).not.toHaveBeenCalled();
  pass(1);
  pass(HOLD_MS * 2);
  fireEvent.pointerUp(button, finger);
  fireEvent.click(button, { detail: 1 });
  expect(onHeld).toHaveBeenCalledOnce();
});

test.each(['pointerUp', 'pointerLeave', 'pointerCancel', 'blur', 'keyUp'] as const)(
  'starts over after a %s in between',
  (end) => {
    const { onHeld, button } = openButton();
    fireEvent.pointerDown(button, finger);
    pass(HOLD_MS - 100);
    fireEvent[end](button);
    pass(HOLD_MS);
    fireEvent.pointerDown(button, finger);
    pass(HOLD_MS - 100);
    expect(onHeld).not.toHaveBeenCalled();
  },
);

test.each(['Enter', ' '])('can be held with the key %j, and with no other', (key) => {
  const { onHeld, button } = openButton();
  fireEvent.keyDown(button, { key: 'a' });
  pass(HOLD_MS);
  expect(onHeld).not.toHaveBeenCalled();
  fireEvent.keyDown(button, { key });
  fireEvent.keyDown(button, { key, repeat: true });
  pass(HOLD_MS);
  expect(onHeld).toHaveBeenCalledOnce();
  fireEvent.keyDown(button, { key, repeat: true });
  pass(HOLD_MS);
  expect(onHeld).toHaveBeenCalledOnce();
});

test('can be held with the main mouse button only', () => {
  const { onHeld, button } = openButton();
  fireEvent.pointerDown(button, { ...finger, pointerType: 'mouse', button: 2 });
  pass(HOLD_MS);
  expect(onHeld).not.toHaveBeenCalled();
});

test.each([{ isDisabled: true }, { isPending: true }])('does nothing while it is %o', (given) => {
  const { onHeld, button } = openButton(given);
  fireEvent.pointerDown(button, finger);
  fireEvent.keyDown(button, { key: 'Enter' });
  pass(HOLD_MS);
  for (let press = 0; press < 2; press += 1) {
    fireEvent.click(button, { detail: 0 });
    pass(1000);
  }
  expect(onHeld).not.toHaveBeenCalled();
  expect(button.getAttribute('aria-disabled')).toBe('true');
});

test('asks a screen-reader user to press twice instead, not too fast and not too late', () => {
  const { onHeld, button } = openButton();
  const press = () => fireEvent.click(button, { detail: 0 });
  press();
  expect(screen.getByText('Press again to confirm')).toBeTruthy();
  press();
  pass(600);
  press();
  expect(onHeld).not.toHaveBeenCalled();
  pass(10_000);
  expect(screen.queryByText('Press again to confirm')).toBeNull();
  press();
  pass(800);
  press();
  expect(onHeld).toHaveBeenCalledOnce();
});
