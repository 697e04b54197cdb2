import { forgetOldActs } from '../../accounts/velocities/index.ts';
import { deleteOldPushes } from '../../content/push/index.ts';
import { forgetRequests } from '../../merchants/merchants/index.ts';
import { forgetOldWebhooks } from '../../merchants/webhooks/index.ts';
import { systemClock } from '../../platform/clock.ts';
import { type Loop, startLoop } from '../../platform/deadlines/loop.ts';
import { forgetOldAnswers } from '../../platform/http/idempotency/idempotency.ts';
import { wipeSecretAnswers } from '../../platform/http/idempotency/secret-answers.ts';
import { ids } from '../../platform/ids.ts';
import type { JobParts } from '../jobs.ts';

const ANSWERS_PAUSE = 600_000;
const SECRETS_PAUSE = 60_000;
const FORGET_PAUSE = 3_600_000;

/** The jobs that delete what is too old to matter, a bounded number of rows a round. */
export function startForgetting({
  database,
  clock,
  serverKeys,
  log,
}: Pick<JobParts, 'database' | 'clock' | 'serverKeys' | 'log'>): readonly Loop[] {
  return [
    startLoop('answers', ANSWERS_PAUSE, log, async () => {
      await database.transaction((tx) => forgetOldAnswers({ tx, now: clock.now(), ids, serverKeys }));
      return null;
    }),
    startLoop('secret answers', SECRETS_PAUSE, log, async () => {
      await database.transaction((tx) => wipeSecretAnswers({ tx, now: clock.now(), ids, serverKeys }));
      return null;
    }),
    startLoop('old webhooks', FORGET_PAUSE, log, async () => {
      const isMore = await database.transaction((tx) => forgetOldWebhooks(tx, clock.now()));
      return isMore ? 0 : null;
    }),
    startLoop('old pushes', FORGET_PAUSE, log, async () => {
      const isMore = await database.transaction((tx) => deleteOldPushes({ tx, now: clock.now(), ids, serverKeys }));
      return isMore ? 0 : null;
    }),
    startLoop('velocities', FORGET_PAUSE, log, async () => {
      const isMore = await database.transaction((tx) => forgetOldActs(tx, clock.now()));
      return isMore ? 0 : null;
    }),
    startLoop('signed requests', FORGET_PAUSE, log, async () => {
      const isMore = await database.transaction((tx) =>
        forgetRequests({ tx, now: clock.now(), ids, serverKeys }, systemClock.now()),
      );
      return isMore ? 0 : null;
    }),
  ];
}
