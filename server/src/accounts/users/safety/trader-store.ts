import { type RawBuilder, sql } from 'kysely';
import { fundStatus, identityStatus, userStatus } from '../user.ts';

const SECONDS_A_DAY = 86_400;

interface Program {
  readonly userId: RawBuilder<unknown>;
  /** When its key was made. */
  readonly madeAt: RawBuilder<unknown>;
  readonly now: Date;
  /** Whether what stops it for a time stops it too: the safety pause, and an identity that is not verified. */
  readonly heedsPause: boolean;
}

/** Whether a person's program may act by a key, as a condition: no freeze, and no change of the account that ended the key. */
export function programMayActInSql({ userId, madeAt, now, heedsPause }: Program): RawBuilder<boolean> {
  const isUnpaused = heedsPause
    ? sql`and (u.selling_stopped_until is null or u.selling_stopped_until <= ${now}::timestamptz)
        and u.identity_status = ${sql.lit(identityStatus.verified)}`
    : sql``;
  return sql<boolean>`exists (
    select from users as u
    where u.id = ${userId} and u.status = ${sql.lit(userStatus.normal)}
      and (u.keys_ended_at is null or u.keys_ended_at < ${madeAt}) ${isUnpaused}
  )`;
}

/** The level of a person and the days since they registered, as a statement to join; no row for one who may not trade. */
export function traderInSql(userId: RawBuilder<unknown>, now: Date): RawBuilder<unknown> {
  return sql`
    select u.level,
      floor(extract(epoch from ${now}::timestamptz - u.registered_at) / ${sql.lit(SECONDS_A_DAY)})::integer as registered_days
    from users as u
    where u.id = ${userId} and u.status = ${sql.lit(userStatus.normal)} and u.fund_status = ${sql.lit(fundStatus.normal)}
      and u.identity_status = ${sql.lit(identityStatus.verified)}
    limit 1`;
}
