import { marketRefusals } from '@eh/contract/trading/market/refusals.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, type Person, type TestServer } from '../../../open-test-server.ts';
import { postBid, postListing, takeDownBids, takeDownListings } from '../../../trading.ts';

let server: TestServer;
let alice: Person;
let bob: Person;
let carol: Person;

beforeAll(async () => {
  server = await openTestServer();
  [alice, bob, carol] = [await server.login('alice'), await server.login('bob'), await server.login('carol')];
  await takeDownListings(alice);
});
afterEach(async () => {
  for (const person of [alice, carol]) await takeDownListings(person);
  for (const person of [bob, carol]) await takeDownBids(person);
});
afterAll(() => server.close());

const forFiat = (person: Person, sum: string, overrides: object = {}) =>
  person.must('POST /api/quick/offers', { as: 'buyer', fiat_amount: sum, ...overrides });
const unlisted = { offers: [], out_of_reach: [], split: null };

describe('offers to a buyer', () => {
  it('are the listings that take the sum, best first, with what the trade would be', async () => {
    const dear = await postListing(alice, { price: '7.05' });
    const cheap = await postListing(carol, { price: '7.01', accepts_automatically: true });
    await postListing(alice, { price: '6.90', minimum: '2000', maximum: '3000' });
    const found = await forFiat(bob, '1000');
    expect(found.offers.map((offer) => offer.order_id)).toEqual([cheap.id, dear.id]);
    expect(found.offers[0]).toMatchObject({
      listing_version: 1,
      price: '7.01',
      amount: '142.65',
      fiat_amount: '1000.00',
      fee: '0.00',
      accepts_automatically: true,
      median_seconds: null,
      person: { nickname: expect.stringMatching(/^Carol/) },
    });
    expect(found).toMatchObject({ minimum: '50.00', maximum: '3500.00', out_of_reach: [], split: null });
  });

  it('are for a quantity too, and through one account', async () => {
    const { id } = await postListing(alice, { price: '7.05' });
    const { accounts } = await bob.must('GET /api/wallet/index', {});
    for (const account of accounts.filter(({ is_fiat }) => is_fiat)) {
      const [offer] = (
        await bob.must('POST /api/quick/offers', { as: 'buyer', amount: '100', payment_account_id: account.id })
      ).offers;
      expect(offer).toMatchObject({ order_id: id, fiat_amount: '705.00', channel: account.channel });
    }
  });

  it('leave out own listings, blocked people and what is paused', async () => {
    const { id } = await postListing(alice);
    expect(await forFiat(alice, '1000')).toMatchObject(unlisted);
    const [offer] = (await forFiat(bob, '1000')).offers;
    const userid = offer?.person.userid ?? '';
    await bob.must('POST /api/people/block', { userid, is_on: true });
    expect(await forFiat(bob, '1000')).toMatchObject(unlisted);
    await bob.must('POST /api/people/block', { userid, is_on: false });
    await alice.must('POST /api/order/pause', { id, is_paused: true });
    expect(await forFiat(bob, '1000')).toMatchObject(unlisted);
  });

  it('say which better listing this person cannot take, and why', async () => {
    await postListing(alice, { price: '6.90', maximum: '3000', conditions: { level: 9 } });
    const { id } = await postListing(carol, { price: '7.05' });
    const found = await forFiat(bob, '1000');
    expect(found.offers.map((offer) => offer.order_id)).toEqual([id]);
    expect(found.out_of_reach).toEqual([
      {
        price: '6.90',
        obstacle: { code: marketRefusals.ConditionsNotMet.code, msg: expect.stringContaining('level 9') },
      },
    ]);
  });

  it('say which method a better listing takes, which this person has no account for', async () => {
    const { accounts } = await alice.must('GET /api/wallet/index', {});
    const bank = accounts.filter(({ channel }) => channel === 'bank_card');
    await postListing(alice, { payment_account_ids: bank.map(({ id }) => id), price: '6.95', maximum: '3000' });
    const own = (await bob.must('GET /api/wallet/index', {})).accounts.find(({ channel }) => channel === 'alipay');
    const found = await forFiat(bob, '1000', { payment_account_id: own?.id ?? '' });
    expect(found.out_of_reach).toMatchObject([{ obstacle: { code: marketRefusals.MethodNotAccepted.code } }]);
  });

  it('show no more of a seller than the market does', async () => {
    await postListing(alice, { note: 'only from the own account' });
    const [offer] = (await forFiat(bob, '1000')).offers;
    const { rows } = await bob.must('POST /api/order/market', {});
    expect(offer?.person).toEqual(rows[0]?.seller);
    const { accounts } = await alice.must('GET /api/wallet/index', {});
    for (const { id, number } of accounts) {
      expect(JSON.stringify(offer)).not.toContain(id);
      expect(JSON.stringify(offer)).not.toContain(number);
    }
  });

  it('need an account of one’s own', async () => {
    const { accounts } = await alice.must('GET /api/wallet/index', {});
    const foreign = { as: 'buyer', fiat_amount: '1000', payment_account_id: accounts[0]?.id ?? '' } as const;
    expect((await bob.ask('POST /api/quick/offers', foreign)).code).toBe(marketRefusals.NeedsPaymentAccount.code);
  });
});

