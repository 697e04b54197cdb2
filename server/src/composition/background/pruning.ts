import { forgetOldActs } from '../../accounts/velocities/index.ts';
import { deleteOldPushes } from '../../content/push/index.ts';
import { forgetInvitations, forgetRequests } from '../../merchants/merchants/index.ts';
import { forgetOldWebhooks } from '../../merchants/webhooks/index.ts';
import { systemClock } from '../../platform/clock.ts';
import type { WriteContext } from '../../platform/context.ts';
import { type Loop, startLoop } from '../../platform/deadlines/loop.ts';
import { forgetOldAnswers } from '../../platform/http/idempotency/idempotency.ts';
import { wipeSecretAnswers } from '../../platform/http/idempotency/secret-answers.ts';
import { ids } from '../../platform/ids.ts';
import type { JobParts } from './job-parts.ts';

interface Pruning {
  readonly pauseMilliseconds: number;
  /** Deletes a bounded number of rows; says whether there may be more, which are deleted without a pause. */
  readonly forget: (ctx: WriteContext) => Promise<boolean>;
}

const MINUTELY = 60_000;
const TEN_MINUTELY = 600_000;
const HOURLY = 3_600_000;

/** The deletions of rows that are too old to matter, by the names of their loops. */
export const pruned = {
  answers: { pauseMilliseconds: TEN_MINUTELY, forget: forgetOldAnswers },
  'secret answers': { pauseMilliseconds: MINUTELY, forget: wipeSecretAnswers },
  'old webhooks': { pauseMilliseconds: HOURLY, forget: ({ tx, now }) => forgetOldWebhooks(tx, now) },
  'old pushes': { pauseMilliseconds: HOURLY, forget: deleteOldPushes },
  velocities: { pauseMilliseconds: HOURLY, forget: ({ tx, now }) => forgetOldActs(tx, now) },
  'lapsed invitations': { pauseMilliseconds: HOURLY, forget: forgetInvitations },
  'signed requests': { pauseMilliseconds: HOURLY, forget: (ctx) => forgetRequests(ctx, systemClock.now()) },
} as const satisfies Readonly<Record<string, Pruning>>;

/** Rounds follow each other until nothing old is left, so no table grows because people do more than a round deletes. */
export function startPruning({
  database,
  clock,
  serverKeys,
  log,
}: Pick<JobParts, 'database' | 'clock' | 'serverKeys' | 'log'>): readonly Loop[] {
  return Object.entries(pruned).map(([name, { pauseMilliseconds, forget }]: [string, Pruning]) =>
    startLoop(name, pauseMilliseconds, log, async () => {
      const isMore = await database.transaction((tx) => forget({ tx, now: clock.now(), ids, serverKeys }));
      return isMore ? 0 : null;
    }),
  );
}
