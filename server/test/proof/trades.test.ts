import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { readContextOf } from '../../src/platform/context.ts';
import { Refusal } from '../../src/platform/refusal.ts';
import { writePaused } from '../../src/trading/market/index.ts';
import { methodPausesOf } from '../../src/trading/payment-accounts/index.ts';
import { eventsOf, findTrade, type TradeRow } from '../../src/trading/trades/index.ts';
import { beyondTrades, type Command, commands, openOne, spans, switchAlipay, tries } from './trade-commands.ts';
import { Crash, openTradeWorld, type TradeWorld } from './trade-world.ts';

/** How many random walks; `./eh prove-trades` takes thousands. */
const WALKS = Number(process.env['WALKS'] ?? 6);
/** A world is left after this many walks, before its seller runs out of coins. */
const WALKS_IN_WORLD = 40;
const WALK_TIMEOUT = 3_600_000;

/** From where to where a trade may ever go, written down apart from the rules. Where a status is its own neighbour the clock or a fact changed. */
const neighbours: Readonly<Record<string, readonly string[]>> = {
  awaitingAcceptance: ['awaitingPayment', 'cancelled', 'suspended'],
  awaitingPayment: ['awaitingPayment', 'awaitingConfirmation', 'cancelled', 'inComplaint', 'suspended', 'confirmed'],
  awaitingConfirmation: ['awaitingConfirmation', 'confirmed', 'cancelled', 'inComplaint', 'suspended'],
  inComplaint: ['awaitingConfirmation', 'confirmed', 'failed', 'suspended'],
  suspended: ['awaitingAcceptance', 'awaitingPayment', 'awaitingConfirmation', 'inComplaint', 'confirmed', 'failed'],
  confirmed: ['transferred'],
  transferred: ['succeeded'],
};
const moneyOf: Readonly<Record<string, readonly string[]>> = {
  cancelled: ['returned'],
  failed: ['returned'],
  succeeded: ['released', 'split'],
};

let world: TradeWorld | null = null;
let walksInWorld = 0;
let stepsTaken = 0;
let moved = 0;
let crashed = 0;

afterAll(async () => {
  await world?.close();
  console.log(`${WALKS} walks, ${stepsTaken} steps: ${moved} moved a trade, ${crashed} died before the commit`);
});

/** Walks that broke a law once, or that a planted fault got past. */
const foundBefore: [Command[]][] = [
  // A complaint whose trade was split around it said that the coins had been returned.
  // A seller who confirms before anybody has paid.
  [['accept', 'confirm', 'add_voucher', 'confirm'].map((name) => ({ name, ending: 'commit', pick: 1 }))],
  // A line that waited on the phone of an absent seller, and one that they wrote in sight of the payment.
  [
    ['accept', 'write_offline', 'pay_with_voucher', 'outbox_wakes'].map((name) => ({
      name,
      ending: 'commit',
      pick: 1,
    })),
  ],
  [
    ['accept', 'pay_with_voucher', 'stop_clock', 'write', 'clocks'].map((name) => ({
      name,
      ending: 'commit',
      pick: 1,
    })),
  ],
  [['accept', 'pay_with_voucher', 'not_received', 'decide_split'].map((name) => ({ name, ending: 'commit', pick: 1 }))],
];

it(
  'satisfies every law on any random walk of two people, an operator, a clock and crashes',
  async () => {
    await fc.assert(
      fc.asyncProperty(commands, async (walk) => {
        const here = await worldForWalk();
        let tradeId = await openedTrade(here);
        for (const command of walk) tradeId = await takeStep(here, tradeId, command);
        await endWalk(here, tradeId);
      }),
      // A walk that failed leaves its trade open, so a shorter one could not be told from it.
      {
        numRuns: WALKS,
        examples: foundBefore,
        endOnFailure: true,
        ...(process.env['SEED'] === undefined ? {} : { seed: Number(process.env['SEED']) }),
      },
    );
    expect(stepsTaken).toBeGreaterThanOrEqual(WALKS);
  },
  WALK_TIMEOUT,
);

async function worldForWalk(): Promise<TradeWorld> {
  walksInWorld += 1;
  if (world && walksInWorld <= WALKS_IN_WORLD) return world;
  await world?.close();
  walksInWorld = 1;
  world = await openTradeWorld();
  return world;
}

/**
 * Opens a trade for a random walk, by a method in service. After three cancellations a day the buyer waits for tomorrow;
 * after three lapses the seller puts the listing back.
 */