describe('a sum that no listing takes', () => {
  it('is split over two of different people, each within its limits', async () => {
    await postListing(alice, { price: '7.00', maximum: '3000' });
    await postListing(alice, { price: '7.01', maximum: '3000' });
    await postListing(carol, { price: '7.02', maximum: '2000' });
    const { offers, split, maximum } = await forFiat(bob, '4500');
    expect([offers, maximum]).toEqual([[], '3000.00']);
    expect(split).toMatchObject({ is_whole: true, fiat_amount: '4500.00' });
    expect(split?.parts.map((part) => [part.price, part.fiat_amount])).toEqual([
      ['7.00', '3000.00'],
      ['7.02', '1500.00'],
    ]);
  });

  it('is met with the most that can be had at once', async () => {
    await postListing(alice, { price: '7.00', maximum: '3000' });
    await postListing(carol, { price: '7.02', maximum: '2000' });
    const { split } = await forFiat(bob, '9000');
    expect(split).toMatchObject({ is_whole: false, fiat_amount: '5000.00' });
  });
});

describe('offers to a seller', () => {
  it('are the buy listings with the best price first, without a fee', async () => {
    await postBid(bob, { price: '6.95', maximum: '3000' });
    const best = await postBid(carol, { price: '6.99', maximum: '3000' });
    const { offers } = await alice.must('POST /api/quick/offers', { as: 'seller', amount: '100' });
    expect(offers.map(({ price, fiat_amount, fee }) => [price, fiat_amount, fee])).toEqual([
      ['6.99', '699.00', '0.00'],
      ['6.95', '695.00', '0.00'],
    ]);
    expect(offers[0]?.order_id).toBe(best.id);
  });

  it('hold as they were shown: a change of the price in between is refused', async () => {
    const bid = await postBid(bob, { price: '6.99', maximum: '3000' });
    const [offer] = (await alice.must('POST /api/quick/offers', { as: 'seller', amount: '100' })).offers;
    await bob.must('POST /api/bid/edit', { ...(await editOf(bid.id)), price: '6.90' });
    const { code } = await alice.ask('POST /api/bid/sell', {
      id: offer?.order_id ?? '',
      amount: '100',
      price: offer?.price ?? '',
      listing_version: offer?.listing_version ?? 0,
      payment_account_id: offer?.payment_account_id ?? '',
      security_password: '135790',
    });
    expect(code).toBe(marketRefusals.PriceChanged.code);
  });

  const editOf = async (id: string) => {
    const bid = await bob.must('GET /api/bid/mine', { id });
    const { minimum, maximum, payment_account_ids, version } = bid;
    return { id, version, minimum, maximum, payment_account_ids, payment_window_minutes: 15 as const };
  };
});
