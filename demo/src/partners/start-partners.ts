import { SECOND } from '@eh/contract/platform/spans.ts';
import type { Server } from '@eh/server/composition/server.ts';
import type { ReadContext } from '@eh/server/platform/context.ts';
import { type Loop, startLoop } from '@eh/server/platform/deadlines/loop.ts';
import type { Log } from '@eh/server/platform/observability/log.ts';
import { DemoRefused } from '../people/as-person.ts';
import { actAsPartner } from './act-as-partner.ts';
import { buyAsPartner } from './buy-as-partner.ts';
import { findDeal } from './find-deal.ts';
import { asPartnerSees, findActing } from './find-trades.ts';
import { dueActs } from './partner-acts.ts';
import { openPhone } from './partner-session.ts';
import { readPartners } from './partner-store.ts';
import { sellAsPartner } from './sell-as-partner.ts';

const PAUSE = SECOND;
/** How long a refused action is not retried, because the other side may have been faster. */
const REST = 30 * SECOND;

/**
 * Lets the demo's partners act like people: through the same calls, after the time that a person needs. They use the
 * server's clock, so they also follow when it is moved.
 */
export function startPartners(
  server: Pick<Server, 'http' | 'transaction' | 'database' | 'clock' | 'serverKeys'>,
  log: Log,
): Loop {
  const phone = openPhone(server);
  const rests = restingSubjects();
  const attempt = async (subject: string, run: () => Promise<void>) => {
    if (rests.isResting(subject)) return;
    try {
      await run();
    } catch (error) {
      if (!(error instanceof DemoRefused)) throw error;
      log.debug({ subject, why: error.message }, 'a partner was refused');
      rests.rest(subject);
    }
  };
  return startLoop('partners', PAUSE, log, async () => {
    const ctx: ReadContext = {
      reader: server.database.reader,
      now: server.clock.now(),
      serverKeys: server.serverKeys,
    };
    const partners = await readPartners(ctx.reader);
    if (partners.size === 0) return null;
    for (const acting of await findActing(ctx, partners))
      for (const action of dueActs(asPartnerSees(acting), ctx.now))
        await attempt(`${acting.trade.id} ${action}`, () => actAsPartner(phone, action, acting));
    for (const [side, run] of [['sell', buyAsPartner] as const, ['buy', sellAsPartner] as const]) {
      const deal = await findDeal(ctx, side, partners, (listingId) => rests.isResting(listingId));
      if (deal !== null) await attempt(deal.listing.id, () => run(ctx, phone, deal));
    }
    return null;
  });
}

/** More actions than are refused within one rest. */
const RESTING_MAX = 1000;

/** Rests are in real time, because they only spare the server the same refusal every second. */
function restingSubjects() {
  const until = new Map<string, number>();
  return {
    isResting: (subject: string) => (until.get(subject) ?? 0) > performance.now(),
    rest(subject: string) {
      if (until.size >= RESTING_MAX) until.clear();
      until.set(subject, performance.now() + REST);
    },
  };
}
