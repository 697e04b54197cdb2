import { type ReadContext, readContextOf, type WriteContext } from '../../platform/context.ts';
import { startOfDay } from '../../platform/formats/local-day.ts';
import { hoursBefore } from '../../platform/sum-bounds.ts';
import { type ActKind, type PaceQuery, paceRows, reserve } from './store.ts';
import type { Pace } from './velocity.ts';

/** The user and action whose pace is read. */
export interface PaceOf {
  readonly personId: string;
  /** The kinds of actions that are counted together. */
  readonly kinds: readonly ActKind[];
  readonly windowHours: number;
  /** A permanent name of the recipient: `user:` and an id, or a network and an address. */
  readonly recipient: string | null;
}

/** The recent actions of a user, for showing how much is left. */
export async function paceOf(ctx: ReadContext, of: PaceOf): Promise<Pace> {
  return readPace(ctx, of);
}

/**
 * The recent actions of a user, for judging a new action. The user must be locked. Concurrent actions towards one
 * recipient are judged in turn: each action is added to the recipient's sum before the sums are read.
 */
export async function beginAct(ctx: WriteContext, of: PaceOf, amountMinor: bigint): Promise<Pace> {
  const reading = readContextOf(ctx);
  if (of.recipient === null) return readPace(reading, of);
  await reserve(ctx.tx, { recipient: of.recipient, amountMinor, at: ctx.now });
  const pace = await readPace(reading, of);
  return { ...pace, recipientMinor: pace.recipientMinor - amountMinor };
}

async function readPace({ reader, now }: ReadContext, { windowHours, ...of }: PaceOf): Promise<Pace> {
  const query: PaceQuery = {
    ...of,
    windowStart: hoursBefore(now, windowHours),
    dayStart: startOfDay(now),
    hourStart: hoursBefore(now, 1),
  };
  const row = await paceRows(reader, query);
  return {
    todayMinor: row.today,
    unreviewedMinor: row.unreviewed,
    unreviewedByTrait: {
      new_login: row.new_login,
      new_recipient: row.new_recipient,
      unverified_recipient: row.unverified_recipient,
    },
    unreviewedFreshMinor: row.fresh,
    codelessMinor: row.codeless,
    codelessRiskyMinor: row.codeless_risky,
    actsInHour: Number(row.acts),
    otherRecipientsInHour: Number(row.recipients),
    recipientMinor: row.received,
  };
}
