import { forgetOldCodes } from '../../accounts/codes/index.ts';
import { forgetOldActs, forgetOldHours } from '../../accounts/velocities/index.ts';
import { deleteOldPushes } from '../../content/push/index.ts';
import { eraseCustomers, forgetInvoiceMails } from '../../merchants/cashier/index.ts';
import { forgetCalls, forgetInvitations, forgetKeyUses, forgetRequests } from '../../merchants/merchants/index.ts';
import { forgetOldWebhooks } from '../../merchants/webhooks/index.ts';
import { systemClock } from '../../platform/clock.ts';
import type { WriteContext } from '../../platform/context.ts';
import type { Forgotten } from '../../platform/database/statements/forget-oldest.ts';
import { type Loop, startLoop } from '../../platform/deadlines/loop.ts';
import { forgetOldAnswers } from '../../platform/http/idempotency/idempotency.ts';
import { wipeSecretAnswers } from '../../platform/http/idempotency/secret-answers.ts';
import { ids } from '../../platform/ids.ts';
import { forgetOverAlerts } from '../../trading/alerts/index.ts';
import type { JobParts } from './job-parts.ts';

interface Pruning {
  readonly pauseMilliseconds: number;
  /**
   * Deletes a bounded number of rows, from where the run's last round ended; while more remain, rounds follow without a
   * pause.
   */
  readonly forget: (ctx: WriteContext, past: Date | null) => Promise<Forgotten>;
}

const MINUTELY = 60_000;
const TEN_MINUTELY = 600_000;
const HOURLY = 3_600_000;

/** The deletions of rows that are too old to matter, by the names of their loops. */
export const pruned = {
  answers: { pauseMilliseconds: TEN_MINUTELY, forget: forgetOldAnswers },
  'secret answers': { pauseMilliseconds: MINUTELY, forget: wipeSecretAnswers },
  'old codes': { pauseMilliseconds: HOURLY, forget: forgetOldCodes },
  'old webhooks': { pauseMilliseconds: HOURLY, forget: forgetOldWebhooks },
  'old pushes': { pauseMilliseconds: HOURLY, forget: deleteOldPushes },
  velocities: { pauseMilliseconds: HOURLY, forget: forgetOldActs },
  'hours of recipients': { pauseMilliseconds: HOURLY, forget: forgetOldHours },
  'price alerts': { pauseMilliseconds: HOURLY, forget: forgetOverAlerts },
  'customers of invoices': { pauseMilliseconds: HOURLY, forget: eraseCustomers },
  'mails of invoices': { pauseMilliseconds: HOURLY, forget: forgetInvoiceMails },
  'lapsed invitations': { pauseMilliseconds: HOURLY, forget: forgetInvitations },
  'signed requests': {
    pauseMilliseconds: MINUTELY,
    forget: (ctx, past) => forgetRequests(ctx, systemClock.now(), past),
  },
  'calls of keys': { pauseMilliseconds: HOURLY, forget: (ctx, past) => forgetCalls(ctx, systemClock.now(), past) },
  'uses of keys': { pauseMilliseconds: HOURLY, forget: (ctx, past) => forgetKeyUses(ctx, systemClock.now(), past) },
} as const satisfies Readonly<Record<string, Pruning>>;

/** Rounds follow each other until nothing old is left, so that no table grows faster than it is pruned. */
export function startPruning({
  database,
  clock,
  serverKeys,
  log,
}: Pick<JobParts, 'database' | 'clock' | 'serverKeys' | 'log'>): readonly Loop[] {
  return Object.entries(pruned).map(([name, { pauseMilliseconds, forget }]: [string, Pruning]) =>
    startLoop(name, pauseMilliseconds, log, roundsOf(forget)),
  );

  function roundsOf(forget: Pruning['forget']): () => Promise<number | null> {
    let past: Date | null = null;
    return async () => {
      const began = past;
      // A failed run starts over.
      past = null;
      const forgotten = await database.transaction((tx) => forget({ tx, now: clock.now(), ids, serverKeys }, began));
      past = forgotten.isMore ? forgotten.past : null;
      return forgotten.isMore ? 0 : null;
    };
  }
}
