import { spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EH } from '../../../../sdk/src/index.ts';
import { pluginFiles } from '../../../../tools/sdk/woocommerce-plugin.ts';
import { openStandInShop, type StandInShop } from '../../merchants/shops/stand-in-shop.ts';
import { openTestMerchant, type TestKey } from '../../merchants.ts';
import { DEMO_PAYMENT_PASSWORD, openTestServer, type TestServer } from '../../open-test-server.ts';

/**
 * The plugin for WooCommerce in PHP against the real server. Its surroundings are stand-ins of the classes of
 * WordPress and WooCommerce, not these themselves.
 */
let server: TestServer;
let shop: StandInShop;
let eh: EH;
let ehLive: EH;
let key: TestKey;
let live: TestKey;
let secret: string;
let liveSecret: string;

const hasPhp = spawnSync('php', ['-r', 'exit(function_exists("curl_init") ? 0 : 1);']).status === 0;

interface Answer {
  readonly result: 'success' | 'failure';
  readonly redirect?: string;
  readonly notices: readonly (readonly [kind: string, text: string])[];
}

const field = (name: string) => `woocommerce_eh_${name}`;
const settings = () => ({
  [field('enabled')]: 'yes',
  [field('title')]: 'EH',
  [field('base_url')]: `${server.address}/`,
  [field('environment')]: 'test',
  [field('test_key_id')]: key.id,
  [field('test_secret')]: key.secret,
  [field('test_webhook_secret')]: secret,
  [field('minutes')]: '30',
  [field('prefix')]: 'WC-',
});
const chosen = (environment: 'test' | 'live', changes: object = {}) =>
  shop.request<{ errors: readonly string[] }>('/settings', {
    ...settings(),
    [field('environment')]: environment,
    [field('live_key_id')]: live.id,
    [field('live_secret')]: live.secret,
    [field('live_webhook_secret')]: liveSecret,
    ...changes,
  });

beforeAll(async () => {
  if (!hasPhp) return;
  server = await openTestServer({ environment: { PASSKEY_ORIGINS: '' } });
  shop = await openStandInShop();
  const { id: ownerId } = await (await server.login('alice')).must('GET /api/m', {});
  // Buyers come back to the registered website only.
  ({ test: key, live } = await server.transaction((ctx) => openTestMerchant(ctx, { ownerId, website: shop.address })));
  ehLive = new EH({ baseUrl: server.address, keyId: live.id, secret: live.secret, retries: 0 });
  eh = new EH({ baseUrl: server.address, keyId: key.id, secret: key.secret, retries: 0 });
  const events = ['order.paid', 'order.expired', 'order.closed', 'refund.succeeded'] as const;
  ({ secret } = await eh.webhooks.endpoints.create({ url: shop.webhookUrl, events }));
  ({ secret: liveSecret } = await ehLive.webhooks.endpoints.create({ url: shop.webhookUrl, events }));
  await shop.request('/settings', settings());
});
afterAll(async () => {
  if (!hasPhp) return;
  await shop.close();
  await server.close();
});

/** A shop that prices in coins needs no rate. */
const inCoins = { currency: 'EH' };
const openOrder = (total = '68.00', more: object = {}) => shop.request<number>('/orders', { total, ...more });
const pay = (order: number) => shop.request<Answer>('/pay', { order });
const refund = (order: number, amount: string) => shop.request<{ error: string | null }>('/refund', { order, amount });

/** Sends the buyer to EH; gives the order there. */
async function begin(order: number) {
  const { result, redirect = '' } = await pay(order);
  expect(result).toBe('success');
  const [newest] = (await eh.orders.list({ limit: 1 })).rows;
  if (!newest) throw new Error('no order was made');
  expect(newest.pay_url).toBe(redirect);
  return newest;
}

/** An order of the shop that was paid at EH, with every webhook delivered. */
async function openPaid(total?: string) {
  const order = await openOrder(total);
  const made = await begin(order);
  await eh.orders.payTest(made.id);
  await server.settle();
  await expect.poll(async () => (await shop.order(order)).status).toBe('processing');
  return { order, made };
}

