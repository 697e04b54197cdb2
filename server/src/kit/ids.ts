import { randomFillSync, randomInt } from 'node:crypto';

/** The one source of ids and random numbers, handed in so that tests can hand in another. */
export interface Ids {
  /** A time-ordered UUID (version 7): close in time is close in the index. */
  next(now: Date): string;
  /** Sixteen digits that people read to each other: the day (yymmdd) and ten random ones. */
  orderNumber(now: Date): string;
  /** A whole number from 0 up to, without, `below`. */
  below(limit: number): number;
}

const RANDOM_PART = 10_000_000_000;

const SEQUENCE_MAX = 0xfff;
let last = { instant: 0, time: 0, sequence: 0 };

/** Ids of one instant follow each other too, so that what is written in one act reads back in the order it was written. */
function nextStamp(now: Date): { time: number; sequence: number } {
  const instant = now.getTime();
  if (instant !== last.instant) last = { instant, time: instant, sequence: 0 };
  else if (last.sequence === SEQUENCE_MAX) last = { instant, time: last.time + 1, sequence: 0 };
  else last = { ...last, sequence: last.sequence + 1 };
  return last;
}

const ID_BYTES = 16;
const POOL = Buffer.alloc(ID_BYTES * 256);
let taken = POOL.length;

/** Random bytes are fetched for many ids at once: one call costs as much as all the rest of an id. */
function randomId(): Buffer {
  if (taken === POOL.length) {
    randomFillSync(POOL);
    taken = 0;
  }
  taken += ID_BYTES;
  return POOL.subarray(taken - ID_BYTES, taken);
}

export const ids: Ids = {
  next(now) {
    const { time, sequence } = nextStamp(now);
    const bytes = randomId();
    bytes.writeUIntBE(time, 0, 6);
    bytes.writeUInt16BE(0x7000 | sequence, 6);
    bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
    const hex = bytes.toString('hex');
    return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
  },
  orderNumber(now) {
    const day = now.toISOString().replaceAll(/\D/g, '').slice(2, 8);
    return day + randomInt(RANDOM_PART).toString().padStart(10, '0');
  },
  below: (limit) => randomInt(limit),
};
