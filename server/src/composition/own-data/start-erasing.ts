import { eraseClosedAccounts, eraseOldData } from '../../accounts/closing/index.ts';
import { type Loop, startLoop } from '../../platform/deadlines/loop.ts';
import { ids } from '../../platform/ids.ts';
import type { JobParts } from '../background/job-parts.ts';
import { erasers, openWork, retention } from './erasers.ts';

const ERASE_PAUSE = 600_000;

/** An account closes within an hour after its days are over; a moved clock has effect at once. */
export function startErasing({
  database,
  clock,
  serverKeys,
  log,
}: Pick<JobParts, 'database' | 'clock' | 'serverKeys' | 'log'>): Loop {
  return startLoop('closed accounts', ERASE_PAUSE, log, async () => {
    await eraseClosedAccounts({
      transaction: (work) => database.transaction((tx) => work({ tx, now: clock.now(), ids, serverKeys })),
      counts: openWork,
      erasers,
    });
    return null;
  });
}

const OLD_DATA_PAUSE = 3_600_000;

/** The nightly run over old data; a moved clock has effect at once. */
export function startErasingOld({ database, clock, serverKeys, log }: JobParts): Loop {
  return startLoop('old data', OLD_DATA_PAUSE, log, async () => {
    const isMoreLeft = await eraseOldData({
      transaction: (work) => database.transaction((tx) => work({ tx, now: clock.now(), ids, serverKeys })),
      erasers: retention,
    });
    return isMoreLeft ? 0 : null;
  });
}
