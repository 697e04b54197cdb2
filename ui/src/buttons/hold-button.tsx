import type { KeyboardEvent, MouseEvent, PointerEvent, ReactNode } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { useUiMessages } from '../reader/ui-messages-provider.tsx';
import { HOLD_SECONDS } from './hold-span.ts';
import { isVirtualClick, isVirtualPointer } from './virtual-press.ts';

export interface HoldButtonProps {
  /** States the duration: "Hold 3 s to release". */
  children: ReactNode;
  onHeld: () => void;
  isDisabled?: boolean | undefined;
  isPending?: boolean | undefined;
}

export const HOLD_MS = HOLD_SECONDS * 1000;

/**
 * For irreversible actions: hold it for three seconds by finger, mouse, Enter or Space; letting go resets it. A screen
 * reader cannot hold, so its press arms the button, says so, and a second press confirms.
 */
export function HoldButton({ children, onHeld, isDisabled, isPending }: HoldButtonProps) {
  const messages = useUiMessages();
  const hintId = useId();
  const isInert = Boolean(isDisabled || isPending);
  const { isHolding, start, stop } = useHold(onHeld);
  const { isArmed, press } = useTwoPresses(onHeld);
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    if (!event.repeat && !isInert) start();
  };
  const handlePointerDown = (event: PointerEvent) => {
    if (isInert || event.button !== 0 || isVirtualPointer(event.nativeEvent)) return;
    start();
  };
  return (
    <>
      <button
        type="button"
        className="button hold-button"
        data-kind="act"
        data-wide=""
        data-holding={isHolding && !isInert ? '' : undefined}
        aria-disabled={isInert || undefined}
        aria-busy={isPending || undefined}
        aria-describedby={hintId}
        onPointerDown={handlePointerDown}
        onPointerUp={stop}
        onPointerLeave={stop}
        onPointerCancel={stop}
        onContextMenu={(event: MouseEvent) => event.preventDefault()}
        onKeyDown={handleKeyDown}
        onKeyUp={stop}
        onBlur={stop}
        onClick={(event) => !isInert && isVirtualClick(event.nativeEvent) && press()}
      >
        <span className="hold-fill" aria-hidden="true" />
        <span className="hold-text">{children}</span>
      </button>
      <span id={hintId} hidden>
        {messages.holdHint}
      </span>
      <output className="sr-only">{isArmed ? messages.pressAgain : ''}</output>
    </>
  );
}

function useHold(onHeld: () => void) {
  const [isHolding, setHolding] = useState(false);
  const held = useRef(onHeld);
  useEffect(() => {
    held.current = onHeld;
  }, [onHeld]);
  useEffect(() => {
    if (!isHolding) return undefined;
    const timer = setTimeout(() => {
      setHolding(false);
      held.current();
    }, HOLD_MS);
    return () => clearTimeout(timer);
  }, [isHolding]);
  return { isHolding, start: () => setHolding(true), stop: () => setHolding(false) };
}

const ARMED_MS = 10_000;
const SOONEST_SECOND_PRESS_MS = 700;

/** Two presses, far enough apart to be two decisions and close enough to belong together. */
function useTwoPresses(onConfirmed: () => void) {
  const [armedAtMs, setArmedAt] = useState<number | null>(null);
  useEffect(() => {
    if (armedAtMs === null) return undefined;
    const timer = setTimeout(() => setArmedAt(null), ARMED_MS);
    return () => clearTimeout(timer);
  }, [armedAtMs]);
  const press = () => {
    const nowMs = performance.now();
    if (armedAtMs === null) setArmedAt(nowMs);
    else if (nowMs - armedAtMs >= SOONEST_SECOND_PRESS_MS) {
      setArmedAt(null);
      onConfirmed();
    }
  };
  return { isArmed: armedAtMs !== null, press };
}
