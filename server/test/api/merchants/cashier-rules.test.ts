import type { CashierRulesOnWire } from '@eh/contract/merchants/cashier/rules.ts';
import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import { settingRefusals } from '@eh/contract/staff/settings/refusals.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestMerchant, signedClient, type TestMerchant } from '../../merchants.ts';
import { openTestServer, type Person, type TestServer } from '../../open-test-server.ts';
import { approveByTwo, askForRule, readRule } from '../../two-owners.ts';

let server: TestServer;
let omar: Person;
let fina: Person;
let shop: TestMerchant;
let count = 0;

beforeAll(async () => {
  server = await openTestServer();
  [omar, fina] = [await server.operator('omar'), await server.operator('fina')];
  const carol = await server.login('carol');
  const { id: ownerId } = await carol.must('GET /api/m', {});
  shop = await server.transaction((ctx) => openTestMerchant(ctx, { ownerId }));
});
afterAll(() => server.close());

const usual: CashierRulesOnWire = {
  fee_basis_points: 50,
  order_maximum: '50000.00',
  day_maximum: '1000000.00',
  expiry_minutes: 30,
  payout_review_above: '5000.00',
};
const change = (rules: object, person = omar) => askForRule(person, 'cashier.rules', rules);
const inForce = async () => (await readRule(fina, 'cashier.rules'))?.rules;

/** Creates and pays a test order of this merchant. */
async function pay(amount: string) {
  count += 1;
  const call = signedClient(server.address, shop.test);
  const body = { merchant_order_no: `R-${count}`, amount, subject: 'Tea' };
  const created = await call<'createOrder'>('POST', '/open/v1/orders', { body });
  if (created.status !== 201) return created;
  return call<'payTestOrder'>('POST', `/open/v1/test/orders/${created.body.id}/pay`, { body: {} });
}

it('can be read by finance, and changed by owners within bounds', async () => {
  expect(await inForce()).toEqual(usual);
  expect((await change({ ...usual, order_maximum: '1.00' }, fina)).code).toBe(commonRefusals.NoPermission.code);
  const rita = await server.operator('rita');
  expect(await readRule(rita, 'cashier.rules')).toBeUndefined();
  for (const wrong of [
    { fee_basis_points: 1001 },
    { fee_basis_points: 0.5 },
    { expiry_minutes: 4 },
    { payout_review_above: '0' },
    { order_maximum: '-1' },
  ])
    expect((await change({ ...usual, ...wrong })).code).toBe(settingRefusals.SettingUnfit.code);
  expect((await change({ is_open: true })).code).toBe(settingRefusals.SettingUnknown.code);
  expect(await inForce()).toEqual(usual);
});

it('is tightened by one owner at once, and applies to the next order', async () => {
  expect((await pay('20.00')).body).toMatchObject({ status: 'paid', fee: '0.10' });
  const { data } = await change({ ...usual, order_maximum: '10.00' });
  expect(data).toMatchObject({ proposal: null });
  expect((await pay('20.00')).body).toMatchObject({ name: 'OrderTooLarge', data: { maximum: '10.00' } });
  const { rows } = await omar.must('POST /api/operator/audit', {});
  expect(rows.find((row) => row.act === 'cashier.rules')?.subject).toContain('≤ 10.00');
});

it.each([
  ['a higher fee', { fee_basis_points: 100 }],
  ['a lower fee', { fee_basis_points: 0 }],
  ['larger orders', { order_maximum: '50000.00' }],
  ['larger payouts without a review', { payout_review_above: '5000.01' }],
])('requires two owners for %s', async (_, changed) => {
  const before = await inForce();
  const asked = change({ ...before, ...changed }).then(({ data }) => data);
  expect((await asked).proposal).toMatchObject({ kind: 'cashier.rules' });
  expect(await inForce()).toEqual(before);
  await approveByTwo(server, asked);
  expect(await inForce()).toEqual({ ...before, ...changed });
});

it('charges the fee in force when an order is paid', async () => {
  expect((await pay('20.00')).body).toMatchObject({ status: 'paid', fee: '0.00' });
});
