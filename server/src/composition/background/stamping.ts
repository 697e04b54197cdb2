import { MINUTE } from '@eh/contract/platform/spans.ts';
import { type Loop, startLoop } from '../../platform/deadlines/loop.ts';
import { stampDays, TimeStampFault } from '../../wallet/solvency/index.ts';
import { timeStampsOf } from '../wallet-parts.ts';
import type { JobParts } from './job-parts.ts';

/** The pause between checks for a published root without a time stamp, also while the service is unreachable. */
const STAMP_PAUSE = MINUTE;

/**
 * The loop that gets each daily root time-stamped by the configured service. An outage is reported once, and so is its
 * end.
 */
export function startStamping({
  config,
  database,
  clock,
  serverKeys,
  log,
}: Pick<JobParts, 'config' | 'database' | 'clock' | 'serverKeys' | 'log'>): readonly Loop[] {
  const service = timeStampsOf(config);
  if (service === null) return [];
  let isDown = false;
  return [
    startLoop('time stamps', STAMP_PAUSE, log, async () => {
      try {
        const stamped = await stampDays({ database, serverKeys, now: clock.now(), service });
        if (isDown && stamped > 0) log.warn('the service stamps the daily root again');
        if (stamped > 0) isDown = false;
      } catch (error) {
        if (!(error instanceof TimeStampFault)) throw error;
        if (!isDown) log.error({ err: error }, 'the daily root gets no time stamp');
        isDown = true;
      }
      return null;
    }),
  ];
}
