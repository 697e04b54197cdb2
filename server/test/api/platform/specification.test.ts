import { DAY_SECONDS, MINUTE_SECONDS } from '@eh/contract/platform/spans.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { setUserStatus } from '../../../src/accounts/sessions/index.ts';
import { caseOf, decideCase, newestCode, openOperator, residentNumber } from '../../applicants.ts';
import { webmOf } from '../../files/forged-files.ts';
import { DEMO_PASSWORD, openTestServer, type TestServer } from '../../open-test-server.ts';
import {
  type Data,
  deviceData,
  errorReport,
  notThereYet,
  type SpecificationClient,
  specificationCalls,
  specificationClient,
} from '../../specification-client.ts';

/** One person's whole life with the platform, by a client that was built from the specification. */
let server: TestServer;
let stranger: SpecificationClient;
/** Registers, is verified, buys, complains. */
let nina: SpecificationClient;
/** Sells. */
let alice: SpecificationClient;

const MOBILE = '13700001111';
const PASSWORD = 'Nina-in-Paris-77';
const PAYMENT_PASSWORD = '246813';
const DEMO_PAYMENT_PASSWORD = '135790';
const { device_id } = deviceData;
let pictures = 0;

beforeAll(async () => {
  server = await openTestServer();
  stranger = specificationClient(server.address);
  const login = { account: 'alice', password: DEMO_PASSWORD, device: { ...deviceData, device_id: 'phone-of-alice' } };
  alice = stranger.withToken(textIn(await stranger.post('/api/login', login), 'token'));
});
afterAll(() => server.close());

it('has every call of the specification at its method and path, except those listed as missing', async () => {
  expect(specificationCalls).toHaveLength(83);
  const missing: string[] = [];
  for (const call of specificationCalls) {
    const [method, path = ''] = call.split(' ');
    const { status, data } = await stranger.send(method === 'GET' ? 'GET' : 'POST', path, {});
    const isUnknown = status === 404 && Object(data).request_id !== undefined;
    if (isUnknown) missing.push(call);
  }
  expect(missing.toSorted()).toEqual(notThereYet.toSorted());
});

it('returns the app’s version and the API lines, whatever else a client reports about itself', async () => {
  const version = await stranger.post('/api/version', { ...deviceData, type: 'android', wgtVersion: 200208 });
  expect(Object.keys(version).toSorted()).toEqual(['des', 'downurl', 'is_new', 'strategy', 'version']);
  expect(version).toMatchObject({ is_new: 0, version: '2.2.08' });
  const old = await stranger.post('/api/version', { ...deviceData, app_version: '1.0.0', type: 'ios' });
  expect(old).toMatchObject({ is_new: 1, strategy: expect.stringMatching(/^(force|ask)$/) });
  const domains = await stranger.get('/api/domains');
  expect(Object.keys(domains).toSorted()).toEqual([
    'api_domains',
    'h5_customer_url',
    'static_domain',
    'static_domains_list',
  ]);
  expect(listIn(domains, 'api_domains')[0]).toEqual({ id: expect.any(Number), domain: expect.any(String) });
  const config = await stranger.get('/api/config');
  expect(Object.keys(config)).toEqual(expect.arrayContaining(['user', 'modal', 'sms', 'web_customer_service_link']));
  // The texts are read by their names, as in `modal.usdt_buy_closed`.
  expect(Array.isArray(config['modal'])).toBe(false);
  expect(config['user']).toMatchObject({ user_need_bind_tel_email: [] });
});

