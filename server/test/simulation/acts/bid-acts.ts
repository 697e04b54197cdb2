import { marketRefusals } from '@eh/contract/trading/market/refusals.ts';
import type { Chance } from '@eh/demo/market/chance.ts';
import { requireTrueAnswer } from '../laws/answers.ts';
import { LawBroken } from '../world/law-broken.ts';
import { type KnownBid, pickListing, rememberThing, rememberTrade } from '../world/memory.ts';
import { type Reply, request } from '../world/request.ts';
import { PAYMENT_PASSWORD, type SimulatedPerson } from '../world/simulated-people.ts';
import { personNamed, type World } from '../world/world.ts';
import { type Family, keyOf, type StepContext } from './action.ts';

const BIDS_WANTED = 12;

/** Buyers post buy listings, edit them, pause them, put those back that hid after a lapse, and withdraw them. */
export const bidFamily: Family = {
  weight: 45,
  acts: {
    post_bid: post,
    edit_bid: edit,
    pause_bid: pause,
    withdraw_bid: withdraw,
  },
  wish({ memory, people }, chance) {
    const somebody = chance.pick(people).name;
    if (memory.bids.size < BIDS_WANTED || chance.hits(300)) return { action: 'post_bid', who: somebody, on: '' };
    const bid = pickListing(memory.bids, chance, 'own');
    const action = chance.pick(['edit_bid', 'edit_bid', 'pause_bid', 'pause_bid', 'pause_bid', 'withdraw_bid']);
    return { action, who: chance.hits(930) ? bid.buyer.name : somebody, on: bid.key };
  },
};

const termsOf = (chance: Chance, buyer: SimulatedPerson, coins: number) => ({
  price: `6.9${chance.between(0, 9)}`,
  following: chance.hits(100) ? { margin_permille: chance.between(-20, 20), ceiling: '7.30' } : null,
  minimum: '50',
  // Mostly no more than the whole listing is worth, which would be refused.
  maximum: String(chance.hits(30) ? 9000 : Math.floor(coins * chance.pick([3, 6, 6]))),
  payment_account_ids: chance.hits(850) ? Object.values(buyer.accounts) : [buyer.accounts['alipay']],
  payment_window_minutes: chance.pick([15, 15, 30]),
});

async function post({ world, step, chance }: StepContext): Promise<void> {
  const buyer = personNamed(world, step.who);
  const coins = chance.hits(50) ? 6000 : chance.between(1, 12) * 25;
  const body = { total: `${coins}.00`, ...termsOf(chance, buyer, coins) };
  const reply = await request(world, buyer, { call: 'POST /api/bid/post', body, key: keyOf(step) });
  if (reply.code !== 0) return;
  const key = `bid-${step.n}`;
  const { id, price = '', version = 1 } = reply.data;
  world.memory.bids.set(key, { key, id, buyer, coins, price, version, isHidden: false });
  rememberThing(world.memory, { kind: 'bid', id, owners: [buyer.name] });
}

/** The owner changes the terms that they saw last; whoever was overtaken looks again. */
async function edit({ world, step, chance }: StepContext): Promise<void> {
  const bid = world.memory.bids.get(step.on);
  if (!bid) return;
  const who = personNamed(world, step.who);
  const body = { id: bid.id, version: bid.version, ...termsOf(chance, bid.buyer, bid.coins) };
  const reply = await request(world, who, { call: 'POST /api/bid/edit', body, key: keyOf(step) });
  if (reply.code === 0) noteTerms(bid, reply);
  else if (who === bid.buyer) await lookAgain(world, bid);
}

async function pause({ world, step, chance }: StepContext): Promise<void> {
  const bid = world.memory.bids.get(step.on);
  if (!bid) return;
  const is_paused = chance.hits(250);
  const [who, body] = [personNamed(world, step.who), { id: bid.id, is_paused }];
  const reply = await request(world, who, { call: 'POST /api/bid/pause', body, key: keyOf(step) });
  if (reply.code === 0) bid.isHidden = is_paused;
  else if (who === bid.buyer) await lookAgain(world, bid);
}

