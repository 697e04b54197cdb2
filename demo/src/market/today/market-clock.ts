import { MINUTE } from '@eh/contract/platform/spans.ts';
import { findUserOfName } from '@eh/server/accounts/users/index.ts';
import type { Server } from '@eh/server/composition/server.ts';
import { type ReadContext, readContextOf, type WriteContext } from '@eh/server/platform/context.ts';
import { type Loop, startLoop } from '@eh/server/platform/deadlines/loop.ts';
import type { Log } from '@eh/server/platform/observability/log.ts';
import { readSetting, type Setting, writeSetting } from '@eh/server/platform/settings.ts';
import * as z from 'zod';

const instant = z.iso.datetime();

/** When the market was last simulated, and when its server was last seen running; null before the first start. */
const marketClock: Setting<{ readonly played_at: string; readonly alive_at: string } | null> = {
  name: 'demo.market.clock',
  schema: z.object({ played_at: instant, alive_at: instant }).nullable(),
  usual: null,
};

/** By then, the clocks of the last simulation's trades have run out. */
const PLAYED_FOR = 120 * MINUTE;
/** How far back a simulation begins; a server that ran then has its own entries in that time. */
const STILL_FOR = 75 * MINUTE;
const ALIVE_PAUSE = 10 * MINUTE;

/** When the market stopped, and since when; null if nothing is to be simulated. */
export interface Standstill {
  readonly isFirst: boolean;
  /** Null before the first start. */
  readonly since: Date | null;
}

/** Whether the demo's market has to be simulated: at the first start, and after a stop of over an hour. */
export async function standstillOf(ctx: ReadContext): Promise<Standstill | null> {
  const isRestored = (await findUserOfName(ctx, { kind: 'username', value: 'yunshan' })) !== null;
  if (!isRestored) return null;
  const read = await readSetting(ctx, marketClock);
  if (read === null) return { isFirst: true, since: null };
  const [played, alive] = [Date.parse(read.played_at), Date.parse(read.alive_at)];
  const isDue = ctx.now.getTime() - played > PLAYED_FOR && ctx.now.getTime() - alive > STILL_FOR;
  return isDue ? { isFirst: false, since: new Date(alive) } : null;
}

export async function notePlayed(ctx: WriteContext): Promise<void> {
  const now = ctx.now.toISOString();
  await writeSetting(ctx, marketClock, { played_at: now, alive_at: now });
}

/** Records every ten minutes that the server is running, so that a later start knows since when it was not. */
export function startNoting(server: Pick<Server, 'transaction'>, log: Log): Loop {
  return startLoop('market', ALIVE_PAUSE, log, async () => {
    await server.transaction(async (ctx) => {
      const read = await readSetting(readContextOf(ctx), marketClock);
      if (read !== null) await writeSetting(ctx, marketClock, { ...read, alive_at: ctx.now.toISOString() });
    });
    return null;
  });
}