it('registers an account with the fields that the platform asks for', async () => {
  const { fields, texts } = await stranger.get('/api/register/fields');
  expect((fields as Data[]).map((field) => field['name'])).toEqual(expect.arrayContaining(['account', 'password']));
  expect(await stranger.get('/api/login/fields')).toMatchObject({ fields: expect.any(Array) });
  expect(await stranger.get('/api/captcha')).toMatchObject({ captcha_id: expect.any(String) });
  expect(await stranger.post('/api/checkuser', { account: MOBILE, device_id })).toMatchObject({ can_register: true });
  await stranger.post('/api/register/smsCode', { account: MOBILE, device_id, captcha: '', type: '1' });
  const registered = await stranger.post('/api/register', {
    account: MOBILE,
    password: PASSWORD,
    code: await newestCode(server),
    invite_code: '',
    accepted_texts: texts,
    device: deviceData,
  });
  nina = stranger.withToken(textIn(registered, 'token'));
  const again = await stranger.post('/api/login', { account: MOBILE, password: PASSWORD, device: deviceData });
  nina = stranger.withToken(textIn(again, 'token'));
  const profile = await nina.get('/api/m');
  const named =
    'id username nickname avatar mobile email status fund_status has_security_password has_password has_identity account balance holdbalance tradebalance orderbalance transaction_balance exchange_usdt_types exchange_usdt_min_amount';
  expect(Object.keys(profile)).toEqual(expect.arrayContaining(named.split(' ')));
  expect(profile).toMatchObject({ mobile: '137****1111', status: 0, fund_status: 0, balance: '0.00' });
});

it('answers a caller without a token or at a closed gate as the error catalogue says', async () => {
  expect(await stranger.send('GET', '/api/m')).toMatchObject({ status: 401 });
  expect(await stranger.withToken('nonsense').send('GET', '/api/m')).toMatchObject({ status: 401 });
  expect(await nina.send('GET', '/api/nowhere')).toMatchObject({
    status: 404,
    msg: expect.stringMatching(/^not found$/i),
  });
  const wrong = await nina.send('POST', '/api/wallet/delete', { id: 'what' });
  expect(wrong.status).toBe(422);
  expect(wrong.msg).not.toBe('');
  const closed = await nina.send('POST', '/api/order/market', {});
  expect(closed).toMatchObject({
    status: 200,
    msg: 'For the safety of your funds, please set a payment password first',
  });
  expect(closed.code).not.toBe(0);
});

it('recognizes each purpose of a code by its number, as number and as text', async () => {
  for (const purpose of [2, 3, 5, '6', 10, 11, 12, 13]) {
    await server.advance(MINUTE_SECONDS);
    const sent = await nina.post('/api/smsCode', { purpose, device_id });
    expect(sent).toMatchObject({ resend_seconds: 60 });
    const code = await newestCode(server);
    expect(code).toMatch(/^\d{6}$/);
    await nina.post('/api/smsCodeVerify', { purpose: String(purpose), code, device_id });
  }
  // No code is sent for a purpose that no call accepts: somebody could be talked out of it.
  for (const purpose of [-1, 4, '14'])
    expect(await nina.send('POST', '/api/smsCode', { purpose, device_id })).toMatchObject({
      status: 200,
      code: 12_006,
    });
  expect(await nina.send('POST', '/api/smsCode', { purpose: 9, device_id })).toMatchObject({ status: 422 });
});

it('binds an e-mail', async () => {
  const email = 'nina@example.com';
  await nina.post('/api/smsCode', { purpose: 7, target: email, device_id });
  await nina.post('/api/bind/email', { email, code: await newestCode(server), password: PASSWORD, device_id });
  expect(await nina.get('/api/m')).toMatchObject({ email: expect.stringMatching(/^nin\*+@example\.com$/) });
});

it('sets the passwords and a picture', async () => {
  await nina.post('/api/changeSecurityPassword', {
    security_password: PAYMENT_PASSWORD,
    password: PASSWORD,
    code: '',
    device_id,
  });
  await nina.post('/api/changePassword', { old_password: PASSWORD, password: `${PASSWORD}8`, confirm: `${PASSWORD}8` });
  expect(await nina.upload('/api/set/avatar', await picture())).toMatchObject({ avatar: expect.any(String) });
  expect(await nina.get('/api/m')).toMatchObject({ has_password: true, has_security_password: true });
});

