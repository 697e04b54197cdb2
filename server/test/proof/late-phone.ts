import type { WriteContext } from '../../src/platform/context.ts';
import { type NewMessage, sendMessage } from '../../src/trading/chat/send-message.ts';
import { findChat } from '../../src/trading/chat/store.ts';
import { writeStepsOf } from '../../src/trading/chat/write-steps.ts';
import { eventsOf, findTrade } from '../../src/trading/trades/index.ts';
import type { TradeWorld } from './trade-world.ts';

/** A seller's phone whose outbox wakes up late. */
export interface LatePhone {
  /** The lines that wait on it, the oldest first. */
  readonly waiting: NewMessage[];
  /** The trades that its person had on the screen while they waited for a confirmation. */
  readonly saw: Set<string>;
}

export const openLatePhone = (): LatePhone => ({ waiting: [], saw: new Set() });

type Run = (ctx: WriteContext, world: TradeWorld, tradeId: string, pick: number) => Promise<unknown>;

/** The acts of a seller who has it: writes with and without a network; later the network returns while nobody looks. */
export const phoneTries: Readonly<Record<string, Run>> = {
  write: async (ctx, world, tradeId) =>
    sendMessage(ctx, world.people.alice.user.id, await writeOn(ctx, world.phone, tradeId)),
  write_offline: async (ctx, world, tradeId) => world.phone.waiting.push(await writeOn(ctx, world.phone, tradeId)),
  outbox_wakes: async (ctx, world) => {
    const line = world.phone.waiting.shift();
    if (line) await sendMessage(ctx, world.people.alice.user.id, line);
  },
  write_on_older_app: (ctx, world, tradeId) => sendMessage(ctx, world.people.alice.user.id, lineIn(ctx, tradeId, null)),
};

/** The version that an act names: what stands there now, what stood there before, or none as from an older app. */
export async function versionOn(ctx: WriteContext, world: TradeWorld, tradeId: string, pick: number) {
  const { length: steps } = await eventsOf(ctx.tx, tradeId);
  if (pick % 3 === 0) await noteSight(ctx, world.phone, tradeId);
  return [steps, steps - 1, null][pick % 3] ?? null;
}

async function writeOn(ctx: WriteContext, phone: LatePhone, tradeId: string): Promise<NewMessage> {
  const trade = await findTrade(ctx.tx, tradeId);
  if (trade) await writeStepsOf(ctx, [trade]);
  await noteSight(ctx, phone, tradeId);
  return lineIn(ctx, tradeId, (await findChat(ctx.tx, tradeId))?.last_position ?? 0);
}

function lineIn(ctx: WriteContext, tradeId: string, seenPosition: number | null): NewMessage {
  return { tradeId, clientId: ctx.ids.next(ctx.now), text: 'Written on a walk', fileId: null, seenPosition };
}

async function noteSight(ctx: WriteContext, phone: LatePhone, tradeId: string): Promise<void> {
  if ((await findTrade(ctx.tx, tradeId))?.status === 'awaitingConfirmation') phone.saw.add(tradeId);
}
