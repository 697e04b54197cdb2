import { tradeRefusals } from '@eh/contract/trading/trades/refusals.ts';
import type { Chance } from '@eh/demo/market/chance.ts';
import { insertFile } from '../../../src/files/uploads/store.ts';
import { requireTrueAnswer } from '../laws/answers.ts';
import { type KnownTrade, noteStatus } from '../world/memory.ts';
import { type Reply, request } from '../world/request.ts';
import { PAYMENT_PASSWORD, type SimulatedPerson } from '../world/simulated-people.ts';
import { personNamed } from '../world/world.ts';
import { type Action, type Family, keyOf, type StepContext } from './action.ts';
import { wishOnTrade } from './trade-wishes.ts';

interface OnTrade extends StepContext {
  readonly trade: KnownTrade;
  readonly who: SimulatedPerson;
}

type TradeCall = (on: OnTrade) => Promise<{ readonly call: string; readonly body: object }>;

const calling =
  (call: string, body: (chance: Chance) => object = () => ({})): TradeCall =>
  async ({ trade, chance }) => ({ call, body: { id: trade.id, ...body(chance) } });

const ticks = { is_in_account: true, is_amount_equal: true, is_name_equal: true };
const withPassword = { security_password: PAYMENT_PASSWORD };

/** All that a person can try on a trade, whoever they are and whatever its state is. */
const tradeCalls: Readonly<Record<string, TradeCall>> = {
  accept: calling('POST /api/transaction/verify', () => ({ accept: true })),
  reject: calling('POST /api/transaction/verify', () => ({ accept: false })),
  cancel: calling('POST /api/transaction/cancelByBuyer', () => ({ has_not_paid: true })),
  cancel_without_word: calling('POST /api/transaction/cancelByBuyer'),
  pay: async (on) => ({
    call: 'POST /api/transaction/paid',
    body: { id: on.trade.id, vouchers: [await drawVoucher(on)] },
  }),
  pay_without_voucher: calling('POST /api/transaction/paid'),
  add_voucher: async (on) => ({
    call: 'POST /api/transaction/voucher',
    body: { id: on.trade.id, vouchers: [await drawVoucher(on)] },
  }),
  confirm: calling('POST /api/transaction/confirm', () => ({ ...ticks, ...withPassword })),
  confirm_unchecked: calling('POST /api/transaction/confirm', () => ({
    ...ticks,
    is_in_account: false,
    ...withPassword,
  })),
  confirm_by_guess: calling('POST /api/transaction/confirm', () => ({ ...ticks, security_password: '246801' })),
  not_received: calling('POST /api/transaction/not_received'),
  remind: calling('POST /api/transaction/remind'),
  ask_to_cancel: calling('POST /api/transaction/ask_cancel', () => ({ has_not_paid: true })),
  answer_cancel: calling('POST /api/transaction/answer_cancel', (chance) => ({
    agrees: chance.hits(600),
    has_not_paid: true,
  })),
  stop_clock: calling('POST /api/transaction/stop_clock'),
  view_trade: async ({ trade, who }) => viewOf(trade, who),
  chat: async ({ trade, world }) => ({
    call: 'POST /api/chat/send',
    body: { id: trade.id, client_id: crypto.randomUUID(), text: `At ${world.time.now()}` },
  }),
};

export const tradeFamily: Family = {
  weight: 680,
  acts: Object.fromEntries(Object.entries(tradeCalls).map(([name, call]) => [name, actOf(name, call)])),
  wish: ({ memory, people }, chance) => wishOnTrade(memory, people, chance, Object.keys(tradeCalls)),
};

function actOf(name: string, tradeCall: TradeCall): Action {
  return async (context) => {
    const trade = context.world.memory.trades.get(context.step.on);
    if (!trade) return;
    const who = personNamed(context.world, context.step.who);
    const { call, body } = await tradeCall({ ...context, trade, who });
    const isNumbered = !call.startsWith('GET') && context.chance.hits(800);
    const reply = await request(context.world, who, {
      call,
      body,
      key: isNumbered ? keyOf(context.step, name) : undefined,
    });
    await noteReply(context, trade, who, reply);
  };
}

/** A side remembers what it was told, a refusal included, and what it was told has to be so. */
async function noteReply(context: StepContext, trade: KnownTrade, who: SimulatedPerson, reply: Reply): Promise<void> {
  const { world } = context;
  const isSide = who === trade.buyer || who === trade.seller;
  await requireTrueAnswer(world, { trade, who, reply, isSide });
  if (isSide && reply.code === tradeRefusals.TradeMovedOn.code) return lookAgain(context, trade, who);
  if (isSide && reply.code === 0 && reply.data.money_state !== undefined)
    noteStatus(world.memory, trade, reply.data.status);
}

/** A side that is refused because the trade has moved on reads it anew. */
async function lookAgain({ world }: StepContext, trade: KnownTrade, who: SimulatedPerson): Promise<void> {
  const reply = await request(world, who, viewOf(trade, who));
  await requireTrueAnswer(world, { trade, who, reply, isSide: true });
  if (reply.code === 0) noteStatus(world.memory, trade, reply.data.status);
}

const viewOf = (trade: KnownTrade, who: SimulatedPerson) => ({
  call: `GET /api/transaction/${who === trade.buyer ? 'buyer' : 'seller'}`,
  body: { id: trade.id },
});

/** A picture of a payment that nobody has shown before. Reading pictures is tested elsewhere. */
async function drawVoucher({ world, who }: OnTrade): Promise<string> {
  return world.server.transaction(async (ctx) => {
    const id = ctx.ids.next(ctx.now);
    await insertFile(ctx, {
      id,
      ownerId: who.id,
      purpose: 'voucher',
      mediaType: 'image/png',
      bytes: 68,
      fingerprint: id.replaceAll('-', ''),
      keySealed: null,
      storedUntil: null,
      writingLines: 10,
    });
    return id;
  });
}