it('submits the identity with pictures sent as the specification describes', async () => {
  expect(await nina.get('/api/identity/fields')).toMatchObject({ fields: expect.any(Array) });
  expect(await nina.get('/api/identity')).toMatchObject({ status: 0 });
  await server.advance(MINUTE_SECONDS);
  await nina.post('/api/smsCode', { purpose: 10, device_id });
  const [front, back] = [
    await nina.upload('/api/upload/img', await picture()),
    await nina.upload('/api/upload/img', await picture()),
  ];
  const video = await nina.upload('/api/upload/img', new Blob([new Uint8Array(webmOf(8))], { type: 'video/webm' }));
  const handed = await nina.post('/api/set/identity', {
    name: '王妮娜',
    id_no: residentNumber(41),
    id_pic_front: front['id'],
    id_pic_back: back['id'],
    phone_num: MOBILE,
    phone_code: await newestCode(server),
    facial_video: video['id'],
    device_id,
  });
  expect(handed).toMatchObject({ status: 1 });
  const rita = await openOperator(server, 'rita');
  await decideCase(rita, await caseOf(rita, server.withToken(nina.token)), { decision: 'pass', returned: [] });
  expect(await nina.get('/api/identity')).toMatchObject({ status: 8 });
  expect(await nina.get('/api/m')).toMatchObject({ has_identity: true });
});

it('stores receiving and paying accounts', async () => {
  expect(listIn(await nina.get('/api/wallet/bankbins'), 'banks').length).toBeGreaterThan(0);
  expect(listIn(await nina.get('/api/wallet/chains'), 'channels').length).toBeGreaterThan(0);
  const number = '6222020200998870006';
  await nina.post('/api/wallet/card_bank', { number });
  const proof = { security_password: PAYMENT_PASSWORD };
  const added = await nina.post('/api/wallet/add', {
    channel: 'alipay',
    fields: { holder: '王妮娜', number: 13_700_001_111 },
    ...proof,
  });
  const card = await nina.post('/api/wallet/add', {
    channel: 'alipay',
    fields: { holder: '王妮娜', number: 'nina@example.com' },
    ...proof,
  });
  await nina.post('/api/wallet/update', { id: added['id'], is_default: '1', ...proof });
  await nina.post('/api/wallet/delete', { id: card['id'], ...proof });
  expect(listIn(await nina.get('/api/wallet/index'), 'accounts')).toHaveLength(1);
});

it('sells and buys: each step of a trade and each notice has its number', async () => {
  const { listingId, tradeId } = await openTrade('500.00');
  expect(await alice.get('/api/order/market/getMySale', { id: listingId })).toMatchObject({ status: 1 });
  expect(await statusOf(tradeId)).toBe(0);
  await alice.post('/api/transaction/verify', { id: tradeId, accept: 1 });
  expect(await statusOf(tradeId)).toBe(1);
  const voucher = await nina.upload('/api/upload/img', await picture());
  await nina.post('/api/transaction/paid', { id: tradeId, vouchers: [voucher['id']] });
  expect(await statusOf(tradeId)).toBe(2);
  await server.settle();
  const { notices } = await alice.post('/api/notifications');
  const sellerNotice = (notices as Data[]).findLast((notice) => notice['type'] === 'transaction.wait_seller_confirm');
  expect(sellerNotice).toMatchObject({ id: expect.any(String), data: { transaction_id: tradeId } });
  const about = sellerNotice?.['data'] as Data;
  expect(Object.keys(about)).toEqual(
    expect.arrayContaining(['transaction_id', 'transaction_no', 'buyer_userid', 'timeout']),
  );
  const seconds = Number(about['timeout']) - (await serverSeconds());
  expect(seconds).toBeGreaterThan(MINUTE_SECONDS);
  expect(seconds).toBeLessThan(DAY_SECONDS);
  await alice.post('/api/read', { id: (notices as Data[]).map((notice) => notice['id']) });
  expect(await alice.post('/api/notifications')).toMatchObject({ notices: [] });
  await server.advance(6 * MINUTE_SECONDS);
  await nina.post('/api/transaction/remind', { id: tradeId });
  await alice.post('/api/transaction/confirm', {
    id: tradeId,
    security_password: Number(DEMO_PAYMENT_PASSWORD),
    is_in_account: true,
    is_amount_equal: 'true',
    is_name_equal: 1,
  });
  expect(await statusOf(tradeId)).toBe(6);
  expect(await alice.get('/api/transaction/seller', { id: tradeId })).toMatchObject({ status: 6 });
  expect(await nina.get('/api/m')).toMatchObject({ balance: expect.not.stringMatching(/^0\.00$/) });
  expect(listIn(await nina.post('/api/transaction', { index: '2' }), 'rows')[0]).toMatchObject({ id: tradeId });
  await alice.post('/api/order/fall', { id: listingId });
  expect(await alice.get('/api/order/market/getMySale', { id: listingId })).toMatchObject({ status: -1 });
});

