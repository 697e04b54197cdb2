import { DEMO_PAYMENT_PASSWORD, type Person, sendVoucher, type TestServer } from '../open-test-server.ts';
import { confirming, postListing } from '../trading.ts';

/** The coins that each order lacks. */
const MISSING_MINOR = 20_00;
const PRICE = '7.02';

/** The course of a trade that brings the missing coins, or none. */
export type Course = 'released' | 'rejected' | 'silent';

/** A seller with a listing, and a buyer who buys what an order lacks. */
export interface Market {
  /** The amount of an order that the buyer cannot pay without buying, in minor units. */
  lackingAmount(): Promise<number>;
  /** Puts the listing back, which a seller who was silent has to do. */
  resume(): Promise<void>;
  /** The call that buys what the order of this token lacks. */
  buyMissing(token: string, idempotencyKey: string): () => ReturnType<Person['ask']>;
  /** Takes the trade that an order waits for to its end; one that is silent runs into its clock. */
  follow(token: string, course: Course): Promise<void>;
}

export async function openMarket(
  server: TestServer,
  { seller, buyer }: { readonly seller: Person; readonly buyer: Person },
): Promise<Market> {
  let mark = 800_000;
  const { id: listingId } = await postListing(seller, { total: '400.00', maximum: '2800' });
  const { accounts } = await buyer.must('GET /api/wallet/index', {});
  const accountId = accounts.find((account) => account.channel === 'alipay')?.id ?? '';

  return {
    async lackingAmount() {
      const { balance } = await buyer.must('GET /api/m', {});
      return Math.round(Number(balance) * 100) + MISSING_MINOR;
    },
    async resume() {
      const { rows } = await seller.must('POST /api/order/index', { index: 1 });
      if (rows.some(({ id, is_paused: isPaused }) => id === listingId && isPaused))
        await seller.must('POST /api/order/pause', { id: listingId, is_paused: false });
    },
    buyMissing: (token, key) => () =>
      buyer.ask(
        'POST /api/recharge/buy_missing',
        {
          order: token,
          amount: (MISSING_MINOR / 100).toFixed(2),
          listing_id: listingId,
          price: PRICE,
          channel: 'alipay',
          payment_account_id: accountId,
          security_password: DEMO_PAYMENT_PASSWORD,
        },
        { 'idempotency-key': key },
      ),
    async follow(token, course) {
      const { funding } = await buyer.must('POST /api/recharge/order', { order: token });
      const id = funding?.transaction_id;
      if (id === undefined) throw new Error('The order waits for no trade');
      if (course === 'silent') return;
      await seller.must('POST /api/transaction/verify', { id, accept: course === 'released' });
      if (course === 'rejected') return;
      mark += 1;
      const voucher = await sendVoucher(server, buyer, mark);
      await buyer.must('POST /api/transaction/paid', { id, vouchers: [voucher] });
      await seller.must('POST /api/transaction/confirm', { id, ...confirming });
    },
  };
}
