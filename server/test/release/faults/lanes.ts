import { setTimeout as pause } from 'node:timers/promises';
import { signedClient } from '../../merchants.ts';
import { DEMO_PAYMENT_PASSWORD, type Person, personWith, sendVoucher } from '../../open-test-server.ts';
import { buyRequest, confirming } from '../../trading.ts';
import type { Cast } from './people.ts';
import { type Client, openClient } from './retry-until-done.ts';

/** The coins that one act moved, as its answer said. */
export interface Moved {
  readonly id: string;
  /** Minor units that came to each, or left them. */
  readonly alice: bigint;
  readonly bob: bigint;
}

/** People who go on with what they do, one act after another, whatever becomes of the machines. */
export interface Lanes {
  readonly clients: readonly Client[];
  /** Those that never rest. */
  readonly restless: readonly Client[];
  readonly log: Log;
  /** Begins nothing more; resolves when everything begun has been acknowledged, and gives what never was. */
  stop(): Promise<readonly string[]>;
}

interface Log {
  readonly transfers: Moved[];
  readonly payments: Moved[];
  readonly refunds: Moved[];
  readonly trades: Moved[];
}

const TRANSFER_LANES = 2;
const MINOR = 100;
const REFUND_EACH = 4;
const BREATH_MILLISECONDS = 20;
const MINUTE_MILLISECONDS = 60_000;
/** Sixty uploads an hour are somebody's limit. */
const TRADES_MAX = 50;
const FIRST_VOUCHER = 600_000;
const REFUSED = 400;

type Name = 'alice' | 'bob';

export function startLanes(address: string, { alice, bob, shop }: Cast, minutes: number): Lanes {
  const log: Log = { transfers: [], payments: [], refunds: [], trades: [] };
  const people = { alice: personWith(address, alice.token), bob: personWith(address, bob.token) };
  const site = { address, people, call: signedClient(address, shop.live), log };
  const [trader, ...restless] = ['trader', 'buyer-1', 'buyer-2', ...transferNames()].map(openClient);
  const [firstBuyer, secondBuyer, ...senders] = restless;
  if (!trader || !firstBuyer || !secondBuyer) throw new Error('Nobody is there');
  const tradePause = Math.max(BREATH_MILLISECONDS, (minutes * MINUTE_MILLISECONDS) / TRADES_MAX);
  const acts = [
    tradesOf(site, trader, tradePause),
    paymentsOf(site, firstBuyer, 'alice'),
    paymentsOf(site, secondBuyer, 'bob'),
  ];
  for (const [at, sender] of senders.entries())
    acts.push(
      at % 2 === 0
        ? transfersOf(site, sender, ['alice', bob.account])
        : transfersOf(site, sender, ['bob', alice.account]),
    );
  const ended: string[] = [];
  let isStopped = false;
  const running = acts.map(async (action) => {
    // Somebody who is refused for good does not go on.
    let isWell = true;
    while (isWell && !isStopped)
      await action().catch((error: unknown) => {
        isWell = false;
        ended.push(String(error));
      });
  });
  return {
    clients: [trader, ...restless],
    restless,
    log,
    async stop() {
      isStopped = true;
      await Promise.all(running);
      return ended;
    },
  };
}

const transferNames = () => Array.from({ length: 2 * TRANSFER_LANES }, (_, at) => `sender-${at + 1}`);

interface Site {
  readonly address: string;
  readonly people: Readonly<Record<Name, Person>>;
  readonly call: ReturnType<typeof signedClient>;
  readonly log: Log;
}

const minor = (amount: string) => BigInt(amount.replace('.', ''));
const cents = (amount: number) => (amount / MINOR).toFixed(2);
const password = { security_password: DEMO_PAYMENT_PASSWORD };

