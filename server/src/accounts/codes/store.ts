import { type CodePurpose, codePurposes } from '@eh/contract/accounts/codes/purposes.ts';
import { DAY } from '@eh/contract/platform/spans.ts';
import { sql } from 'kysely';
import type { ReadContext, WriteContext } from '../../platform/context.ts';
import { takeAdvisoryLock } from '../../platform/database/advisory-lock.ts';
import { type Forgotten, forgetOldest } from '../../platform/database/statements/forget-oldest.ts';
import { CODES_STORED_DAYS } from './limits.ts';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    codes: {
      purpose: number;
      target: string;
      device_id: string;
      /** Requested by the verified holder of the account of this address. */
      is_of_holder: boolean;
      code_hash: string;
      tries: number;
      sent_at: Date;
      expires_at: Date;
      used_at: Date | null;
      day_started_at: Date;
      day_sends: number;
    };
  }
}

export interface CodeKey {
  readonly purpose: number;
  readonly target: string;
  readonly deviceId: string;
}

interface StoredCode extends CodeKey {
  readonly isOfHolder: boolean;
  readonly codeHash: string;
  readonly expiresAt: Date;
  /** A code sent after this instant still blocks the next one. */
  readonly resendAfter: Date;
  readonly dayStartedAfter: Date;
  readonly dayMax: number;
}

/** Replaces the previous code, unless that one was sent too recently or the day's limit is reached. */
export async function replaceCode(ctx: WriteContext, code: StoredCode): Promise<boolean> {
  const isNewDay = sql<boolean>`codes.day_started_at <= ${code.dayStartedAfter}`;
  const row = await ctx.tx
    .insertInto('codes')
    .values({
      purpose: code.purpose,
      target: code.target,
      device_id: code.deviceId,
      is_of_holder: code.isOfHolder,
      code_hash: code.codeHash,
      tries: 0,
      sent_at: ctx.now,
      expires_at: code.expiresAt,
      used_at: null,
      day_started_at: ctx.now,
      day_sends: 1,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['purpose', 'target', 'device_id'])
        .doUpdateSet({
          is_of_holder: code.isOfHolder,
          code_hash: code.codeHash,
          tries: 0,
          sent_at: ctx.now,
          expires_at: code.expiresAt,
          used_at: null,
          day_started_at: sql`case when ${isNewDay} then excluded.day_started_at else codes.day_started_at end`,
          day_sends: sql`case when ${isNewDay} then 1 else codes.day_sends + 1 end`,
        })
        .where('codes.sent_at', '<=', code.resendAfter)
        .where(sql<boolean>`(codes.day_sends < ${code.dayMax} or ${isNewDay})`),
    )
    .returning('target')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * The number of codes that the holder of an address had for a purpose within a day, on all devices, and when that day
 * began. Concurrent requests wait here, so that each is counted.
 */
export async function readDay(
  ctx: WriteContext,
  { purpose, target }: Omit<CodeKey, 'deviceId'>,
  startedAfter: Date,
): Promise<{ readonly sends: number; readonly startedAt: Date }> {
  await takeAdvisoryLock(ctx.tx, `codes ${purpose} ${target}`);
  const row = await ctx.tx
    .selectFrom('codes')
    .select((column) => [
      column.fn.coalesce(column.fn.sum<string>('day_sends'), sql<string>`0`).as('sends'),
      column.fn.min('day_started_at').as('started_at'),
    ])
    .where('purpose', '=', purpose)
    .where('target', '=', target)
    .where('is_of_holder', '=', true)
    .where('day_started_at', '>', startedAfter)
    .executeTakeFirstOrThrow();
  return { sends: Number(row.sends), startedAt: row.started_at ?? ctx.now };
}

export async function readCodeTimes(
  ctx: WriteContext,
  key: CodeKey,
): Promise<{ sentAt: Date; dayStartedAt: Date; daySends: number } | null> {
  const row = await ctx.tx
    .selectFrom('codes')
    .select(['sent_at', 'day_started_at', 'day_sends'])
    .where('purpose', '=', key.purpose)
    .where('target', '=', key.target)
    .where('device_id', '=', key.deviceId)
    .executeTakeFirst();
  return row ? { sentAt: row.sent_at, dayStartedAt: row.day_started_at, daySends: row.day_sends } : null;
}

/** Counts a try and gives what to compare with, or null when no code is open. Parallel tries wait for each other here. */
export async function countTry(
  ctx: WriteContext,
  key: CodeKey & { readonly triesMax: number },
): Promise<{ codeHash: string; tries: number } | null> {
  const row = await ctx.tx
    .updateTable('codes')
    .set({ tries: sql<number>`tries + 1` })
    .where('purpose', '=', key.purpose)
    .where('target', '=', key.target)
    .where('device_id', '=', key.deviceId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', ctx.now)
    .where('tries', '<', key.triesMax)
    .returning(['code_hash', 'tries'])
    .executeTakeFirst();
  return row ? { codeHash: row.code_hash, tries: row.tries } : null;
}

/** After a correct try: uses the code up, or un-counts the try. */
export async function settleTry(ctx: WriteContext, key: CodeKey, isUsedUp: boolean): Promise<void> {
  await ctx.tx
    .updateTable('codes')
    .set(isUsedUp ? { used_at: ctx.now } : { tries: sql<number>`tries - 1` })
    .where('purpose', '=', key.purpose)
    .where('target', '=', key.target)
    .where('device_id', '=', key.deviceId)
    .execute();
}

/** The one of these addresses that the last code of a purpose was sent to, or null. */
export async function lastTargetOf(
  ctx: ReadContext,
  purpose: CodePurpose,
  targets: readonly string[],
): Promise<string | null> {
  if (targets.length === 0) return null;
  const row = await ctx.reader
    .selectFrom('codes')
    .select('target')
    .where('purpose', '=', codePurposes[purpose])
    .where('target', 'in', targets)
    .orderBy('sent_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.target ?? null;
}

const FORGOTTEN_AT_ONCE = 5000;

/** Deletes a limited number of codes that ended long ago, with the phone or e-mail address that each went to. */
export function forgetOldCodes({ tx, now }: Pick<WriteContext, 'tx' | 'now'>, past: Date | null): Promise<Forgotten> {
  const before = new Date(now.getTime() - CODES_STORED_DAYS * DAY);
  return forgetOldest(tx, { table: 'codes', time: 'sent_at', before, past, most: FORGOTTEN_AT_ONCE });
}

/** Removes the codes that were sent to these phones and addresses. */
export async function eraseCodes(ctx: WriteContext, targets: readonly string[]): Promise<void> {
  if (targets.length > 0)
    await ctx.tx
      .deleteFrom('codes')
      .where('target', 'in', [...targets])
      .execute();
}
