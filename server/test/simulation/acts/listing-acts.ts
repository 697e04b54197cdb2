import { rememberThing, rememberTrade } from '../world/memory.ts';
import { request } from '../world/request.ts';
import { PAYMENT_PASSWORD } from '../world/simulated-people.ts';
import { personNamed } from '../world/world.ts';
import { type Action, type Family, keyOf } from './action.ts';

const LISTINGS_WANTED = 30;

/** Sellers post listings, pause them and take them down. */
export const listingFamily: Family = {
  weight: 25,
  acts: { post_listing: post, take_down: onListing('POST /api/order/fall', {}), pause_listing: pause },
  wish({ memory, people }, chance) {
    const seller = chance.pick(people.filter(({ isSeller }) => isSeller));
    const isShort = memory.listings.size < LISTINGS_WANTED;
    if (isShort || chance.hits(300)) return { action: 'post_listing', who: seller.name, on: '' };
    const listing = chance.pick([...memory.listings.values()]);
    const action = chance.hits(250) ? 'take_down' : 'pause_listing';
    return { action, who: chance.hits(900) ? listing.seller.name : seller.name, on: listing.key };
  },
};

async function post({ world, step, chance }: Parameters<Action>[0]): Promise<void> {
  const seller = personNamed(world, step.who);
  const price = `7.0${chance.between(0, 4)}`;
  const key = `listing-${step.n}`;
  const reply = await request(world, seller, {
    call: 'POST /api/order/sale',
    body: {
      total: `${chance.between(5, 60) * 100}.00`,
      price,
      minimum: '50',
      maximum: String(chance.pick([500, 2000, 3500])),
      payment_account_ids: Object.values(seller.accounts),
      payment_window_minutes: chance.pick([15, 15, 30]),
      accepts_automatically: chance.hits(150),
      security_password: PAYMENT_PASSWORD,
    },
    key: keyOf(step),
  });
  if (reply.code !== 0) return;
  world.memory.listings.set(key, { key, id: reply.data.id, seller, price });
  rememberThing(world.memory, { kind: 'listing', id: reply.data.id, owners: [seller.name] });
}

function onListing(call: string, more: object): Action {
  return async ({ world, step }) => {
    const listing = world.memory.listings.get(step.on);
    if (!listing) return;
    const who = personNamed(world, step.who);
    const reply = await request(world, who, { call, body: { id: listing.id, ...more }, key: keyOf(step) });
    if (reply.code === 0 && call.endsWith('fall')) world.memory.listings.delete(listing.key);
  };
}

/** A pause is ended as often as it begins: a seller whose listings stood still comes back. */
async function pause(context: Parameters<Action>[0]): Promise<void> {
  const is_paused = context.chance.hits(400);
  await onListing('POST /api/order/pause', { is_paused })(context);
}

/** Buyers open trades. */
export const openingFamily: Family = {
  weight: 150,
  acts: { open_trade: open },
  wish({ memory, people }, chance) {
    if (memory.listings.size === 0) return null;
    const listing = chance.pick([...memory.listings.values()]);
    return { action: 'open_trade', who: chance.pick(people).name, on: listing.key };
  },
};

async function open({ world, step, chance }: Parameters<Action>[0]): Promise<void> {
  const listing = world.memory.listings.get(step.on);
  if (!listing) return;
  const buyer = personNamed(world, step.who);
  const channel = chance.pick(['alipay', 'bank_card']);
  const body = {
    order_id: listing.id,
    fiat_amount: String(chance.between(50, 400)),
    price: listing.price,
    channel,
    payment_account_id: buyer.accounts[channel] ?? '',
  };
  const reply = await request(world, buyer, {
    call: 'POST /api/order/buy',
    body,
    key: keyOf(step),
    shows: listing.seller,
  });
  if (reply.code === SOLD_OUT) world.memory.listings.delete(listing.key);
  if (reply.code !== 0) return;
  const { seller } = listing;
  const { id, status } = reply.data;
  rememberTrade(world.memory, { key: `trade-${step.n}`, id, buyer, seller, status, isSale: false });
}

/** The listing has too few coins left, or is closed. */
const SOLD_OUT = 21_003;
