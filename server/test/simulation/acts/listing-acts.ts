import { marketRefusals } from '@eh/contract/trading/market/refusals.ts';
import { type KnownListing, pickListing, rememberThing, rememberTrade } from '../world/memory.ts';
import { request } from '../world/request.ts';
import { PAYMENT_PASSWORD } from '../world/simulated-people.ts';
import { personNamed } from '../world/world.ts';
import { type Family, keyOf, type StepContext } from './action.ts';

const LISTINGS_WANTED = 30;

/** Sellers post listings, pause them and take them down. */
export const listingFamily: Family = {
  weight: 25,
  acts: { post_listing: post, take_down: takeDown, pause_listing: pause },
  wish({ memory, people }, chance) {
    const seller = chance.pick(people.filter(({ isSeller }) => isSeller));
    const isShort = memory.listings.size < LISTINGS_WANTED;
    if (isShort || chance.hits(300)) return { action: 'post_listing', who: seller.name, on: '' };
    const listing = pickListing(memory.listings, chance, 'own');
    const action = chance.hits(150) ? 'take_down' : 'pause_listing';
    return { action, who: chance.hits(900) ? listing.seller.name : seller.name, on: listing.key };
  },
};

async function post({ world, step, chance }: StepContext): Promise<void> {
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
  world.memory.listings.set(key, { key, id: reply.data.id, seller, price, isHidden: false });
  rememberThing(world.memory, { kind: 'listing', id: reply.data.id, owners: [seller.name] });
}

async function takeDown(context: StepContext): Promise<void> {
  await onListing(context, 'POST /api/order/fall', (listing) => context.world.memory.listings.delete(listing.key));
}

/** Mostly a pause is ended: a seller whose listings stood still comes back. */
async function pause(context: StepContext): Promise<void> {
  const is_paused = context.chance.hits(250);
  const note = (listing: KnownListing) => Object.assign(listing, { isHidden: is_paused });
  await onListing(context, 'POST /api/order/pause', note, { is_paused });
}

async function onListing(
  { world, step }: StepContext,
  call: string,
  note: (listing: KnownListing) => void,
  more: object = {},
): Promise<void> {
  const listing = world.memory.listings.get(step.on);
  if (!listing) return;
  const who = personNamed(world, step.who);
  const reply = await request(world, who, { call, body: { id: listing.id, ...more }, key: keyOf(step) });
  if (reply.code === 0) note(listing);
  else if (GONE.includes(reply.code)) world.memory.listings.delete(listing.key);
}

/** Buyers open trades. */
export const openingFamily: Family = {
  weight: 150,
  acts: { open_trade: open },
  wish({ memory, people }, chance) {
    if (memory.listings.size === 0) return null;
    const { key } = pickListing(memory.listings, chance, 'others');
    return { action: 'open_trade', who: chance.pick(people).name, on: key };
  },
};

async function open({ world, step, chance }: StepContext): Promise<void> {
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
  if (GONE.includes(reply.code)) world.memory.listings.delete(listing.key);
  if (reply.code === marketRefusals.SellerPaused.code) listing.isHidden = true;
  if (reply.code !== 0) return;
  const { seller } = listing;
  const { id, status } = reply.data;
  rememberTrade(world.memory, { key: `trade-${step.n}`, id, buyer, seller, status, isSale: false });
}

/** The listing has too few coins left, or is closed. */
const GONE: readonly number[] = [marketRefusals.NotEnoughLeft.code, marketRefusals.OrderClosed.code];
