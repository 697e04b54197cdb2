import { safetyDeadlines } from '../accounts/account-safety/index.ts';
import { openSigningKeys } from '../config/open-signing-keys.ts';
import { messageDeadlines, notificationListeners } from '../content/notifications/index.ts';
import { pushListeners, startPushing } from '../content/push/index.ts';
import { supportListeners } from '../content/support/index.ts';
import { uploadDeadlines } from '../files/uploads/index.ts';
import { auditLedger, sealEntries } from '../ledger/journal/index.ts';
import { appListeners } from '../merchants/apps/index.ts';
import {
  cashierDeadlines,
  cashierListeners,
  invoiceDeadlines,
  invoiceMailDeadlines,
} from '../merchants/cashier/index.ts';
import { KEYS_WARNED_MAX, merchantKeyListeners, warnOfExpiry } from '../merchants/merchants/index.ts';
import { planDeadlines, planListeners } from '../merchants/plans/index.ts';
import { traderListeners } from '../merchants/traders/index.ts';
import { startDeliveries } from '../merchants/webhooks/index.ts';
import { runScheduledAudit } from '../operations/books/index.ts';
import { systemClock } from '../platform/clock.ts';
import { deadlineWorker } from '../platform/deadlines/deadline-worker.ts';
import type { DeadlineHandlers } from '../platform/deadlines/deadlines.ts';
import { type Loop, startLoop } from '../platform/deadlines/loop.ts';
import { ids } from '../platform/ids.ts';
import { type AllListeners, joinListeners } from '../platform/outbox/listeners.ts';
import { outboxRelay } from '../platform/outbox/relay.ts';
import { alertListeners } from '../trading/alerts/index.ts';
import { chatListeners } from '../trading/chat/index.ts';
import { complaintDeadlines } from '../trading/complaints/index.ts';
import { marketListeners, reputationChecks, UNMARKED_MAX, unmarkIdleSellers } from '../trading/market/index.ts';
import { isStillAsked, tradeDeadlines, tradeListeners } from '../trading/trades/index.ts';
import { defaultPurchaseRules, purchaseDeadlines } from '../usdt/purchases/index.ts';
import { creditDeadlines } from '../wallet/credits/index.ts';
import { makeProof } from '../wallet/solvency/index.ts';
import type { JobParts } from './background/job-parts.ts';
import { alertQuestions, startAlerts, startFollowing, startWash } from './background/market-jobs.ts';
import { startPruning } from './background/pruning.ts';
import { startStamping } from './background/stamping.ts';
import { configuredChecks, moduleChecks } from './books-checks.ts';
import { watchChains, watchReserve } from './chains/watch-chains.ts';
import { requirePayer } from './merchant-parts.ts';
import { startErasing, startErasingOld } from './own-data/start-erasing.ts';
import { startExporting } from './own-data/start-exporting.ts';
import { pushSendersOf } from './push-parts.ts';
import { worksInBackground } from './roles.ts';
import { marketRulesOf } from './selling.ts';
import { complaintRules, tradeRules } from './trading-parts.ts';
import { startBlockOf } from './wallet-parts.ts';

const DEADLINE_PAUSE = 500;
const MESSAGE_PAUSE = 5000;
const OUTBOX_PAUSE = 500;
const CLOCK_PAUSE = 1000;
const SEAL_PAUSE = 1000;
/** Checks for a finished day without a proof. */
const PROOF_PAUSE = 5000;
const RECOUNT_PAUSE = 3_600_000;
/** How often the listings of absent sellers leave the market. */
const IDLE_SELLERS_PAUSE = 600_000;
/** How often teams are told of keys that expire soon. */
const EXPIRING_KEYS_PAUSE = 3_600_000;
/** The audit continues where it stopped: new entries, and a part of the old ones again. */
const AUDIT_PAUSE = 600_000;
const SETTLE_PASSES_MAX = 10;

