import type { AnswerOf, CallName, RequestOf } from '@eh/contract/calls.ts';
import type { Envelope } from '@eh/contract/platform/envelope.ts';

/** Makes calls as somebody, for what a test needs before its browser begins. */
export interface Caller {
  /** The session it calls with; a phone of the same person may use it too. */
  readonly token: string;
  readonly userid: string;
  readonly deviceId: string;
  must<const Name extends CallName>(call: Name, request: RequestOf<Name>): Promise<AnswerOf<Name>>;
}

/** A demo person, logged in once for all tests, and again when a test has ended the session. */
export async function logInAs(address: string, name: string): Promise<Caller> {
  const stored = callers.get(`${name} at ${address}`);
  if (stored && (await isLoggedIn(address, stored.token))) return stored;
  const deviceId = `browser-test-${name}`;
  const login = { account: name, password: 'Demo-1234', device: { device_id: deviceId } };
  const { token, userid } = await callWith(address, null, 'POST /api/login', login);
  const caller: Caller = { token, userid, deviceId, must: (call, request) => callWith(address, token, call, request) };
  callers.set(`${name} at ${address}`, caller);
  return caller;
}

/** Opens an account, which accepts the texts in force with it. */
export async function register(
  address: string,
  body: RequestOf<'POST /api/register'>,
): Promise<AnswerOf<'POST /api/register'>> {
  const { texts } = await callWith(address, null, 'GET /api/register/fields', {});
  return callWith(address, null, 'POST /api/register', { ...body, accepted_texts: texts });
}

/** Posts a listing that has to be reviewed for its sum; gives its id and number. */
export async function listForReview(
  seller: Caller,
  changes: Partial<RequestOf<'POST /api/order/sale'>> = {},
): Promise<{ id: string; order_no: string }> {
  const { accounts } = await seller.must('GET /api/wallet/index', {});
  return seller.must('POST /api/order/sale', {
    total: '5000.01',
    price: '7.02',
    minimum: '100.00',
    maximum: '2000.00',
    payment_account_ids: accounts.map((account) => account.id),
    payment_window_minutes: 15,
    note: '到账即放币',
    security_password: '135790',
    ...changes,
  });
}

/** Makes one call with a session's token, or without; a refusal is an error. */
export async function callWith<const Name extends CallName>(
  address: string,
  token: string | null,
  call: Name,
  request: RequestOf<Name>,
): Promise<AnswerOf<Name>> {
  const [method = '', path = ''] = call.split(' ', 2);
  const headers: Record<string, string> = { 'accept-language': 'en' };
  if (token !== null) headers['authorization'] = `Bearer ${token}`;
  if (method !== 'GET') headers['content-type'] = 'application/json';
  const isGet = method === 'GET';
  const query = isGet ? `?${new URLSearchParams(request as Record<string, string>).toString()}` : '';
  const body = isGet ? null : JSON.stringify(request);
  const response = await fetch(address + path + query, { method, headers, body });
  const envelope = (await response.json()) as Envelope<AnswerOf<Name>>;
  if (envelope.code !== 0) throw new Error(`${call} was refused: ${envelope.code} ${envelope.msg}`);
  return envelope.data;
}

const callers = new Map<string, Caller>();

async function isLoggedIn(address: string, token: string): Promise<boolean> {
  const answer = await fetch(`${address}/api/m`, { headers: { authorization: `Bearer ${token}` } });
  return answer.ok;
}
