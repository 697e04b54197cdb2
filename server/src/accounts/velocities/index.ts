import { HOUR } from '@eh/contract/platform/spans.ts';
import { type ReadContext, readContextOf, type WriteContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/tables.ts';
import { startOfDay } from '../../platform/formats/local-day.ts';
import { type ActKind, forgetBefore, insertAct, lessenAct, type PaceQuery, paceRows, reserve } from './store.ts';
import type { Counted, Pace } from './velocity.ts';

/**
 * How much and how often people move coins within the last hours and days. Whoever limits an act asks `beginAct` under the
 * person's lock, judges by the sums it gives, and notes the act with `noteAct` in the same transaction.
 */
export {
  type Counted,
  codelessLeft,
  exceeded,
  leftOf,
  needsCode,
  noPace,
  type Pace,
  type SumLimit,
  unreviewedLeft,
  type VelocityTrait,
} from './velocity.ts';

/** The longest window an operator can set; what is older is forgotten. */
const RETENTION = 8 * 24 * HOUR;
const FORGOTTEN_AT_ONCE = 5000;

/** The user whose pace is read. */
export interface PaceOf {
  readonly personId: string;
  /** The kinds of actions that are counted together. */
  readonly kinds: readonly ActKind[];
  readonly windowHours: number;
  /** The recipient by a name that never changes: `user:` and an id, or a network and an address. */
  readonly recipient: string | null;
}

/** The recent actions of a user, for showing how much is left. */
export async function paceOf(ctx: ReadContext, of: PaceOf): Promise<Pace> {
  return readPace(ctx, of);
}

/**
 * The recent actions of a user, for judging a new action. The user has to be locked. Concurrent actions towards one
 * recipient are judged in turn: each action is added to the recipient's sum before the sums are read.
 */
export async function beginAct(ctx: WriteContext, of: PaceOf, amountMinor: bigint): Promise<Pace> {
  const reading = readContextOf(ctx);
  if (of.recipient === null) return readPace(reading, of);
  await reserve(ctx.tx, { recipient: of.recipient, amountMinor, at: ctx.now });
  const pace = await readPace(reading, of);
  return { ...pace, recipientMinor: pace.recipientMinor - amountMinor };
}

/** An action that takes place. */
export interface NotedAct extends Counted {
  readonly id: string;
  readonly kind: ActKind;
  readonly personId: string;
  readonly recipient: string | null;
  /** An operator reviews the action before it takes effect. */
  readonly isReviewed: boolean;
  /** The action was authorized by a code. */
  readonly hasCode: boolean;
}

/** Counts an action for later ones. An action under review does not count towards its recipient's sum. */
export async function noteAct(ctx: WriteContext, noted: NotedAct): Promise<void> {
  const { recipient, amountMinor, isReviewed } = noted;
  const isGivenBack = isReviewed && recipient !== null;
  await Promise.all([
    insertAct(ctx.tx, {
      id: noted.id,
      kind: noted.kind,
      person_id: noted.personId,
      recipient,
      amount_minor: amountMinor,
      fresh_minor: noted.freshMinor ?? 0n,
      traits: [...noted.traits],
      is_reviewed: isReviewed,
      has_code: noted.hasCode,
      happened_at: ctx.now,
    }),
    isGivenBack ? reserve(ctx.tx, { recipient, amountMinor: -amountMinor, at: ctx.now }) : null,
  ]);
}

/** Takes an undone amount, whole or partial, off the sums. The action itself still counts. */
export async function undoAct(ctx: WriteContext, id: string, minor: bigint | null = null): Promise<void> {
  await lessenAct(ctx, { id, minor });
}

/** Deletes a limited number of actions older than every window; tells whether there may be more. */
export async function forgetOldActs(tx: Tx, now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - RETENTION);
  return (await forgetBefore(tx, { before, most: FORGOTTEN_AT_ONCE })) >= FORGOTTEN_AT_ONCE;
}

async function readPace({ reader, now }: ReadContext, { windowHours, ...of }: PaceOf): Promise<Pace> {
  const query: PaceQuery = {
    ...of,
    windowStart: new Date(now.getTime() - windowHours * HOUR),
    dayStart: startOfDay(now),
    hourStart: new Date(now.getTime() - HOUR),
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
