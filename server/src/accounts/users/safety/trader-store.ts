import { type RawBuilder, sql } from 'kysely';
import { fundStatus, identityStatus, userStatus } from '../user.ts';

const SECONDS_A_DAY = 86_400;

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
