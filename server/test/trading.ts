import { expect } from 'vitest';
import { DEMO_PAYMENT_PASSWORD, type Person, sendVoucher, type TestServer } from './open-test-server.ts';

/** The fields with which a seller confirms and releases. */
export const confirming = {
  security_password: DEMO_PAYMENT_PASSWORD,
  is_in_account: true,
  is_amount_equal: true,
  is_name_equal: true,
} as const;

/** Posts a listing that takes every account of the seller; 500 EH at ¥7.02 unless told otherwise. */
export async function postListing(seller: Person, overrides: object = {}) {
  const { accounts } = await seller.must('GET /api/wallet/index', {});
  return seller.must('POST /api/order/sale', {
    total: '500.00',
    price: '7.02',
    minimum: '50',
    maximum: '3500',
    payment_account_ids: accounts.map((account) => account.id),
    payment_window_minutes: 15,
    security_password: DEMO_PAYMENT_PASSWORD,
    ...overrides,
  });
}

/** A request to open a trade by Alipay. */
export async function buyRequest(buyer: Person, listingId: string, overrides: object = {}) {
  const { accounts } = await buyer.must('GET /api/wallet/index', {});
  const account = accounts.find((own) => own.channel === 'alipay');
  return {
    order_id: listingId,
    fiat_amount: '1000',
    price: '7.02',
    channel: 'alipay',
    payment_account_id: account?.id ?? '',
    ...overrides,
  };
}

/** A reason of customer service, as each side reads it. */
export const both = (en: string) => ({ en, zh: `中文：${en}` });

/** Far from the seeds of the payment vouchers that tests draw themselves. */
const FIRST_MARK = 100_000;
/** Of each file of tests, so that it draws the same pictures whatever ran before it: some look alike. */
const marks = new Map<string, number>();

/** A trade up to the step one needs. */
export async function tradeUpTo(
  step: 'opened' | 'accepted' | 'paid',
  people: { readonly server: Pick<TestServer, 'address'>; readonly seller: Person; readonly buyer: Person },
  overrides: object = {},
): Promise<{ listingId: string; id: string }> {
  const listing = await postListing(people.seller, overrides);
  const trade = await people.buyer.must('POST /api/order/buy', await buyRequest(people.buyer, listing.id));
  const found = { listingId: listing.id, id: trade.id };
  if (step === 'opened') return found;
  await people.seller.must('POST /api/transaction/verify', { id: trade.id, accept: true });
  if (step === 'accepted') return found;
  const { testPath = '' } = expect.getState();
  const mark = (marks.get(testPath) ?? FIRST_MARK) + 1;
  marks.set(testPath, mark);
  const voucher = await sendVoucher(people.server, people.buyer, mark);
  await people.buyer.must('POST /api/transaction/paid', { id: trade.id, vouchers: [voucher] });
  return found;
}

/** Takes down every listing of the seller, so that the next test stays below the limit of listings. */
export async function takeDownListings(seller: Person): Promise<void> {
  const { rows } = await seller.must('POST /api/order/index', { index: 1 });
  for (const listing of rows) await seller.must('POST /api/order/fall', { id: listing.id });
}

/** Somebody has the app open and in sight: what waits for them is shown there. */
export async function lookAtNotices(person: Person): Promise<void> {
  const { notices } = await person.must('POST /api/notifications', {});
  await person.must('POST /api/notifications/seen', { id: notices.map((notice) => notice.id) });
}

/** Two people finish a trade, after which neither is a stranger to the other. */
export async function tradeOnce(people: Parameters<typeof tradeUpTo>[1]): Promise<void> {
  const { id } = await tradeUpTo('paid', people);
  await people.seller.must('POST /api/transaction/confirm', { id, ...confirming });
  await takeDownListings(people.seller);
}

/** An operator ends a suspended trade: its coins go back to the seller. */
export async function returnSuspended(server: Pick<TestServer, 'operator'>, id: string): Promise<void> {
  const arno = await server.operator('arno');
  await arno.must('POST /api/operator/suspended/claim', { id, claim: true });
  await arno.must('POST /api/operator/suspended/decide', { id, decision: 'return', reason: both('Looked at') });
}

/** Posts a buy listing that pays from every account of the buyer; 500 EH at ¥7.00 unless told otherwise. */
export async function postBid(buyer: Person, overrides: object = {}) {
  return buyer.must('POST /api/bid/post', { ...(await bidRequest(buyer)), ...overrides });
}

export async function bidRequest(buyer: Person) {
  const { accounts } = await buyer.must('GET /api/wallet/index', {});
  return {
    total: '500.00',
    price: '7.00',
    minimum: '50',
    maximum: '3500',
    payment_account_ids: accounts.map((account) => account.id),
    payment_window_minutes: 15 as const,
  };
}

/** A request to sell 100 EH to a buy listing, paid over Alipay. */
export async function saleRequest(
  seller: Person,
  bid: { readonly id: string; readonly price: string; readonly version: number },
  overrides: object = {},
) {
  const { accounts } = await seller.must('GET /api/wallet/index', {});
  const account = accounts.find((own) => own.channel === 'alipay');
  return {
    id: bid.id,
    amount: '100.00',
    price: bid.price,
    listing_version: bid.version,
    payment_account_id: account?.id ?? '',
    security_password: DEMO_PAYMENT_PASSWORD,
    ...overrides,
  };
}

/** Withdraws every buy listing of the buyer. */
export async function takeDownBids(buyer: Person): Promise<void> {
  const { rows } = await buyer.must('POST /api/bid/index', { index: 1 });
  for (const bid of rows) await buyer.must('POST /api/bid/fall', { id: bid.id });
}
