import { type Loop, startLoop } from '../../platform/deadlines/loop.ts';
import { ids } from '../../platform/ids.ts';
import { type AlertQuestions, LOOKED_MAX, lookAgain, ringForOpened } from '../../trading/alerts/index.ts';
import { defaultMarketRules, followReference, MOVED_MAX } from '../../trading/market/index.ts';
import { busyBuyers } from '../../trading/trades/index.ts';
import { findPatterns } from '../../trading/wash-trades/index.ts';
import { tradeRules } from '../trading-parts.ts';
import type { JobParts } from './job-parts.ts';

/** The answers of the module of trades that alerts need. */
export const alertQuestions: AlertQuestions = {
  busyBuyers: (ctx, userIds) => busyBuyers(ctx, tradeRules, userIds),
};

/** How often prices that follow the reference are moved. */
const FOLLOW_PAUSE = 30_000;
/** How often alerts that rang are armed again. */
const ALERT_PAUSE = 60_000;
/** Trades made for show appear throughout the day. */
const WASH_PAUSE = 3_600_000;

/** Covers the last 30 days, for developers who move the clock. */
export function startWash({ database, clock, serverKeys, log }: JobParts): Loop {
  return startLoop('wash trades', WASH_PAUSE, log, async () => {
    await findPatterns({ database, now: clock.now(), ids, serverKeys, market: defaultMarketRules });
    return null;
  });
}

/** A moved price stays for some minutes; developers who move the clock see the next move. */
export function startFollowing({ database, clock, serverKeys, log }: JobParts): Loop {
  return startLoop('following prices', FOLLOW_PAUSE, log, async () => {
    const moved = await database.transaction((tx) => {
      return followReference({ tx, now: clock.now(), ids, serverKeys }, defaultMarketRules);
    });
    return moved === MOVED_MAX ? 0 : null;
  });
}

/** Rings for listings that the clock has opened; alerts whose pause is over may ring again once their price has left. */
export function startAlerts({ database, clock, serverKeys, log }: JobParts): Loop {
  return startLoop('price alerts', ALERT_PAUSE, log, async () => {
    const looked = await database.transaction(async (tx) => {
      const ctx = { tx, now: clock.now(), ids, serverKeys };
      await ringForOpened(ctx, alertQuestions);
      return lookAgain(ctx);
    });
    return looked === LOOKED_MAX ? 0 : null;
  });
}