/** Delivers an event as EH would, signed with a secret, and gives the status of the answer. */
async function deliver(event: object, changes: { secret?: string; at?: number; id?: string; sent?: string } = {}) {
  const { at = Math.floor(Date.now() / 1000), id = 'evt-by-hand', sent } = changes;
  const body = JSON.stringify(event);
  const key = Buffer.from((changes.secret ?? secret).slice('whsec_'.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64');
  const headers = { 'webhook-id': id, 'webhook-timestamp': String(at), 'webhook-signature': `v1,${signature}` };
  return (await fetch(shop.webhookUrl, { method: 'POST', body: sent ?? body, headers })).status;
}

const paidEvent = (order: number, id: string) => ({
  type: 'order.paid',
  timestamp: 'now',
  data: { id, status: 'paid', amount: '68.00', metadata: { wc_order: String(order) } },
});

describe.skipIf(!hasPhp)('the plugin for WooCommerce (without PHP with curl this is skipped)', () => {
  it('sends the buyer to the payment page, and is told by the webhook that the order is paid', async () => {
    const { order, made } = await openPaid();
    expect(made).toMatchObject({
      merchant_order_no: `WC-${order}-1`,
      subject: `Order ${order} at Tea & Books`,
      priced: { fiat: 'CNY', amount: '68.00' },
      return_url: `${shop.address}/checkout/order-received/${order}/?key=wc_order_${order}`,
    });
    expect(made.expires_at - made.created_at).toBe(1800);
    const stored = await shop.order(order);
    expect(stored).toMatchObject({ transaction_id: made.id, completions: 1 });
    expect(stored.notes.at(-1)).toContain('of the test environment were paid');
    expect(await pay(order)).toMatchObject({ redirect: expect.stringContaining('/order-received/') });
  });

  it('makes one order at EH however often the buyer begins, also at once', async () => {
    const order = await openOrder();
    const answers = await Promise.all([pay(order), pay(order), pay(order)]);
    expect(new Set(answers.map(({ redirect }) => redirect)).size).toBe(1);
    expect((await eh.orders.list({ merchant_order_no: `WC-${order}-1` })).rows).toHaveLength(1);
    expect((await eh.orders.list({ merchant_order_no: `WC-${order}-2` })).rows).toHaveLength(0);
  });

  it('takes a webhook that comes twice, and a return at the same moment, once', async () => {
    const order = await openOrder('460.04');
    const made = await begin(order);
    await eh.orders.payTest(made.id);
    const event = paidEvent(order, made.id);
    const together = await Promise.all([
      deliver(event, { id: 'evt-a' }),
      deliver(event, { id: 'evt-a' }),
      deliver(event, { id: 'evt-b' }),
      shop.request('/back', { order }),
    ]);
    expect(together.slice(0, 3)).toEqual([204, 204, 204]);
    expect(await deliver(event, { id: 'evt-a' })).toBe(204);
    const stored = await shop.order(order);
    expect(stored).toMatchObject({ status: 'processing', completions: 1 });
    expect(stored.notes.filter((note) => note.includes('were paid'))).toHaveLength(1);
  });

  it('refuses a webhook that is forged, changed or old, and believes a genuine one only as far as EH confirms it', async () => {
    const order = await openOrder();
    const made = await begin(order);
    const event = paidEvent(order, made.id);
    const forged = `whsec_${Buffer.from('not the secret of the shop').toString('base64')}`;
    expect(await deliver(event, { secret: forged })).toBe(400);
    expect(await deliver(event, { sent: JSON.stringify({ ...event, type: 'order.closed' }) })).toBe(400);
    expect(await deliver(event, { at: Math.floor(Date.now() / 1000) - 301 })).toBe(400);
    expect((await fetch(shop.webhookUrl, { method: 'POST', body: JSON.stringify(event) })).status).toBe(400);
    // It is genuine and says "paid", but the order is not: EH is asked, and says so.
    expect(await deliver(event, { id: 'evt-early' })).toBe(204);
    // It names the order of another buyer.
    const { made: other } = await openPaid();
    expect(await deliver(paidEvent(order, other.id), { id: 'evt-foreign' })).toBe(204);
    expect(await shop.order(order)).toMatchObject({ status: 'pending', completions: 0, transaction_id: '' });
  });

  it('does not take an order for paid whose total was changed after the buyer began', async () => {
    const order = await openOrder();
    const made = await begin(order);
    await shop.request('/change', { order, to: { total: '680.00' } });
    await eh.orders.payTest(made.id);
    await server.settle();
    await expect.poll(async () => (await shop.order(order)).status).toBe('on-hold');
    const stored = await shop.order(order);
    expect(stored).toMatchObject({ completions: 0, transaction_id: made.id });
    expect(stored.notes.at(-1)).toContain('not what this order costs now');
    expect(await refund(order, '68.00')).toEqual({ error: null });
    expect(await eh.orders.get(made.id)).toMatchObject({ priced: { refunded: '68.00' } });
  });

  it('closes the order before when the total was changed and the buyer begins again', async () => {
    const order = await openOrder();
    const first = await begin(order);
    await shop.request('/change', { order, to: { total: '70.00' } });
    const second = await begin(order);
    expect(second).toMatchObject({ merchant_order_no: `WC-${order}-2`, priced: { amount: '70.00' } });
    expect(await eh.orders.get(first.id)).toMatchObject({ status: 'closed' });
    await server.settle();
    expect(await shop.order(order)).toMatchObject({ status: 'pending' });
    await eh.orders.payTest(second.id);
    await server.settle();
    await expect.poll(() => shop.order(order)).toMatchObject({ status: 'processing', transaction_id: second.id });
  });

  it('lets an order fail whose time ends, and the buyer pays it again', async () => {
    const order = await openOrder();
    const first = await begin(order);
    await server.advance(1801);
    await server.settle();
    await expect.poll(async () => (await shop.order(order)).status).toBe('failed');
    expect(await eh.orders.get(first.id)).toMatchObject({ status: 'expired' });
    const second = await begin(order);
    expect(second.merchant_order_no).toBe(`WC-${order}-2`);
    await eh.orders.payTest(second.id);
    await server.settle();
    await expect.poll(() => shop.order(order)).toMatchObject({ status: 'processing', completions: 1 });
  });

  it('finds out by itself when no webhook comes', async () => {
    const order = await openOrder();
    const made = await begin(order);
    const [endpoint] = (await eh.webhooks.endpoints.list()).rows;
    await eh.webhooks.endpoints.update(endpoint?.id ?? '', { is_on: false });
    await shop.request('/clock');
    expect(await shop.order(order)).toMatchObject({ status: 'pending' });
    await eh.orders.payTest(made.id);
    await shop.request('/clock');
    expect(await shop.order(order)).toMatchObject({ status: 'processing', transaction_id: made.id });
    const back = await openOrder();
    await eh.orders.payTest((await begin(back)).id);
    await shop.request('/back', { order: back });
    expect(await shop.order(back)).toMatchObject({ status: 'processing' });
    await eh.webhooks.endpoints.update(endpoint?.id ?? '', { is_on: true });
  });

  it('closes at EH what the shop cancels, and notices that it was paid a moment before', async () => {
    const [cancelled, paid] = [await openOrder(), await openOrder()];
    const [open, late] = [await begin(cancelled), await begin(paid)];
    await shop.request('/cancel', { order: cancelled });
    expect(await eh.orders.get(open.id)).toMatchObject({ status: 'closed' });
    await eh.orders.payTest(late.id);
    await shop.request('/cancel', { order: paid });
    expect(await shop.order(paid)).toMatchObject({ status: 'processing', transaction_id: late.id, completions: 1 });
  });

  it('refunds in parts, and never the same refund twice', async () => {
    const { order, made } = await openPaid();
    expect(await refund(order, '20.00')).toEqual({ error: null });
    expect(await refund(order, '20.00')).toEqual({ error: null });
    expect(await shop.request('/refund-again', { order, amount: '20.00' })).toEqual({
      error: 'This refund was already made at EH.',
    });
    expect((await refund(order, '30.00')).error).toContain('can still be refunded');
    const { rows } = await eh.refunds.list({ order_id: made.id });
    expect(rows.map(({ merchant_refund_no, priced }) => [merchant_refund_no, priced?.amount])).toEqual([
      [`WC-${order}-1-R2`, '20.00'],
      [`WC-${order}-1-R1`, '20.00'],
    ]);
    await server.settle();
    const stored = await shop.order(order);
    expect(Object.values(stored.refunds).map(({ refunded_payment }) => refunded_payment)).toEqual([true, true]);
    expect(stored.notes.filter((note) => note.includes('reached the buyer'))).toHaveLength(2);
    expect(stored.notes.filter((note) => note.includes('outside of this shop'))).toHaveLength(0);
  });

  it('does not refund again what was refunded although the answer was lost', async () => {
    const { order, made } = await openPaid();
    await shop.request('/options', { stand_in_lose_refund: true });
    expect((await refund(order, '20.00')).error).toContain('it is not paid twice');
    expect((await shop.order(order)).refunds).toEqual([]);
    expect((await refund(order, '25.00')).error).toContain('An earlier refund of 20.00 did reach the buyer');
    expect((await refund(order, '25.00')).error).toContain('it is not paid twice');
    await shop.request('/options', { stand_in_lose_refund: false });
    expect(await refund(order, '25.00')).toEqual({ error: null });
    const { rows } = await eh.refunds.list({ order_id: made.id });
    expect(rows.map(({ priced }) => priced?.amount)).toEqual(['25.00', '20.00']);
  });

  it('notes a refund that was made in the portal', async () => {
    const { order, made } = await openPaid();
    await eh.orders.refund(made.id, { merchant_refund_no: `PORTAL-${order}`, amount: '5.00', currency: 'CNY' });
    await server.settle();
    await expect.poll(async () => (await shop.order(order)).notes.at(-1)).toContain('outside of this shop');
  });

  it('refuses to refund an order that was not paid with EH, and more than nothing', async () => {
    const order = await openOrder();
    expect((await refund(order, '1.00')).error).toBe('This order was not paid with EH.');
    expect((await refund(order, '0')).error).toBe('Enter the amount to refund.');
  });

  it('prices in coins where the shop does', async () => {
    const order = await openOrder('9.70', inCoins);
    const made = await begin(order);
    expect(made).toMatchObject({ priced: null, amount: '9.70', currency: 'TEST' });
    await eh.orders.payTest(made.id);
    await server.settle();
    await expect.poll(() => shop.order(order)).toMatchObject({ status: 'processing' });
    expect(await refund(order, '2.60')).toEqual({ error: null });
    expect(await eh.orders.get(made.id)).toMatchObject({ refunded: '2.60' });
  });

  it('finishes a real payment that was begun before the shop was switched to test, and refunds it', async () => {
    expect(await chosen('live')).toMatchObject({ errors: [] });
    const order = await openOrder('7.02', inCoins);
    await pay(order);
    const [made] = (await ehLive.orders.list({ limit: 1 })).rows;
    await chosen('test');
    const bob = await server.login('bob');
    const paid = await bob.ask('POST /api/recharge/pay', {
      order: new URL(made?.pay_url ?? '').hash.split('order=')[1] ?? '',
      security_password: DEMO_PAYMENT_PASSWORD,
    });
    expect(paid).toMatchObject({ code: 0 });
    await server.settle();
    await expect.poll(() => shop.order(order)).toMatchObject({ status: 'processing', transaction_id: made?.id });
    expect(await refund(order, '7.02')).toEqual({ error: null });
    expect(await ehLive.orders.get(made?.id ?? '')).toMatchObject({ environment: 'live', refunded: '7.02' });
  });

  it('closes what was begun in the other environment before it begins anew', async () => {
    await chosen('live');
    const order = await openOrder('7.02', inCoins);
    await pay(order);
    const [first] = (await ehLive.orders.list({ limit: 1 })).rows;
    await chosen('test');
    expect(await begin(order)).toMatchObject({ merchant_order_no: `WC-${order}-2`, environment: 'test' });
    expect(await ehLive.orders.get(first?.id ?? '')).toMatchObject({ status: 'closed' });
    // Without its key it could still be paid, so nothing else is begun.
    await chosen('live');
    const other = await openOrder('7.02', inCoins);
    await pay(other);
    await chosen('test', { [field('live_key_id')]: '' });
    expect(await pay(other)).toMatchObject({ result: 'failure' });
    await chosen('test');
  });

  it('never takes a payment of the test environment in a live shop, also when the test key is gone', async () => {
    const order = await openOrder('7.02', inCoins);
    const made = await begin(order);
    await chosen('live');
    await eh.orders.payTest(made.id);
    await server.settle();
    await expect.poll(async () => (await shop.order(order)).notes.at(-1)).toContain('No money was received');
    expect(await shop.order(order)).toMatchObject({ status: 'pending', transaction_id: '', completions: 0 });
    await chosen('live', { [field('test_key_id')]: '' });
    expect(await pay(order)).toMatchObject({ result: 'success' });
    const [real] = (await ehLive.orders.list({ limit: 1 })).rows;
    expect(real).toMatchObject({ merchant_order_no: `WC-${order}-2`, status: 'open' });
    await chosen('test');
  });

  it('says that nothing was paid when EH refuses or cannot be reached', async () => {
    const refused = await pay(await openOrder('0.01'));
    expect(refused).toMatchObject({
      result: 'failure',
      notices: [['error', expect.stringContaining('Nothing was paid')]],
    });
    await shop.request('/settings', { ...settings(), [field('base_url')]: 'http://127.0.0.1:1' });
    expect(await pay(await openOrder())).toMatchObject({ result: 'failure' });
    await shop.request('/settings', settings());
  });

  it('tries the key when it is saved, and never shows or logs a secret', async () => {
    const wrong = await shop.request<{ errors: readonly string[]; field: string }>('/settings', {
      ...settings(),
      [field('test_secret')]: 'not-the-secret-of-the-key',
    });
    expect(wrong.errors).toEqual([expect.stringContaining('EH does not accept this key')]);
    expect(await pay(await openOrder())).toMatchObject({ result: 'failure' });
    const unchanged = await shop.request<{ errors: readonly string[]; field: string }>('/settings', {
      ...settings(),
      [field('test_secret')]: '',
    });
    expect(unchanged.errors).toHaveLength(1);
    expect(unchanged.field).toContain('value=""');
    expect(unchanged.field).not.toContain('not-the-secret-of-the-key');
    expect(await shop.request('/settings', settings())).toMatchObject({ errors: [] });
    const log = JSON.stringify(await shop.request('/log'));
    expect(log).toContain('SignatureWrong');
    for (const hidden of [key.secret, secret, 'not-the-secret-of-the-key', 'v1=', 'v1,'])
      expect(log).not.toContain(hidden);
  });

  it('is offered in the checkout block and for the right currency only, and declares what it is compatible with', async () => {
    interface About {
      readonly isAvailable: boolean;
    }
    expect(await shop.request('/about')).toMatchObject({
      isAvailable: true,
      features: { custom_order_tables: true, cart_checkout_blocks: true },
      block: ['eh', true, { title: 'EH (test: no money moves)', supports: ['products'] }, ['eh-payments-block']],
      currencies: { EH: 'EH coin' },
    });
    await shop.request('/options', { woocommerce_currency: 'USD' });
    expect((await shop.request<About>('/about')).isAvailable).toBe(false);
    await shop.request('/options', { woocommerce_currency: 'EH' });
    expect((await shop.request<About>('/about')).isAvailable).toBe(true);
    await shop.request('/options', { woocommerce_currency: 'CNY' });
  });
});

it('registers with the checkout block by the script of the plugin', () => {
  const registered: unknown[] = [];
  const script = pluginFiles().find(({ path }) => path.endsWith('assets/block.js'));
  const createElement = (...parts: readonly unknown[]) => parts;
  runInNewContext(script?.content.toString() ?? '', {
    window: {
      wc: {
        wcBlocksRegistry: { registerPaymentMethod: (method: unknown) => registered.push(method) },
        wcSettings: { getSetting: () => ({ title: 'EH &amp; more', description: 'Pay', supports: ['products'] }) },
      },
      wp: {
        element: { createElement },
        htmlEntities: { decodeEntities: (text: string) => text.replace('&amp;', '&') },
      },
    },
  });
  expect(registered).toMatchObject([{ name: 'eh', ariaLabel: 'EH & more', supports: { features: ['products'] } }]);
});
