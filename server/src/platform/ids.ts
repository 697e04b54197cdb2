import { randomFillSync, randomInt } from 'node:crypto';

/** The source of ids and random numbers, passed in so that tests can replace it. */
export interface Ids {
  /** A time-ordered UUID (version 7), so that rows close in time are close in the index. */
  next(now: Date): string;
  /** Sixteen digits that people can read out: the day (yymmdd) and ten random digits. */
  orderNumber(now: Date): string;
  /** A random integer from 0 up to but not including `limit`. */
  below(limit: number): number;
}

const RANDOM_PART = 10_000_000_000;

const SEQUENCE_MAX = 0xfff;
/**
 * The number of remembered instants, because a transaction may go on while others with later instants begin and end.
 */
const INSTANTS_MAX = 4096;

interface Stamp {
  readonly time: number;
  readonly sequence: number;
}

const stamps = new Map<number, Stamp>();
let last = { instant: 0, stamp: { time: 0, sequence: 0 } };

/**
 * Ids of one instant are ordered too, so that one transaction's rows are read back in the order written, whatever ids
 * other transactions got in between.
 */
function nextStamp(now: Date): Stamp {
  const instant = now.getTime();
  const before = instant === last.instant ? last.stamp : cache(instant);
  last = { instant, stamp: before === undefined ? { time: instant, sequence: 0 } : after(before) };
  return last.stamp;
}

/** The last stamp of this instant. The previous stamp is remembered for a transaction that returns to its instant. */
function cache(instant: number): Stamp | undefined {
  stamps.delete(last.instant);
  stamps.set(last.instant, last.stamp);
  const [oldest = instant] = stamps.size > INSTANTS_MAX ? stamps.keys() : [];
  if (oldest !== instant) stamps.delete(oldest);
  return stamps.get(instant);
}

function after({ time, sequence }: Stamp): Stamp {
  return sequence === SEQUENCE_MAX ? { time: time + 1, sequence: 0 } : { time, sequence: sequence + 1 };
}

const ID_BYTES = 16;
const POOL = Buffer.alloc(ID_BYTES * 256);
let taken = POOL.length;

/** A UUID before every id of this instant and after every id of an earlier one. */
export function firstIdOf(at: Date): string {
  const hex = at.getTime().toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}

/** Random bytes are drawn for many ids at once, because one call costs as much as the rest of an id. */
function randomId(): Buffer {
  if (taken === POOL.length) {
    randomFillSync(POOL);
    taken = 0;
  }
  taken += ID_BYTES;
  return POOL.subarray(taken - ID_BYTES, taken);
}

/** For simulations, whose worlds all begin in the same way: forgets the ids made so far. Production never calls this. */
export function forgetIdsInTests(): void {
  stamps.clear();
  last = { instant: 0, stamp: { time: 0, sequence: 0 } };
  taken = POOL.length;
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
