import { FILE_BYTES_MAX } from '@eh/contract/files/uploads/policies.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PAYMENT_PASSWORD, openTestServer, type Person, type TestServer } from '../../open-test-server.ts';
import { buyRequest, confirming, postListing, tradeUpTo } from '../../trading.ts';

let server: TestServer;
let alice: Person;
let bob: Person;
let carol: Person;
let dora: Person;
const NOBODY = '01900000-0000-7000-8000-000000000000';

beforeAll(async () => {
  server = await openTestServer();
  [alice, bob] = [await server.login('alice'), await server.login('bob')];
  [carol, dora] = [await server.login('carol'), await server.login('dora')];
});
afterAll(() => server.close());

const posting = {
  price: '7.02',
  minimum: '50',
  maximum: '700',
  payment_window_minutes: 15,
  security_password: DEMO_PAYMENT_PASSWORD,
} as const;

/** Sends what no typed client would. */
async function raw(
  path: string,
  init: { method?: string; body?: string; headers?: Record<string, string> } = {},
  person: Person = alice,
) {
  const response = await fetch(server.address + path, {
    ...init,
    headers: {
      authorization: `Bearer ${person.token}`,
      'content-type': 'application/json',
      'accept-language': 'en',
      ...init.headers,
    },
  });
  return {
    status: response.status,
    ...((await response.json()) as { code: number; msg: string; data: Record<string, unknown> }),
  };
}

describe('amounts', () => {
  it.each([
    ['three decimals', '1.234'],
    ['negative', '-5'],
    ['zero', '0.00'],
    ['huge', '99999999999999'],
    ['exponent', '1e3'],
    ['full-width digits', '１００'],
    ['a leading plus', '+5'],
    ['spaces', ' 5 '],
    ['a comma', '1,000'],
    ['hexadecimal', '0x10'],
    ['nothing', ''],
  ])('refuses %s before looking at anything else', async (_, total) => {
    const { accounts } = await alice.must('GET /api/wallet/index', {});
    const before = await alice.must('GET /api/m', {});
    const reply = await alice.ask('POST /api/order/sale', {
      ...posting,
      total,
      payment_account_ids: [accounts[0]?.id ?? ''],
    });
    expect([reply.status, reply.code]).toEqual([422, 40_001]);
    expect(await alice.must('GET /api/m', {})).toEqual(before);
  });

  it('refuses a number where a decimal string is required', async () => {
    const reply = await raw('/api/order/sale', {
      method: 'POST',
      body: JSON.stringify({ ...posting, total: 100, payment_account_ids: [] }),
    });
    expect([reply.status, reply.code]).toEqual([422, 40_001]);
  });

  it('refuses to sell more than there is, and moves nothing', async () => {
    const { accounts } = await carol.must('GET /api/wallet/index', {});
    const reply = await carol.ask('POST /api/order/sale', {
      ...posting,
      total: '10000.01',
      payment_account_ids: [accounts[0]?.id ?? ''],
    });
    expect([reply.code, reply.msg]).toEqual([26_001, 'Your available balance is too low. No money has moved.']);
    expect(Object.keys(reply.data)).toEqual(['request_id']);
    expect((await carol.must('GET /api/m', {})).balance).toBe('10000.00');
  });
});

describe('requests', () => {
  it('refuses unknown fields of calls that only the platform defines, by name', async () => {
    const reply = await raw('/api/order/pause', {
      method: 'POST',
      body: JSON.stringify({ id: NOBODY, is_paused: true, is_admin: true }),
    });
    expect([reply.status, reply.code]).toEqual([422, 40_001]);
    expect(reply.msg).toContain('is_admin');
    const { msg, data } = await raw('/api/order/fall', {
      method: 'POST',
      headers: { 'accept-language': 'zh-CN' },
      body: JSON.stringify({ id: 'x' }),
    });
    expect([msg, data]).toMatchObject(['提交的内容有误：id：格式不对', { field: 'id', reason: 'id：格式不对' }]);
  });

  it('refuses wrong types, broken JSON, another content type and too long text, each in the envelope', async () => {
    expect(await raw('/api/order/fall', { method: 'POST', body: JSON.stringify({ id: 7 }) })).toMatchObject({
      status: 422,
      code: 40_001,
    });
    expect(await raw('/api/order/fall', { method: 'POST', body: '{"id":' })).toMatchObject({
      status: 422,
      code: 40_001,
    });
    expect(
      await raw('/api/order/fall', { method: 'POST', body: '<id/>', headers: { 'content-type': 'text/xml' } }),
    ).toMatchObject({ status: 422, code: 40_001 });
    const { accounts } = await alice.must('GET /api/wallet/index', {});
    const long = await alice.ask('POST /api/order/sale', {
      ...posting,
      total: '10',
      payment_account_ids: [accounts[0]?.id ?? ''],
      note: '字'.repeat(141),
    });
    expect(long.code).toBe(40_001);
  });

  it('refuses a body above the limit', async () => {
    expect(
      await raw('/api/order/fall', { method: 'POST', body: JSON.stringify({ id: 'x'.repeat(70_000) }) }),
    ).toMatchObject({ status: 413, code: 41_301 });
  });

  it('refuses forged, broken and missing tokens', async () => {
    for (const authorization of ['', 'Bearer ', 'Bearer nonsense', `Basic ${alice.token}`, `Bearer ${alice.token}x`]) {
      expect(await raw('/api/m', { headers: { authorization } })).toMatchObject({ status: 401, code: 40_101 });
    }
  });

  it('does not open the console to a user, nor the app to an operator', async () => {
    expect(await raw('/api/operator/orders', { method: 'POST', body: '{}' })).toMatchObject({ status: 401 });
    expect(await raw('/api/no-such-call', { method: 'POST', body: '{}' })).toMatchObject({ status: 404, code: 40_401 });
  });

  it('answers in the reader’s language', async () => {
    const reply = await raw('/api/m', { headers: { authorization: '', 'accept-language': 'zh-CN' } });
    expect(reply.msg).toBe('登录已过期');
  });
});

