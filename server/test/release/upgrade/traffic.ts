import { setTimeout as pause } from 'node:timers/promises';
import { LIVE_PATH, TRADE_UPDATED } from '@eh/contract/platform/live.ts';
import { io, type Socket } from 'socket.io-client';
import { DEMO_PASSWORD, DEMO_PAYMENT_PASSWORD, type Person, personWith, sendVoucher } from '../../open-test-server.ts';
import { buyRequest, confirming, postListing } from '../../trading.ts';

const BREATH_MILLISECONDS = 30;
/** Nobody may reach the limits of people: sixty uploads an hour among them. */
const SELDOM_MILLISECONDS = 2000;

/** People who use the site all the while: they trade, send coins, look at the market, log in and stay connected. */
export interface Traffic {
  /** The reasons for which calls did not get their answer. */
  failures(): readonly string[];
  /** How often the device of one of them has connected to the live channel. */
  connected(): number;
  /** How many changes of trades that device received. */
  received(): number;
  /** How many calls were answered. */
  answered(): number;
  /** Resolves when everybody has once more finished what they do, begun after now. */
  round(): Promise<void>;
  stop(): Promise<void>;
}

/** Logs somebody in on a device that stays the same, since a new one asks for a code. */
export async function logIn(address: string, account: string, device: string): Promise<Person> {
  const request = { account, password: DEMO_PASSWORD, device: { device_id: `phone-of-${device}` } };
  const { token } = await personWith(address, '').must('POST /api/login', request);
  return personWith(address, token);
}

/** Their accounts, and the person each of them is: alice sells, bob buys, carol logs in again and again. */
export type Accounts = Readonly<Record<'alice' | 'bob' | 'carol', string>>;

export async function startTraffic(address: string, accounts: Accounts): Promise<Traffic> {
  const failures = new Set<string>();
  let calls = 0;
  const counted = (person: Person): Person => ({
    ...person,
    must: (call, body) => person.must(call, body).finally(() => (calls += 1)),
  });
  const enter = async (name: keyof Accounts) => counted(await logIn(address, accounts[name], name));
  const [seller, buyer] = [await enter('alice'), await enter('bob')];
  const device = connectDevice(address, buyer);
  const actions = [
    ...actionsOf({ address, seller, buyer }),
    () => enter('carol').then(() => pause(SELDOM_MILLISECONDS)),
  ];
  const loops = actions.map((action) => startLoop(action, (error) => failures.add(String(error))));
  return {
    failures: () => [...failures],
    connected: device.connected,
    received: device.received,
    answered: () => calls,
    round: async () => void (await Promise.all(loops.map((loop) => loop.round()))),
    async stop() {
      await Promise.all(loops.map((loop) => loop.stop()));
      device.socket.close();
    },
  };
}

interface People {
  readonly address: string;
  readonly seller: Person;
  readonly buyer: Person;
}

/** Each is run again and again, beside the others. */
function actionsOf({ address, seller, buyer }: People): readonly (() => Promise<unknown>)[] {
  let sent = 0;
  let voucher = 500_000;
  return [
    async function trade() {
      const listing = await postListing(seller, { total: '20.00', minimum: '50', maximum: '140' });
      const request = await buyRequest(buyer, listing.id, { fiat_amount: '50' });
      const { id } = await buyer.must('POST /api/order/buy', request);
      await seller.must('POST /api/transaction/verify', { id, accept: true });
      voucher += 1;
      const vouchers = [await sendVoucher({ address }, buyer, voucher)];
      await buyer.must('POST /api/transaction/paid', { id, vouchers });
      await seller.must('POST /api/transaction/confirm', { id, ...confirming });
      await seller.must('POST /api/order/fall', { id: listing.id });
      await pause(SELDOM_MILLISECONDS);
    },
    async function send() {
      const { account } = await buyer.must('GET /api/m', {});
      sent += 1;
      await seller.must('POST /api/transfer/add', {
        recipient: account,
        amount: (1 + sent / 100).toFixed(2),
        memo: '',
        security_password: DEMO_PAYMENT_PASSWORD,
      });
      await pause(SELDOM_MILLISECONDS);
    },
    async function browse() {
      await buyer.must('POST /api/order/market', {});
      await buyer.must('GET /api/wallet/index', {});
      await pause(BREATH_MILLISECONDS);
    },
  ];
}

interface Loop {
  round(): Promise<void>;
  stop(): Promise<void>;
}

function startLoop(action: () => Promise<unknown>, onFailure: (error: unknown) => void): Loop {
  let begun = 0;
  let isStopped = false;
  let waiting: { readonly after: number; readonly done: () => void }[] = [];
  const running = (async () => {
    while (!isStopped) {
      begun += 1;
      await action().catch(onFailure);
      for (const { after, done } of waiting) if (begun > after) done();
      waiting = waiting.filter(({ after }) => begun <= after);
    }
  })();
  return {
    round: () => new Promise((done) => waiting.push({ after: begun, done })),
    async stop() {
      isStopped = true;
      await running;
    },
  };
}

function connectDevice(address: string, person: Person) {
  let [connected, received] = [0, 0];
  const socket: Socket = io(address, {
    path: LIVE_PATH,
    transports: ['websocket'],
    auth: { token: person.token },
    reconnectionDelay: 50,
    reconnectionDelayMax: 500,
  });
  socket.on('connect', () => (connected += 1));
  socket.on(TRADE_UPDATED, () => (received += 1));
  return { socket, connected: () => connected, received: () => received };
}
