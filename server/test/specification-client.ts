import { createHash } from 'node:crypto';

/**
 * A client of the platform built from the product's specification alone: it imports nothing of the contract. What the
 * specification leaves open (most fields of requests) is given by the caller.
 */
export interface SpecificationClient {
  readonly token: string;
  /** The call has to succeed as the specification says success: HTTP 200 and body code 0. Gives `data`. */
  get(path: string, query?: Readonly<Record<string, string>>): Promise<Data>;
  post(path: string, body?: unknown): Promise<Data>;
  /** The whole envelope with its status, whatever it says. */
  send(method: 'GET' | 'POST', path: string, content?: unknown): Promise<Envelope>;
  upload(path: string, file: Blob, fields?: Readonly<Record<string, string>>): Promise<Data>;
  withToken(token: string): SpecificationClient;
}

interface Envelope {
  readonly status: number;
  readonly code: number;
  readonly msg: string;
  readonly data: Data;
}

/** The data of an answer, not validated: each test checks the fields it needs. */
export type Data = Readonly<Record<string, unknown>>;

/** Everything the specification says of the device, and a field more, as makers of phones add them. */
export const deviceData = {
  device_id: 'specification-phone-1',
  device_brand: 'Xiaomi',
  device_model: '14 Pro',
  os_name: 'android',
  os_version: '15',
  app_version: '2.2.08',
  device_orientation: 'portrait',
};

export function specificationClient(address: string, token = ''): SpecificationClient {
  const headers = { ...(token === '' ? {} : { Authorization: `Bearer ${token}` }), 'Accept-Language': 'en' };

  async function send(method: 'GET' | 'POST', path: string, content?: unknown): Promise<Envelope> {
    if (method === 'GET') {
      const query = new URLSearchParams(content as Record<string, string>).toString();
      return envelopeOf(await fetch(`${address}${path}${query === '' ? '' : `?${query}`}`, { headers }));
    }
    // A POST without fields goes without a body, and says JSON all the same.
    const body = content === undefined ? null : JSON.stringify(content);
    const json = { ...headers, 'Content-Type': 'application/json' };
    return envelopeOf(await fetch(`${address}${path}`, { method: 'POST', headers: json, body }));
  }

  return {
    token,
    send,
    get: async (path, query = {}) => succeeded(`GET ${path}`, await send('GET', path, query)),
    post: async (path, body) => succeeded(`POST ${path}`, await send('POST', path, body)),
    async upload(path, file, fields = {}) {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      form.append('image', file, `file.${file.type.split('/')[1] ?? ''}`);
      return succeeded(
        `POST ${path}`,
        await envelopeOf(await fetch(`${address}${path}`, { method: 'POST', headers, body: form })),
      );
    },
    withToken: (other) => specificationClient(address, other),
  };
}

async function envelopeOf(response: Response): Promise<Envelope> {
  const body = (await response.json()) as Omit<Envelope, 'status'>;
  const names = Object.keys(body).toSorted().join(' ');
  if (names !== 'code data msg') throw new Error(`Not the envelope of the specification: ${names}`);
  return { ...body, status: response.status };
}

function succeeded(call: string, { status, code, msg, data }: Envelope): Data {
  if (status !== 200 || code !== 0) throw new Error(`${call} answered ${status} ${code} ${msg}`);
  return data;
}

/** The sign of an error report: a digest of the time with a digest of the date and hour. */
export function errorReport(seconds: number, errors: readonly object[]): object {
  const digest = (text: string) => createHash('md5').update(text).digest('hex');
  const dateHour = new Date(seconds * 1000).toISOString().replaceAll(/\D/g, '').slice(0, 10);
  return { sign: digest(`${seconds}${digest(dateHour)}`), timestamp: seconds, errors };
}

/** Every call of the specification's seventh point, by method and path, in its order. */
export const specificationCalls: readonly string[] = [
  ...under('GET', '/api', 'login/fields'),
  ...under('POST', '/api', 'login', 'auth_login', 'auto_login', 'checkuser', 'bindLogin/smsCode'),
  ...under('GET', '/api', 'register/fields'),
  ...under('POST', '/api', 'register/smsCode', 'smsCode', 'smsCodeVerify', 'register', 'customers'),
  ...under('GET', '/api', 'captcha', 'logout', 'm'),
  ...under('POST', '/api', 'changePassword', 'changeSecurityPassword', 'set/avatar'),
  ...under('POST', '/api', 'bind/mobile', 'unbind/mobile', 'bind/email', 'unbind/email'),
  ...under('POST', '/api/auth', 'api_access_query', 'api_access_authorize'),
  ...under('GET', '/api', 'identity/fields', 'identity'),
  ...under('POST', '/api', 'set/identity'),
  ...under('GET', '/api', 'notice', 'config', 'domains', 'banners', 'alerts', 'dashboard', 'bulletins'),
  ...under('GET', '/api/help', 'index', 'info'),
  ...under('POST', '/api', 'version', 'feedback', 'visitor/customer_service', 'upload/img'),
  ...under('GET', '/api/trade', 'permissions'),
  ...under('POST', '/api', 'notifications', 'read', 'transaction/remind'),
  ...under('GET', '/api', 'exchange/usdt', 'currency/rates'),
  ...under('POST', '/api', 'exchange/index'),
  ...under('GET', '/api/wallet', 'chains', 'bankbins', 'index'),
  ...under('POST', '/api/wallet', 'card_bank', 'add', 'update', 'delete'),
  ...under('GET', '/api/transfer', 'config'),
  ...under('POST', '/api/transfer', 'add', 'index', 'accounts', 'addAccount', 'delAccount'),
  ...under('POST', '/api', 'recharge/order', 'recharge/pay', 'report/fund'),
  ...under('POST', '/api/order', 'sale', 'fall', 'market', 'index', 'buy'),
  ...under('GET', '/api/order', 'market/getOnSaleOrder', 'market/getMySale', 'canbuy', 'cansale'),
  ...under('POST', '/api', 'transaction'),
  ...under('GET', '/api/transaction', 'buyer', 'seller'),
  ...under('POST', '/api/transaction', 'verify', 'cancelByBuyer', 'cancelBySeller', 'paid', 'confirm'),
  ...under('POST', '/api/complain', 'complain', 'getByTransId', 'replies'),
];

/** Calls that the specification names and the platform does not have yet. The list may only become shorter. */
export const notThereYet: readonly string[] = [];

function under(method: 'GET' | 'POST', folder: string, ...names: readonly string[]): readonly string[] {
  return names.map((name) => `${method} ${folder}/${name}`);
}
