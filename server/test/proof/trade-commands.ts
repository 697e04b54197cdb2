import { MINUTE_SECONDS } from '@eh/contract/platform/spans.ts';
import fc from 'fast-check';
import { insertFile } from '../../src/files/uploads/store.ts';
import type { WriteContext } from '../../src/platform/context.ts';
import { openComplaint } from '../../src/trading/complaints/open-complaint.ts';
import { giveUpTrade, withdrawComplaint } from '../../src/trading/complaints/side-actions.ts';
import { openTrade } from '../../src/trading/trades/open-trade.ts';
import { switchMethod } from '../../src/trading/trades/operators/switch-method.ts';
import { attachVouchers } from '../../src/trading/trades/payment/add-voucher.ts';
import type { TradeEventName } from '../../src/trading/trades/state-machine/trade-facts.ts';
import { actOnTrade, type TradeAction } from '../../src/trading/trades/transitions/act-on-trade.ts';
import { phoneTries, versionOn } from './late-phone.ts';
import type { TradeWorld } from './trade-world.ts';

/** One step of a random walk: an actor and an action; the process may die before the commit. */
export interface Command {
  readonly name: string;
  readonly ending: 'commit' | 'crash';
  readonly pick: number;
}

type Run = (ctx: WriteContext, world: TradeWorld, tradeId: string, pick: number) => Promise<unknown>;

const DAY_AND_MORE = 90_000;
/** How far time goes on in one step: into a window, to its end, and past all of them. */
export const spans = [
  MINUTE_SECONDS,
  5 * MINUTE_SECONDS,
  10 * MINUTE_SECONDS + 1,
  15 * MINUTE_SECONDS + 1,
  30 * MINUTE_SECONDS + 1,
  DAY_AND_MORE,
];

/** The trade of a random walk is of 8.54 EH; the operator endpoint refuses a larger split before it reaches the trade. In minor units. */
const SPLITS = 800;

const buyer = (world: TradeWorld) => ({ role: 'buyer', id: world.people.bob.user.id }) as const;
const seller = (world: TradeWorld) => ({ role: 'seller', id: world.people.alice.user.id }) as const;
const operator = (world: TradeWorld) => ({ role: 'operator', id: world.operatorId }) as const;
const sideOf = (world: TradeWorld, pick: number) => (pick % 2 === 0 ? buyer(world) : seller(world));

function moves(name: TradeEventName, more: (world: TradeWorld, pick: number) => Partial<TradeAction>): Run {
  return (ctx, world, tradeId, pick) =>
    actOnTrade(ctx, world.rules.trades, tradeId, {
      name,
      actor: operator(world),
      ...more(world, pick),
    });
}

const asBuyer =
  (more: Partial<TradeAction> = {}) =>
  (world: TradeWorld) => ({ actor: buyer(world), ...more });
const asSeller = (world: TradeWorld) => ({ actor: seller(world) });

/** A move of either side that names what its page showed. */
function movesSeen(name: TradeEventName): Run {
  return async (ctx, world, tradeId, pick) => {
    const seenVersion = await versionOn(ctx, world, tradeId, pick);
    const more = { actor: sideOf(world, pick), hasNotPaid: (pick & 2) === 0, seenVersion };
    return actOnTrade(ctx, world.rules.trades, tradeId, { name, ...more });
  };
}