it('cancels with the reason’s number, from either side', async () => {
  const opened = await openTrade('300.00');
  await nina.post('/api/transaction/cancelByBuyer', { id: opened.tradeId });
  expect(await nina.get('/api/transaction/buyer', { id: opened.tradeId })).toMatchObject({
    status: -1,
    cancel_reason: 5,
  });
  const other = await openTrade('300.00');
  await alice.post('/api/transaction/cancelBySeller', { id: other.tradeId });
  expect(await nina.get('/api/transaction/buyer', { id: other.tradeId })).toMatchObject({
    status: -1,
    cancel_reason: 3,
  });
});

it('opens and answers a complaint, each side with its role', async () => {
  const { tradeId } = await openTrade('300.00');
  await alice.post('/api/transaction/verify', { id: tradeId, accept: true });
  const voucher = await nina.upload('/api/upload/img', await picture());
  await nina.post('/api/transaction/paid', { id: tradeId, vouchers: [voucher['id']] });
  await server.advance(11 * MINUTE_SECONDS);
  const complain = '/api/complain/complain';
  await nina.post(complain, { transaction_id: tradeId, kind: 'not_confirmed', text: 'I have paid', images: [] });
  expect(await statusOf(tradeId)).toBe(5);
  await alice.post(complain, { transaction_id: tradeId, text: 'I look into it' });
  expect(await nina.post('/api/complain/getByTransId', { transaction_id: tradeId })).toMatchObject({ is_open: true });
  const { rows } = await nina.post('/api/complain/replies', { transaction_id: tradeId, page: 1 });
  expect((rows as Data[]).map((reply) => reply['role'])).toEqual([1, 0]);
});

it('transfers, and both sides see it in records and bills under the names of the specification', async () => {
  await server.advance(DAY_SECONDS);
  const account = textIn(await nina.get('/api/m'), 'account');
  expect(await alice.get('/api/transfer/config')).toMatchObject({ minimum: expect.any(String) });
  const saved = await alice.post('/api/transfer/addAccount', { recipient: account, label: 'Nina' });
  expect(listIn(await alice.post('/api/transfer/accounts'), 'accounts')).toHaveLength(1);
  await alice.post('/api/transfer/delAccount', { id: saved['id'] });
  const sent = await alice.post('/api/transfer/add', {
    recipient: account,
    amount: 12.5,
    memo: null,
    security_password: DEMO_PAYMENT_PASSWORD,
    code: '',
  });
  expect(sent).toMatchObject({ status: 1, amount: '12.50' });
  expect(listIn(await nina.post('/api/transfer/index'), 'rows')[0]).toMatchObject({ amount: '12.50' });
  const typesOf = async (person: SpecificationClient) =>
    listIn(await person.post('/api/report/fund', { limit: '50' }), 'rows').map((row) => row['type']);
  expect(await typesOf(nina)).toEqual(['Transfer_In', 'Buy']);
  expect(await typesOf(alice)).toEqual(expect.arrayContaining(['Transfer_Out', 'Sell', 'Sell_Fall', 'Sell_Success']));
});

