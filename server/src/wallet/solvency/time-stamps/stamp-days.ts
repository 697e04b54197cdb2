import { DAY, MINUTE } from '@eh/contract/platform/spans.ts';
import type { ServerKeys } from '../../../platform/crypto/server-keys.ts';
import type { Database } from '../../../platform/database/open-database.ts';
import { ids } from '../../../platform/ids.ts';
import { anchorOf } from '../anchored-day.ts';
import { newestDays } from '../store.ts';
import { askService, type TimeStampService } from './ask-service.ts';
import { TimeStampFault } from './der-values.ts';
import { insertTimeStamp, timeStampsOf } from './time-stamp-store.ts';

/** A later time stamp could not tell a republished day from an original one. */
const STAMPED_WITHIN = 2 * DAY;
/** The clocks of service and platform differ by less than this. */
const CLOCKS_APART = 5 * MINUTE;
const DAYS_LOOKED_AT = 3;

interface StampParts {
  readonly database: Pick<Database, 'reader' | 'transaction'>;
  readonly serverKeys: ServerKeys;
  readonly now: Date;
  readonly service: TimeStampService;
}

/**
 * Gets missing time stamps for days published in the last two days. Returns how many; throws `TimeStampFault` if the
 * service gives none. Of two concurrent processes, the first answer stays.
 */
export async function stampDays({ database, serverKeys, now, service }: StampParts): Promise<number> {
  const since = now.getTime() - STAMPED_WITHIN;
  const days = (await newestDays(database.reader, DAYS_LOOKED_AT)).filter(({ made_at: at }) => at.getTime() >= since);
  const stamped = await timeStampsOf(
    database.reader,
    days.map(({ day }) => day),
  );
  const missing = days.filter(({ day }) => !stamped.has(day));
  for (const row of missing) {
    const { at, token } = await askService(service, anchorOf(row));
    // A stamp is never replaced: one with a wrong time would remain a fault of the books forever.
    if (!isInTime(at, row.made_at)) throw new TimeStampFault(`the service has another time: ${at.toISOString()}`);
    const stamp = { day: row.day, stamped_at: at, service: new URL(service.url).host, token };
    await database.transaction((tx) => insertTimeStamp({ tx, now, ids, serverKeys }, stamp));
  }
  return missing.length;
}

/** Whether the time stamp of a root fits the day's publication time. */
export function isInTime(stampedAt: Date, publishedAt: Date): boolean {
  const late = stampedAt.getTime() - publishedAt.getTime();
  return late >= -CLOCKS_APART && late <= STAMPED_WITHIN + CLOCKS_APART;
}