/** Each with a memo of its own, by which it is found again. */
function transfersOf({ people, log }: Site, client: Client, [from, recipient]: readonly [Name, string]) {
  let sent = 0;
  return async () => {
    sent += 1;
    const amount = cents(MINOR + (sent % MINOR));
    const { data } = await client.retryUntilDone('transfer', (key) =>
      people[from].ask(
        'POST /api/transfer/add',
        { recipient, amount, memo: key, is_again: true, ...password },
        { 'idempotency-key': key },
      ),
    );
    const [out, into] = [-minor(data.amount), minor(data.amount) - minor(data.fee)];
    log.transfers.push({ id: data.id, ...(from === 'alice' ? { alice: out, bob: into } : { alice: into, bob: out }) });
    await pause(BREATH_MILLISECONDS);
  };
}

/** The shop opens an order, somebody pays it, and now and then gets it back. */
function paymentsOf({ people, call, log }: Site, client: Client, from: Name) {
  let paid = 0;
  const ofShop = (kind: string, url: string, body: (key: string) => object) =>
    client.retryUntilDone(kind, async (key) => {
      const reply = await call<'createOrder'>('POST', url, { body: body(key), idempotencyKey: key });
      return { status: reply.status, code: reply.status < REFUSED ? 0 : (reply.body.code ?? -1), body: reply.body };
    });
  const moved = (id: string, of: bigint) => ({ id, alice: 0n, bob: 0n, [from]: of });
  return async () => {
    paid += 1;
    const amount = cents(MINOR + (paid % MINOR));
    const { body } = await ofShop('order', '/open/v1/orders', (key) => ({
      merchant_order_no: key,
      amount,
      subject: 'Beans',
    }));
    const order = new URLSearchParams(body.pay_url?.split('?')[1]).get('order') ?? '';
    const { data } = await client.retryUntilDone('payment', (key) =>
      people[from].ask('POST /api/recharge/pay', { order, ...password }, { 'idempotency-key': key }),
    );
    log.payments.push(moved(body.id, -minor(data.amount)));
    if (paid % REFUND_EACH > 0) return;
    const refund = await ofShop('refund', `/open/v1/orders/${body.id}/refunds`, (key) => ({
      merchant_refund_no: key,
      amount,
    }));
    log.refunds.push(moved(refund.body.id, minor(data.amount)));
  };
}

/** Alice sells, bob buys, step after step. */
function tradesOf({ address, people: { alice, bob }, log }: Site, client: Client, pauseMilliseconds: number) {
  let voucher = FIRST_VOUCHER;
  const keyed = (key: string) => ({ 'idempotency-key': key });
  return async () => {
    const { accounts } = await client.read(() => alice.must('GET /api/wallet/index', {}));
    const listing = {
      total: '20.00',
      price: '7.02',
      minimum: '50',
      maximum: '140',
      payment_window_minutes: 15 as const,
    };
    const sale = { ...listing, payment_account_ids: accounts.map(({ id }) => id), ...password };
    const order = (await client.retryUntilDone('sale', (key) => alice.ask('POST /api/order/sale', sale, keyed(key))))
      .data;
    const wanted = await client.read(() => buyRequest(bob, order.id, { fiat_amount: '50' }));
    const { id } = (await client.retryUntilDone('buy', (key) => bob.ask('POST /api/order/buy', wanted, keyed(key))))
      .data;
    const verify = { id, accept: true };
    await client.retryUntilDone('verify', (key) => alice.ask('POST /api/transaction/verify', verify, keyed(key)));
    voucher += 1;
    const voucherId = await client.read(() => sendVoucher({ address }, bob, voucher, `voucher-${voucher}`));
    const paid = { id, vouchers: [voucherId] };
    await client.retryUntilDone('paid', (key) => bob.ask('POST /api/transaction/paid', paid, keyed(key)));
    const release = { id, ...confirming };
    const { data } = await client.retryUntilDone('confirm', (key) =>
      alice.ask('POST /api/transaction/confirm', release, keyed(key)),
    );
    log.trades.push({ id, alice: -minor(data.amount), bob: minor(data.amount) - minor(data.fee) });
    await client.retryUntilDone('fall', (key) => alice.ask('POST /api/order/fall', { id: order.id }, keyed(key)));
    await pause(pauseMilliseconds);
  };
}