it('reads the USDT offer, and the person’s own purchases', async () => {
  expect(await nina.get('/api/exchange/usdt')).toMatchObject({ is_open: true });
  expect(listIn(await nina.get('/api/currency/rates'), 'rates')[0]).toMatchObject({ from: 'USDT', to: 'EH' });
  expect(await nina.post('/api/exchange/index', { status: '' })).toMatchObject({ rows: [] });
});

it('reads the texts of the platform, and the permissions of a person', async () => {
  expect(await nina.get('/api/bulletins', { cursor: '', page: '1' })).toMatchObject({ rows: expect.any(Array) });
  await nina.get('/api/notice');
  const dashboard = await nina.get('/api/dashboard');
  expect(dashboard).toMatchObject({ waiting: expect.any(Number), best: expect.any(Array) });
  const permissions = await nina.get('/api/trade/permissions');
  const named = ['buy', 'sale', 'transfer', 'exchange_in_usdt', 'level', 'transaction', 'complain', 'wallet', 'deny'];
  expect(Object.keys(permissions)).toEqual(expect.arrayContaining(named));
});

it('reports errors with the signature of the specification', async () => {
  const error = { api_url: '/api/m', res_content: '', code: '502', time: 1 };
  const report = errorReport(await serverSeconds(), [error]);
  expect(await stranger.post('/api/report/errors', { ...report, ...deviceData })).toEqual({});
});

it('treats a login that does not name its device as one on a new device, each time', async () => {
  const opened: SpecificationClient[] = [];
  for (const device of [undefined, null]) {
    const answer = await stranger.post('/api/login', { account: MOBILE, password: `${PASSWORD}8`, device });
    opened.push(stranger.withToken(textIn(answer, 'token')));
  }
  // The second unknown device ended no session of the first.
  for (const client of opened) expect(await client.get('/api/m')).toMatchObject({ status: 0 });
});

it('informs a client of a frozen account by the number of its status, and ends its session', async () => {
  const { token, userid } = await stranger.post('/api/login', { account: MOBILE, password: `${PASSWORD}8` });
  const person = stranger.withToken(String(token));
  await server.transaction((ctx) => setUserStatus(ctx, String(userid), 'frozen'));
  const frozen = { status: 401, code: 10_001, msg: 'Your account has been frozen', data: { status: -1 } };
  expect(await person.send('GET', '/api/m')).toMatchObject(frozen);
  expect(await stranger.send('POST', '/api/login', { account: MOBILE, password: `${PASSWORD}8` })).toMatchObject(
    frozen,
  );
  await server.transaction((ctx) => setUserStatus(ctx, String(userid), 'normal'));
  // Freezing ended all of its sessions.
  const again = await stranger.post('/api/login', { account: MOBILE, password: `${PASSWORD}8` });
  nina = stranger.withToken(textIn(again, 'token'));
});

it('pages by number, and never returns the first page twice', async () => {
  const idsOf = async (page: object, list = '/api/report/fund') =>
    listIn(await alice.post(list, page), 'rows').map((row) => row['id']);
  const [first, second] = [await idsOf({ page: 1, pageSize: 2 }), await idsOf({ page: '2', pageSize: '2' })];
  expect(await idsOf({ limit: 4 })).toEqual([...first, ...second]);
  expect(new Set([...first, ...second]).size).toBe(4);
  for (const list of ['order/index', 'transaction', 'transfer/index', 'order/market', 'exchange/index'])
    expect([list, await idsOf({ page: 9 }, `/api/${list}`)]).toEqual([list, []]);
  expect(listIn(await alice.get('/api/bulletins', { page: '9' }), 'rows')).toEqual([]);
  expect(listIn(await alice.get('/api/wallet/index', { page: '2' }), 'accounts')).toEqual([]);
  expect(listIn(await alice.post('/api/notifications', { page: 2 }), 'notices')).toEqual([]);
  expect(await alice.send('POST', '/api/order/market', { page: 400 })).toMatchObject({
    status: 422,
    msg: expect.stringContaining('next_cursor'),
  });
});

