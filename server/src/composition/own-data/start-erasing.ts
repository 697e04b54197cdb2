import { eraseClosedAccounts } from '../../accounts/closing/index.ts';
import { type Loop, startLoop } from '../../platform/deadlines/loop.ts';
import { ids } from '../../platform/ids.ts';
import type { JobParts } from '../jobs.ts';
import { erasers, openWork } from './erasers.ts';

const ERASE_PAUSE = 600_000;

/** An account closes within the hour after its days are over; people who move the clock see it at once. */
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