async function withdraw({ world, step }: StepContext): Promise<void> {
  const bid = world.memory.bids.get(step.on);
  if (!bid) return;
  const body = { id: bid.id };
  const who = personNamed(world, step.who);
  const reply = await request(world, who, { call: 'POST /api/bid/fall', body, key: keyOf(step) });
  if (reply.code === 0) world.memory.bids.delete(bid.key);
}

const IN_PROGRESS: readonly number[] = [0, 1];

async function lookAgain(world: World, bid: KnownBid): Promise<void> {
  const reply = await request(world, bid.buyer, { call: 'GET /api/bid/mine', body: { id: bid.id } });
  if (reply.code !== 0) return;
  noteTerms(bid, reply);
  if (!IN_PROGRESS.includes(reply.data.status)) world.memory.bids.delete(bid.key);
}

function noteTerms(bid: KnownBid, { data: { price = bid.price, version = bid.version } }: Reply): void {
  bid.price = price;
  bid.version = version;
}

/** People sell to buy listings, at times by a page that they opened long ago. */
export const sellingFamily: Family = {
  weight: 75,
  acts: { sell_to_bid: sell, sell_the_rest: sellTheRest },
  wish({ memory, people }, chance) {
    if (memory.bids.size === 0) return null;
    const { key } = pickListing(memory.bids, chance, 'others');
    const who = chance.pick(chance.hits(700) ? people.filter(({ isSeller }) => isSeller) : people).name;
    return { action: chance.hits(250) ? 'sell_the_rest' : 'sell_to_bid', who, on: key };
  },
};

const STALE_PERMILLE = 60;

async function sell(context: StepContext): Promise<void> {
  const { world, step, chance } = context;
  const bid = world.memory.bids.get(step.on);
  if (!bid) return;
  const seen = bid.version > 1 && chance.hits(STALE_PERMILLE) ? bid.version - 1 : bid.version;
  const fiat_amount = String(chance.between(50, 400));
  await sellOnce(context, { bid, seller: personNamed(world, step.who), seen, how: 'sale', sum: { fiat_amount } });
}

/** Two sellers look at the market at once, and each sells all that is left: one of them at most can. */
async function sellTheRest(context: StepContext): Promise<void> {
  const { world, step, chance } = context;
  const bid = world.memory.bids.get(step.on);
  if (!bid) return;
  const first = personNamed(world, step.who);
  const second = chance.pick(world.people);
  const market = await request(world, first, { call: 'POST /api/bid/market', body: { limit: 50 } });
  const row = market.code === 0 ? market.data.rows.find(({ id }) => id === bid.id) : undefined;
  if (row === undefined) return lookAgain(world, bid);
  const sum = { amount: row.remaining };
  const seen = row.version ?? bid.version;
  const sold = await sellOnce(context, { bid, seller: first, seen, how: 'first', sum });
  const soldAgain = await sellOnce(context, { bid, seller: second, seen, how: 'second', sum });
  if (sold && soldAgain)
    throw new LawBroken('the last part is sold once', `${bid.key} to ${first.name} and ${second.name}`, [
      bid.key,
      first.name,
      second.name,
    ]);
}

interface Sale {
  readonly bid: KnownBid;
  readonly seller: SimulatedPerson;
  /** The version of the listing that the seller saw. */
  readonly seen: number;
  readonly how: string;
  readonly sum: object;
}

async function sellOnce({ world, step, chance }: StepContext, sale: Sale): Promise<boolean> {
  const { bid, seller, how } = sale;
  const channel = chance.pick(['alipay', 'alipay', 'bank_card']);
  const body = {
    id: bid.id,
    ...sale.sum,
    price: bid.price,
    listing_version: sale.seen,
    payment_account_id: seller.accounts[channel],
    security_password: PAYMENT_PASSWORD,
  };
  const key = keyOf(step, how);
  const reply = await request(world, seller, { call: 'POST /api/bid/sell', body, key, shows: bid.buyer });
  if (reply.code === marketRefusals.SellerPaused.code) bid.isHidden = true;
  if (reply.code !== 0) return false;
  const { id, status } = reply.data;
  const trade = { key: `trade-${step.n}`, id, buyer: bid.buyer, seller, status, isSale: true };
  rememberTrade(world.memory, trade);
  await requireTrueAnswer(world, { trade, who: seller, reply, isSide: true });
  return true;
}