async function openedTrade(here: TradeWorld): Promise<string> {
  await here.transaction((ctx) => switchAlipay(ctx, here, false));
  for (let days = 0; days < 3; days += 1) {
    const shown = { ownerId: here.people.alice.user.id, ids: [here.listingId], isPaused: false };
    await here.transaction((ctx) => writePaused(ctx, shown));
    const opened = await here.transaction((ctx) => openOne(ctx, here));
    if (!(opened instanceof Refusal || opened instanceof Crash)) return opened.id;
    here.advance(90_000);
    await here.serveClocks();
  }
  throw new Error('No trade can be opened any more');
}

async function takeStep(here: TradeWorld, tradeId: string, command: Command): Promise<string> {
  stepsTaken += 1;
  if (command.name === 'time') here.advance(spans[command.pick % spans.length] ?? 60);
  else if (command.name === 'clocks') await here.serveClocks();
  else if (command.name === 'open') {
    const over = (await rowOf(here, tradeId)).money_state !== 'escrow';
    if (over) return openedTrade(here);
  } else await tryIt(here, tradeId, command);
  await requireSound(here, tradeId);
  await here.requireLaws();
  return tradeId;
}

async function tryIt(here: TradeWorld, tradeId: string, { name, ending, pick }: Command): Promise<void> {
  const before = await rowOf(here, tradeId);
  const run = tries[name];
  if (!run) throw new Error(`No such try: ${name}`);
  const outcome = await here.transaction((ctx) => run(ctx, here, tradeId, pick), ending);
  const after = await rowOf(here, tradeId);
  if (outcome instanceof Refusal || outcome instanceof Crash) {
    // Neither a refusal nor a death leaves anything behind.
    expect(after).toEqual(before);
    if (outcome instanceof Crash) crashed += 1;
    return;
  }
  moved += 1;
  if (name.startsWith('confirm')) requireClaimed(before);
  if (!beyondTrades.includes(name)) expect(before.money_state).toBe('escrow');
}

/** Coins leave by the seller's word only after the buyer has claimed a payment. Written down apart from the rules. */
function requireClaimed({ status, phase, paid_at: paidAt }: TradeRow): void {
  const isClaimed = paidAt !== null || (status === 'awaitingPayment' && phase === 'grace') || status === 'inComplaint';
  expect([status, phase, isClaimed]).toEqual([status, phase, true]);
}

/** The trade agrees with its timeline, and its money has left escrow exactly when it is over. */
async function requireSound(here: TradeWorld, tradeId: string): Promise<void> {
  const row = await rowOf(here, tradeId);
  const events = await here.transaction((ctx) => eventsOf(ctx.tx, tradeId));
  if (events instanceof Error) throw events;
  expect(events.map((event) => event.position)).toEqual(events.map((_, index) => index + 1));
  for (const [index, event] of events.entries()) {
    if (index === 0) continue;
    expect(event.from_status).toBe(events[index - 1]?.to_status);
    expect(neighbours[event.from_status ?? ''], `${event.event} from ${event.from_status}`).toContain(event.to_status);
  }
  expect(events.at(-1)?.to_status).toBe(row.status);
  expect(moneyOf[row.status] ?? ['escrow']).toContain(row.money_state);
  // No machine and no old line takes the place of the seller's eyes.
  if (row.seller_heard_at !== null) expect(here.phone.saw).toContain(tradeId);
  const pauses = await here.transaction((ctx) => methodPausesOf(readContextOf(ctx)));
  if (pauses instanceof Error) throw pauses;
  const isPaused = pauses.has(row.channel);
  const isRunning = row.deadline_at !== null;
  expect([isRunning, row.status, isPaused]).toEqual([
    row.status === 'awaitingAcceptance' || (needing.includes(row.status) && !isPaused),
    row.status,
    isPaused,
  ]);
  if (needing.includes(row.status) && isPaused) expect(row.stopped_seconds).toBeGreaterThan(0);
}

/** States in which a trade needs its payment method: while it is paused, their clock stands and has something left. */
const needing: readonly string[] = ['awaitingPayment', 'awaitingConfirmation'];

async function endWalk(here: TradeWorld, tradeId: string): Promise<void> {
  const stop = tries['suspend'];
  const giveBack = tries['decide_return'];
  if (!stop || !giveBack) return;
  await here.serveClocks();
  await here.transaction((ctx) => stop(ctx, here, tradeId, 0));
  await here.transaction((ctx) => giveBack(ctx, here, tradeId, 0));
  expect((await rowOf(here, tradeId)).money_state).not.toBe('escrow');
  await here.requireLaws();
}

async function rowOf(here: TradeWorld, tradeId: string): Promise<TradeRow> {
  const row = await here.transaction((ctx) => findTrade(ctx.tx, tradeId));
  if (row === null || row instanceof Error) throw new Error(`Trade ${tradeId} is gone`);
  return row;
}