it('logs out by a GET, after which the token is invalid', async () => {
  await nina.get('/api/logout');
  expect(await nina.send('GET', '/api/m')).toMatchObject({
    status: 401,
    msg: expect.stringMatching(/login .*expired/i),
  });
});

it('logs in with the code in the picture after wrong tries, without knowledge of proofs of work', async () => {
  const login = { account: MOBILE, password: `${PASSWORD}8`, device: { ...deviceData, device_id: 'another-phone' } };
  for (let tried = 0; tried < 3; tried += 1)
    expect(await stranger.send('POST', '/api/login', { ...login, password: 'wrong' })).toMatchObject({ code: 13_001 });
  expect(await stranger.send('POST', '/api/login', login)).toMatchObject({ status: 200, code: 13_003 });
  const { captcha_id, image } = await stranger.get('/api/captcha');
  const captcha = /<text[^>]*>(\d{4})</.exec(String(image))?.[1];
  expect(await stranger.post('/api/login', { ...login, captcha_id, captcha })).toMatchObject({
    token: expect.any(String),
  });
});

/** A listing of alice's, and nina's trade out of it. */
async function openTrade(total: string): Promise<{ listingId: string; tradeId: string }> {
  const { accounts } = await alice.get('/api/wallet/index');
  await alice.get('/api/order/cansale');
  const listing = await alice.post('/api/order/sale', {
    total,
    price: 7.02,
    minimum: 50,
    maximum: '2000',
    payment_account_ids: (accounts as Data[]).map((account) => account['id']),
    payment_window_minutes: '15',
    open_hours: null,
    security_password: DEMO_PAYMENT_PASSWORD,
  });
  const listingId = textIn(listing, 'id');
  await nina.get('/api/order/canbuy');
  const found = listIn(await nina.post('/api/order/market', { limit: '50', channels: [], page: 1 }), 'rows');
  expect(found.map((row) => row['id'])).toContain(listingId);
  await nina.get('/api/order/market/getOnSaleOrder', { id: listingId });
  const [own] = listIn(await nina.get('/api/wallet/index'), 'accounts');
  const trade = await nina.post('/api/order/buy', {
    order_id: listingId,
    fiat_amount: '700',
    amount: '',
    price: '7.02',
    channel: 'alipay',
    payment_account_id: own?.['id'],
  });
  return { listingId, tradeId: textIn(trade, 'id') };
}

async function statusOf(tradeId: string): Promise<unknown> {
  return (await nina.get('/api/transaction/buyer', { id: tradeId }))['status'];
}

/** A picture unlike every other one. */
async function picture(): Promise<Blob> {
  pictures += 1;
  const background = { r: (pictures * 61) % 256, g: (pictures * 97) % 256, b: (pictures * 31) % 256 };
  const create = { width: 400, height: 300, channels: 3 as const, background };
  return new Blob([new Uint8Array(await sharp({ create }).png().toBuffer())], { type: 'image/png' });
}

async function serverSeconds(): Promise<number> {
  const response = await fetch(`${server.address}/api/captcha`);
  return Math.floor(Number(response.headers.get('x-server-time')) / 1000);
}

function textIn(data: Data, name: string): string {
  const value = data[name];
  if (typeof value !== 'string') throw new Error(`No ${name} in ${JSON.stringify(data)}`);
  return value;
}

function listIn(data: Data, name: string): readonly Data[] {
  const value = data[name];
  if (!Array.isArray(value)) throw new Error(`No list ${name} in ${JSON.stringify(data)}`);
  return value as Data[];
}
