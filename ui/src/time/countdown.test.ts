import { describe, expect, it } from 'vitest';
import { countdownText, minuteToSpeak, secondsLeft, untilNextSecond } from './countdown.ts';

const deadlineAt = 1_800_000_000;

describe('counting down', () => {
  it('shows zero only when the time is up', () => {
    expect(secondsLeft(deadlineAt, deadlineAt * 1000 - 1)).toBe(1);
    expect(secondsLeft(deadlineAt, deadlineAt * 1000)).toBe(0);
    expect(secondsLeft(deadlineAt, deadlineAt * 1000 + 5000)).toBe(0);
  });

  it('wakes when the shown second changes', () => {
    expect(untilNextSecond(deadlineAt, deadlineAt * 1000 - 2300)).toBe(300);
    expect(untilNextSecond(deadlineAt, deadlineAt * 1000 - 2000)).toBe(1000);
    expect(untilNextSecond(deadlineAt, deadlineAt * 1000 + 1)).toBe(0);
  });

  it('writes minutes and seconds, and hours over an hour', () => {
    expect(countdownText(761)).toBe('12:41');
    expect(countdownText(9)).toBe('00:09');
    expect(countdownText(3599)).toBe('59:59');
    expect(countdownText(3600)).toBe('01:00:00');
    expect(countdownText(81_669)).toBe('22:41:09');
  });
});

describe('announcing a countdown', () => {
  it('announces ten, five and one minute', () => {
    expect(minuteToSpeak(601, 600)).toBe(10);
    expect(minuteToSpeak(301, 300)).toBe(5);
    expect(minuteToSpeak(61, 60)).toBe(1);
  });

  it('is silent at every other second', () => {
    expect(minuteToSpeak(600, 599)).toBeNull();
    expect(minuteToSpeak(121, 120)).toBeNull();
    expect(minuteToSpeak(600, 600)).toBeNull();
  });

  it('announces only the last mark after the tab has slept, and nothing when the time is up', () => {
    expect(minuteToSpeak(700, 200)).toBe(5);
    expect(minuteToSpeak(700, 0)).toBeNull();
  });
});
