import { HOUR, MINUTE } from '@eh/contract/platform/spans.ts';
import { describe, expect, it } from 'vitest';
import {
  afterFailure,
  afterGone,
  afterSuccess,
  CIRCUIT_PAUSES,
  type Circuit,
  FAILURES_MAX,
  needsNotice,
} from './circuit.ts';

const now = new Date('2026-11-23T10:00:00Z');
const later = (milliseconds: number) => new Date(now.getTime() + milliseconds);
const closed: Circuit = {
  status: 'on',
  off_reason: null,
  failures_in_row: 0,
  paused_until: null,
  recovered_at: null,
  notified_at: null,
};
const failTimes = (times: number, from = closed) =>
  Array.from({ length: times }).reduce<Circuit>((circuit) => afterFailure(circuit, now), from);

describe('a circuit', () => {
  it('stays closed below the limit of failures, and opens at it', () => {
    expect(failTimes(FAILURES_MAX - 1)).toMatchObject({ status: 'on', failures_in_row: FAILURES_MAX - 1 });
    expect(failTimes(FAILURES_MAX)).toMatchObject({ status: 'paused', paused_until: later(MINUTE) });
  });

  it('waits longer with each failed try while it is open, up to a limit', () => {
    const pauses = [0, 1, 2, 3, 4, 5, 50].map((more) => failTimes(FAILURES_MAX + more).paused_until);
    const last = CIRCUIT_PAUSES.at(-1) ?? 0;
    expect(pauses).toEqual([...CIRCUIT_PAUSES, last, last].map((pause) => later(pause)));
  });

  it('closes after one successful delivery', () => {
    expect(afterSuccess(failTimes(FAILURES_MAX), now)).toMatchObject({
      status: 'on',
      failures_in_row: 0,
      paused_until: null,
      recovered_at: now,
    });
    expect(afterSuccess(failTimes(2), now)).toMatchObject({ status: 'on', failures_in_row: 0 });
    expect(afterSuccess(closed, now)).toBe(closed);
  });

  it('stays off after 410, whatever the result of tries already in progress', () => {
    const gone = afterGone(failTimes(FAILURES_MAX));
    expect(gone).toMatchObject({ status: 'off', off_reason: 'gone', paused_until: null });
    expect(failTimes(9, gone)).toMatchObject({ status: 'off', off_reason: 'gone', paused_until: null });
    expect(afterSuccess(gone, now)).toMatchObject({ status: 'off', off_reason: 'gone' });
    const stopped: Circuit = { ...closed, status: 'off', off_reason: 'merchant' };
    expect(afterGone(stopped)).toBe(stopped);
  });
});

describe('a notice of a failing endpoint', () => {
  it('is sent once, and again only for a new failure on another day', () => {
    expect(needsNotice(closed, now)).toBe(true);
    const notified = { ...closed, notified_at: now };
    expect(needsNotice(notified, later(100 * HOUR))).toBe(false);
    const recovered = { ...notified, recovered_at: later(HOUR) };
    expect(needsNotice(recovered, later(2 * HOUR))).toBe(false);
    expect(needsNotice(recovered, later(24 * HOUR))).toBe(true);
    expect(needsNotice({ ...notified, recovered_at: later(-HOUR) }, later(24 * HOUR))).toBe(false);
  });
});