describe('listings and trades of others', () => {
  it('refuses one’s own listing, a nonexistent one and one that has ended', async () => {
    const listing = await postListing(alice);
    expect((await alice.ask('POST /api/order/buy', await buyRequest(alice, listing.id))).code).toBe(21_007);
    expect(await bob.ask('POST /api/order/buy', await buyRequest(bob, NOBODY))).toMatchObject({
      status: 404,
      code: 21_001,
    });
    await alice.must('POST /api/order/fall', { id: listing.id });
    expect((await bob.ask('POST /api/order/buy', await buyRequest(bob, listing.id))).code).toBe(21_002);
    expect((await alice.ask('POST /api/order/fall', { id: listing.id })).code).toBe(21_002);
  });

  it('refuses to take down, pause or read another person’s listing', async () => {
    const listing = await postListing(alice);
    expect((await bob.ask('POST /api/order/fall', { id: listing.id })).code).toBe(21_001);
    expect((await bob.ask('POST /api/order/pause', { id: listing.id, is_paused: true })).code).toBe(21_001);
    expect((await bob.ask('GET /api/order/market/getMySale', { id: listing.id })).code).toBe(21_001);
    await alice.must('POST /api/order/fall', { id: listing.id });
  });

  it('refuses another person’s payment account and voucher', async () => {
    const listing = await postListing(alice);
    const { payment_account_id } = await buyRequest(carol, listing.id);
    expect((await bob.ask('POST /api/order/buy', await buyRequest(bob, listing.id, { payment_account_id }))).code).toBe(
      21_010,
    );
    await alice.must('POST /api/order/fall', { id: listing.id });
    const { id, listingId } = await tradeUpTo('accepted', { server, seller: alice, buyer: bob });
    expect((await bob.ask('POST /api/transaction/paid', { id, vouchers: [NOBODY] })).code).toBe(22_005);
    expect((await bob.ask('POST /api/transaction/paid', { id })).code).toBe(22_004);
    await bob.must('POST /api/transaction/cancelByBuyer', { id, has_not_paid: true });
    await alice.must('POST /api/order/fall', { id: listingId });
  });

  it('requires the three ticks and the correct payment password to release', async () => {
    const { id } = await tradeUpTo('paid', { server, seller: alice, buyer: bob });
    expect((await alice.ask('POST /api/transaction/confirm', { id, ...confirming, is_name_equal: false })).code).toBe(
      22_006,
    );
    const wrong = await alice.ask('POST /api/transaction/confirm', { id, ...confirming, security_password: '135791' });
    expect([wrong.code, wrong.msg]).toEqual([11_001, 'Wrong payment password. 4 tries left.']);
    expect(await bob.must('GET /api/transaction/buyer', { id })).toMatchObject({ status: 2, money_state: 'escrow' });
    expect((await bob.ask('POST /api/transaction/confirm', { id, ...confirming })).code).toBe(22_001);
    await alice.must('POST /api/transaction/confirm', { id, ...confirming });
    expect((await alice.ask('POST /api/transaction/confirm', { id, ...confirming })).code).toBe(22_002);
  });
});

describe('gates', () => {
  it('stops a person without payment password and identity, in the order of the gates', async () => {
    expect((await dora.ask('POST /api/order/market', {})).code).toBe(10_003);
    await dora.must('POST /api/changeSecurityPassword', {
      security_password: '246813',
      password: 'Demo-1234',
      device_id: 'test-device-dora',
    });
    expect((await dora.ask('POST /api/order/market', {})).code).toBe(10_004);
  });
});

describe('files', () => {
  async function send(bytes: Uint8Array<ArrayBuffer>, name: string) {
    const form = new FormData();
    form.append('image', new Blob([bytes], { type: 'image/jpeg' }), name);
    const response = await fetch(`${server.address}/api/upload/img`, {
      method: 'POST',
      headers: { authorization: `Bearer ${bob.token}` },
      body: form,
    });
    return { status: response.status, code: ((await response.json()) as { code: number }).code };
  }

  it('refuses a file whose content does not match its name, a file that is too large, and no file at all', async () => {
    expect(await send(new TextEncoder().encode('MZ this is a program'), 'slip.jpg')).toEqual({
      status: 422,
      code: 16_002,
    });
    expect(await send(new TextEncoder().encode('<svg onload="alert(1)"/>'), 'slip.png')).toEqual({
      status: 422,
      code: 16_002,
    });
    expect((await send(new Uint8Array(FILE_BYTES_MAX + 1), 'slip.jpg')).status).toBe(413);
    expect((await raw('/api/upload/img', { method: 'POST', body: '{}' }, bob)).code).toBe(40_001);
  });
});