/** All that two people and an operator can try on a trade, in any state of it. */
export const tries: Readonly<Record<string, Run>> = {
  accept: moves('accept', asSeller),
  reject: moves('reject', asSeller),
  cancel: moves('cancel', asBuyer({ hasNotPaid: true })),
  cancel_without_word: moves('cancel', asBuyer()),
  add_voucher: async (ctx, world, tradeId) => {
    await showVoucher(ctx, world, tradeId);
    return actOnTrade(ctx, world.rules.trades, tradeId, { name: 'add_voucher', actor: buyer(world) });
  },
  mark_paid: moves('mark_paid', asBuyer()),
  pay_with_voucher: async (ctx, world, tradeId) => {
    await showVoucher(ctx, world, tradeId);
    return actOnTrade(ctx, world.rules.trades, tradeId, { name: 'mark_paid', actor: buyer(world) });
  },
  confirm: moves('confirm', asSeller),
  confirm_by_buyer: moves('confirm', asBuyer()),
  not_received: (ctx, world, tradeId) => complain(ctx, world, { tradeId, isSeller: true, kind: 'not_received' }),
  complain: (ctx, world, tradeId, pick) => complain(ctx, world, { tradeId, isSeller: pick % 2 === 1, kind: 'other' }),
  withdraw: (ctx, world, tradeId, pick) =>
    withdrawComplaint(ctx, world.rules, { tradeId, userId: sideOf(world, pick).id }),
  give_up: (ctx, world, tradeId) => giveUpTrade(ctx, world.rules, { tradeId, userId: buyer(world).id }),
  ask_to_cancel: movesSeen('ask_to_cancel'),
  decline_to_cancel: movesSeen('decline_to_cancel'),
  cancel_by_agreement: movesSeen('cancel_by_agreement'),
  stop_clock: movesSeen('stop_clock'),
  suspend: moves('suspend', () => ({})),
  resume: moves('resume', () => ({})),
  decide_release: moves('decide_release', () => ({})),
  decide_return: moves('decide_return', () => ({})),
  decide_split: moves('decide_split', (_, pick) => ({ buyerShareMinor: BigInt(1 + (pick % SPLITS)) })),
  cancel_by_system: moves('cancel_by_system', () => ({})),
  pause_method: (ctx, world) => switchAlipay(ctx, world, true),
  resume_method: (ctx, world) => switchAlipay(ctx, world, false),
  ...phoneTries,
};

/** Tries that are about more than a running trade: they go through whatever state it is in. */
export const beyondTrades: readonly string[] = ['pause_method', 'resume_method', ...Object.keys(phoneTries)];

/** The method of all trades of a walk. */
export function switchAlipay(ctx: WriteContext, world: TradeWorld, isPaused: boolean): Promise<void> {
  const reason = { zh: '路上', en: 'On a walk' };
  return switchMethod(ctx, world.rules.trades, { channel: 'alipay', isPaused, operatorId: world.operatorId, reason });
}

/** A second try of the same on another connection: what two devices do. */
export const commands = fc.array(
  fc.record({
    name: fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom(...Object.keys(tries)) },
      { weight: 3, arbitrary: fc.constantFrom('accept', 'pay_with_voucher', 'open') },
      { weight: 2, arbitrary: fc.constantFrom('time', 'clocks') },
    ),
    ending: fc.oneof(
      { weight: 6, arbitrary: fc.constant('commit' as const) },
      { weight: 1, arbitrary: fc.constant('crash' as const) },
    ),
    pick: fc.nat(10_000),
  }),
  { minLength: 4, maxLength: 24 },
);

export function openOne(ctx: WriteContext, world: TradeWorld) {
  return openTrade(ctx, world.rules.trades, world.people.bob.user, {
    listingId: world.listingId,
    priceMinor: 702n,
    fiatMinor: 60_00n,
    channel: 'alipay',
    paymentAccountId: world.people.bob.accountOf('alipay'),
  });
}

async function showVoucher(ctx: WriteContext, world: TradeWorld, tradeId: string): Promise<void> {
  const id = ctx.ids.next(ctx.now);
  const file = { id, ownerId: buyer(world).id, purpose: 'voucher', mediaType: 'image/png', bytes: 68 } as const;
  await insertFile(ctx, {
    ...file,
    fingerprint: id.replaceAll('-', ''),
    keySealed: null,
    storedUntil: null,
    writingLines: 10,
  });
  await attachVouchers(ctx, tradeId, buyer(world).id, { fileIds: [id], alike: [] });
}

function complain(
  ctx: WriteContext,
  world: TradeWorld,
  said: { readonly tradeId: string; readonly isSeller: boolean; readonly kind: 'not_received' | 'other' },
) {
  return openComplaint(ctx, world.rules, {
    tradeId: said.tradeId,
    userId: (said.isSeller ? seller(world) : buyer(world)).id,
    kind: said.kind,
    claimedFiatMinor: null,
    text: 'Said on a walk',
    files: [],
    videos: [],
  });
}
