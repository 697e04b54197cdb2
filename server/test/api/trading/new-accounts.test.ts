import { codeRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import { paymentAccountRefusals } from '@eh/contract/trading/payment-accounts/refusals.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newestCode } from '../../applicants.ts';
import { DEMO_PAYMENT_PASSWORD, openTestServer, type Person, type TestServer } from '../../open-test-server.ts';
import { postListing, takeDownListings } from '../../trading.ts';
import { askForRule, wantRule } from '../../two-owners.ts';

let server: TestServer;
let owner: Person;
let alice: Person;

beforeAll(async () => {
  server = await openTestServer();
  owner = await server.operator('omar');
  alice = await server.login('alice');
});
afterAll(() => server.close());

const DEVICE = 'test-phone-alice';
const FIRST = '6222020200112230004';
const SECOND = '6222020200445560002';
const rules = { needs_code: true, wait_hours: 24, big_sale: '20000.00' };
const proof = { security_password: DEMO_PAYMENT_PASSWORD };

function add(number: string, more: object = {}) {
  return alice.ask('POST /api/wallet/add', {
    channel: 'bank_card',
    fields: { holder: '林晓', number },
    ...proof,
    ...more,
  });
}

it('lets the demo add accounts without a code and use them at once', async () => {
  const { adding } = await alice.must('GET /api/wallet/chains', {});
  expect(adding).toEqual({ needs_code: false, wait_hours: 0, big_sale: '20000.00' });
  const { accounts } = await alice.must('GET /api/wallet/index', {});
  expect(accounts.every((account) => account.waits_until === null)).toBe(true);
});

it('requires a code of purpose 5 once the owner sets that, on adding and on changing a number', async () => {
  const refused = await askForRule(await server.operator('rita'), 'account.rules', rules);
  expect(refused.code).toBe(commonRefusals.NoPermission.code);
  await wantRule(owner, 'account.rules', rules);
  expect((await alice.must('GET /api/wallet/chains', {})).adding.needs_code).toBe(true);
  expect((await add(FIRST)).code).toBe(paymentAccountRefusals.NewAccountCodeNeeded.code);
  await alice.must('POST /api/smsCode', { purpose: 5, device_id: DEVICE });
  const code = await newestCode(server);
  const wrong = code === '000000' ? '111111' : '000000';
  expect((await add(FIRST, { code: wrong, device_id: DEVICE })).code).toBe(codeRefusals.WrongCode.code);
  const added = await add(FIRST, { code, device_id: DEVICE });
  expect(added).toMatchObject({ code: 0 });
  const day = 86_400;
  expect(added.data.waits_until).toBeGreaterThan(Math.floor(Date.now() / 1000) + day - 60);
  expect((await add(SECOND, { code, device_id: DEVICE })).code).toBe(codeRefusals.CodeExpired.code);
  const change = { id: added.data.id, fields: { number: SECOND }, ...proof };
  expect((await alice.ask('POST /api/wallet/update', change)).code).toBe(
    paymentAccountRefusals.NewAccountCodeNeeded.code,
  );
  expect((await alice.ask('POST /api/wallet/update', { id: added.data.id, is_paused: false, ...proof })).code).toBe(0);
});

it('excludes a new account from big sales for a day, even over several listings, and no longer', async () => {
  const { accounts } = await alice.must('GET /api/wallet/index', {});
  const fresh = accounts.filter((account) => account.waits_until !== null).map((account) => account.id);
  const old = accounts.filter((account) => account.waits_until === null && account.is_fiat).map(({ id }) => id);
  // Accounts the demo began with are young too: none of them is a day old.
  expect([fresh.length, old.length]).toEqual([accounts.length, 0]);
  const sell = (total: string) => ({ total, maximum: '3500', payment_account_ids: fresh.slice(-1) });
  await takeDownListings(alice);
  await postListing(alice, sell('2000.00'));
  await expect(postListing(alice, sell('900.00'))).rejects.toThrow(
    `${paymentAccountRefusals.PaymentAccountTooNew.code} This account is new. You can use it for sales above 20000.00 in`,
  );
  await postListing(alice, sell('800.00'));
  await server.advance(86_400);
  await postListing(alice, sell('2900.00'));
  expect(
    (await alice.must('GET /api/wallet/index', {})).accounts.every(
      (walletAccount) => walletAccount.waits_until === null,
    ),
  ).toBe(true);
});
