import { HOLD_MS } from '@eh/ui/buttons/hold-button.tsx';
import { act, fireEvent } from '@testing-library/react';
import { vi } from 'vitest';

/** Holds a button with the mouse for as long as it asks for. */
export function hold(button: HTMLElement): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    fireEvent.pointerDown(button, { button: 0, pointerType: 'mouse', width: 1, height: 1 });
    act(() => void vi.advanceTimersByTime(HOLD_MS));
    fireEvent.pointerUp(button);
  } finally {
    vi.useRealTimers();
  }
}