/** The background jobs of a process. */
export interface Jobs {
  /** Runs every job now, after the clock was moved. */
  readonly wake: () => void;
  /** After a commit: runs deadlines and outbox soon. Other jobs keep their own pace. */
  readonly handOn: () => void;
  readonly settle: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** The background jobs: deadlines, the outbox, and the clock that follows the other processes. */
export function openJobs(parts: JobParts): Jobs {
  const { config, database, clock, serverKeys, log } = parts;
  const workerOf = (handlers: DeadlineHandlers) => deadlineWorker({ database, clock, ids, serverKeys, log, handlers });
  const deadlines = workerOf(deadlineHandlers(parts));
  const plans = workerOf(planHandlers());
  const listeners = allListeners(parts, () => work?.pushes.nudge());
  const outbox = outboxRelay({ database, clock, ids, serverKeys, log, listeners });
  const clockLoop = startLoop('clock', CLOCK_PAUSE, log, async () => {
    await clock.refresh();
    return null;
  });
  const loopOf = (name: string, pause: number, worker: ReturnType<typeof workerOf>) =>
    startLoop(name, pause, log, async () => {
      await worker.workDue();
      return worker.untilNext();
    });
  const isWorking = worksInBackground(config);
  const work = isWorking
    ? {
        deadlines: loopOf('deadlines', DEADLINE_PAUSE, deadlines),
        messages: loopOf('messages', MESSAGE_PAUSE, workerOf(messageHandlers(parts))),
        // Thousands of reminders may fall due at one moment; a warning about an account must not wait behind them.
        invoiceMails: loopOf('invoice mails', MESSAGE_PAUSE, workerOf(invoiceMailDeadlines(parts.messenger))),
        // All plans of a day fall due at ten; a deadline of a trade must not wait behind them.
        plans: loopOf('plans', DEADLINE_PAUSE, plans),
        // The outbox runs after deadlines, so that their events are delivered in the same round.
        outbox: startLoop('outbox', OUTBOX_PAUSE, log, async () => {
          const { isMoreWaiting } = await outbox.relay();
          return isMoreWaiting ? 0 : null;
        }),
        seals: startLoop('seals', SEAL_PAUSE, log, async () => {
          await sealEntries(database, clock.now());
          return null;
        }),
        // Runs after the outbox, which writes the pushes to send.
        pushes: startPushing({ ...parts, ids, senders: pushSendersOf(config) }),
        // Runs last, so that a settled server has also sent what the other jobs published.
        webhooks: startDeliveries({ ...parts, ids, wallClock: systemClock, ...sendingOf(config) }),
      }
    : null;
  const loops = Object.values(work ?? {});
  const byTheClock = isWorking
    ? [
        startWash(parts),
        startFollowing(parts),
        startAlerts(parts),
        startErasing(parts),
        startErasingOld(parts),
        startExporting(parts),
      ]
    : [];
  const besides = isWorking ? startBesides(parts) : [];
  return {
    wake: () => [...loops, ...byTheClock].forEach((loop) => void loop.wake()),
    handOn: () => work?.outbox.nudge(),
    // A deadline that was skipped because another loop had locked its subject is still due.
    async settle() {
      for (let pass = 0; pass < SETTLE_PASSES_MAX; pass += 1) {
        for (const loop of loops) await loop.wake();
        if (!isWorking || ((await deadlines.untilNext()) !== 0 && (await plans.untilNext()) !== 0)) return;
      }
    },
    async stop() {
      await Promise.all([clockLoop, ...besides, ...byTheClock, ...loops].map((loop) => loop.stop()));
    },
  };
}

/** The listeners of all modules. `onPushes`: pushes wait to be sent. */
function allListeners({ notices }: JobParts, onPushes: () => void): AllListeners {
  return joinListeners(
    marketListeners,
    tradeListeners(tradeRules),
    alertListeners(alertQuestions),
    cashierListeners,
    // Before the apps: a payment locks its plan and then its grant.
    planListeners,
    appListeners,
    merchantKeyListeners,
    traderListeners,
    pushListeners,
    notificationListeners(notices, onPushes),
    chatListeners(notices.live),
    supportListeners(notices.live),
  );
}

/** The networks that webhooks may be sent to, and the keys of their public signatures. */
function sendingOf(config: JobParts['config']) {
  return { networks: config.webhookNetworks, keys: openSigningKeys(config) };
}

/** The deadlines that people wait for. */
export function deadlineHandlers({ files }: JobParts): DeadlineHandlers {
  return {
    ...tradeDeadlines(tradeRules),
    ...complaintDeadlines(complaintRules),
    ...uploadDeadlines(files),
    ...purchaseDeadlines,
    ...creditDeadlines,
    ...cashierDeadlines,
    ...invoiceDeadlines,
  };
}

/** Payments of plans, which wait for nothing but their own time. */
export function planHandlers(): DeadlineHandlers {
  return planDeadlines({ market: marketRulesOf({}), requirePayer });
}

/** Messages outside the app, which never delay a deadline. */
function messageHandlers({ messenger, notices }: JobParts): DeadlineHandlers {
  return {
    ...messageDeadlines({
      messenger,
      isAsked: isStillAsked,
      onReached: notices.onReached,
    }),
    ...safetyDeadlines(messenger),
  };
}

/** Never woken: a round after each commit would find nothing to do. */
function startBesides({ config, database, clock, serverKeys, log, chains }: JobParts): readonly Loop[] {
  return [
    ...startPruning({ database, clock, serverKeys, log }),
    startLoop('idle sellers', IDLE_SELLERS_PAUSE, log, async () => {
      const unmarked = await database.transaction((tx) => unmarkIdleSellers({ tx, now: clock.now(), ids, serverKeys }));
      return unmarked === UNMARKED_MAX ? 0 : null;
    }),
    startLoop('expiring keys', EXPIRING_KEYS_PAUSE, log, async () => {
      const warned = await database.transaction((tx) => warnOfExpiry({ tx, now: clock.now(), ids, serverKeys }));
      return warned === KEYS_WARNED_MAX ? 0 : null;
    }),
    startLoop('records', RECOUNT_PAUSE, log, async () => {
      const { faults } = await auditLedger(database, reputationChecks);
      for (const fault of faults) log.error({ fault }, 'a kept record is not what its trades say');
      return null;
    }),
    startLoop('audit', AUDIT_PAUSE, log, async () => {
      const { stored, isMoreDue, isEmpty } = await runScheduledAudit({ database, now: clock.now(), ids, serverKeys }, [
        ...moduleChecks,
        ...configuredChecks(config),
      ]);
      for (const fault of stored?.faults ?? []) log.error({ fault }, 'the books do not balance');
      return isMoreDue ? 0 : isEmpty ? PROOF_PAUSE : null;
    }),
    startLoop('solvency', PROOF_PAUSE, log, async () => {
      const { reserveAddresses } = config;
      await makeProof({
        database,
        serverKeys,
        now: clock.now(),
        currency: defaultPurchaseRules.currency,
        reserveAddresses,
      });
      return null;
    }),
    ...startStamping({ config, database, clock, serverKeys, log }),
    ...watchReserve({ database, clock, serverKeys, log, chains, reserveAddresses: config.reserveAddresses }),
    ...watchChains({
      database,
      clock,
      serverKeys,
      log,
      chains,
      currency: defaultPurchaseRules.currency,
      startBlockOf: (name) => startBlockOf(config, name),
    }),
  ];
}
