import { useEffect, useRef, useState } from 'react';
import { useUiMessages } from '../reader/ui-messages-provider.tsx';
import { countdownText, minuteToSpeak } from './countdown.ts';
import { useCountdown } from './use-countdown.ts';

export interface ClockProps {
  /** Seconds since 1970, server time. */
  deadlineAt: number;
  /** `mine` has an orange ground, `theirs` is plain ink. */
  whose: 'mine' | 'theirs';
  /** `small` in rows, `big` next to the title of a page. */
  size?: 'small' | 'big' | undefined;
  /** On an orange background: only the digits, in the colour of the text. */
  isBare?: boolean | undefined;
  /** Whether this is the one clock of the page that is also announced at 10, 5 and 1 minute. */
  isSpoken?: boolean | undefined;
  /** Called once when the time is over. */
  onEnd?: (() => void) | undefined;
}

/** The remaining time. A screen reader reads it on demand; it is not announced each second. */
export function Clock({ deadlineAt, whose, size, isBare, isSpoken, onEnd }: ClockProps) {
  const messages = useUiMessages();
  const left = useCountdown(deadlineAt);
  const text = countdownText(left);
  useEnd(left === 0, onEnd);
  return (
    <>
      <span
        className="clock"
        data-whose={whose}
        data-size={size}
        data-bare={isBare ? '' : undefined}
        role="timer"
        aria-live="off"
        aria-label={messages.timeLeft(text)}
      >
        {text}
      </span>
      {isSpoken && <SpokenMinutes left={left} />}
    </>
  );
}

function useEnd(isOver: boolean, onEnd: (() => void) | undefined) {
  const wasOver = useRef(isOver);
  useEffect(() => {
    if (isOver && !wasOver.current) onEnd?.();
    wasOver.current = isOver;
  }, [isOver, onEnd]);
}

function SpokenMinutes({ left }: { left: number }) {
  const messages = useUiMessages();
  const [previous, setPrevious] = useState(left);
  const [spoken, setSpoken] = useState('');
  if (previous !== left) {
    const minute = minuteToSpeak(previous, left);
    setPrevious(left);
    if (minute !== null) setSpoken(messages.minutesLeft(minute));
  }
  return <output className="sr-only">{spoken}</output>;
}
