import { DAY } from '@eh/contract/platform/spans.ts';
import type { ServerKeys } from '../../../platform/crypto/server-keys.ts';
import type { Database } from '../../../platform/database/open-database.ts';
import { ids } from '../../../platform/ids.ts';
import { anchorOf } from '../anchored-day.ts';
import { newestDays } from '../store.ts';
import { askService, type TimeStampService } from './ask-service.ts';
import { insertTimeStamp, timeStampsOf } from './time-stamp-store.ts';

/** A later time stamp would not tell a day that was published again from one that was not. */
export const STAMPED_WITHIN = 2;
const DAYS_LOOKED_AT = 3;

interface StampParts {
  readonly database: Pick<Database, 'reader' | 'transaction'>;
  readonly serverKeys: ServerKeys;
  readonly now: Date;
  readonly service: TimeStampService;
}

/**
 * Has the published days of the last two days stamped that are not. Returns how many were; throws `TimeStampFault` where
 * the service gives no time stamp. Two processes at once keep the first answer.
 */
export async function stampDays({ database, serverKeys, now, service }: StampParts): Promise<number> {
  const since = now.getTime() - STAMPED_WITHIN * DAY;
  const days = (await newestDays(database.reader, DAYS_LOOKED_AT)).filter(({ made_at: at }) => at.getTime() >= since);
  const stamped = await timeStampsOf(
    database.reader,
    days.map(({ day }) => day),
  );
  const missing = days.filter(({ day }) => !stamped.has(day));
  for (const row of missing) {
    const { at, token } = await askService(service, anchorOf(row));
    const stamp = { day: row.day, stamped_at: at, service: new URL(service.url).host, token };
    await database.transaction((tx) => insertTimeStamp({ tx, now, ids, serverKeys }, stamp));
  }
  return missing.length;
}
