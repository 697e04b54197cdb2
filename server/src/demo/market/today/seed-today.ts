import { COIN_DECIMALS, FIAT_DECIMALS, requireDecimal } from '@eh/contract/platform/money.ts';
import { MINUTE } from '@eh/contract/platform/spans.ts';
import * as z from 'zod';
import { findUserOfName } from '../../../accounts/users/index.ts';
import type { Server } from '../../../composition/server.ts';
import type { Config } from '../../../config/config.ts';
import { balanceOf, platformAccount } from '../../../ledger/journal/index.ts';
import { readContextOf, type WriteContext } from '../../../platform/context.ts';
import type { OperatorCaller } from '../../../platform/http/endpoint.ts';
import { readSetting, type Setting, writeSetting } from '../../../platform/settings.ts';
import { findOperatorByName } from '../../../staff/operators/index.ts';
import { send } from '../../as-person.ts';
import { fillReserve } from '../../chain/dev-payer.ts';
import { drawnVoucher } from '../../drawn-documents.ts';
import { addCode } from '../../seed-code.ts';
import { welcome } from '../../seed-demo.ts';
import { DEMO_PAYMENT_PASSWORD } from '../../seed-people.ts';
import { openChance } from '../chance.ts';
import type { Board, Listing } from '../market-person.ts';
import { openStage, type Stage } from '../stage.ts';
import { playCourses } from '../timeline.ts';
import { openTopUp } from '../top-up.ts';
import { openCases } from './open-cases.ts';
import { type PersonOfToday, personOfToday } from './people-of-today.ts';
import { runningTrades } from './running-trades.ts';

/** Whether the demo's market has got its running trades and open cases. */
const hasToday: Setting<boolean> = { name: 'demo.market.today', schema: z.boolean(), usual: false };

const SEED = 20_261_126;
/** Before the first of today's trades. */
const BEGINS = 65 * MINUTE;

const buyers = ['bob', 'carol', 'chenxi', 'ryan_gao', 'manman', 'jiajun', 'zihan', 'xinyi'];
const sellers = ['alice', 'yunshan', 'lily_sun', 'banxia', 'ahao', 'xiaoman', 'qinghe', 'dongdong', 'nanfeng'];
const casePeople = [
  'dapeng',
  'jinling',
  'jasper',
  'tangyuan',
  'tracy_wu',
  'david_he',
  'guangtou',
  'laozhou',
  'shuangmu',
  'suyan',
  'kevin_ma',
];

/** The node of the demo's own chain, where one runs. */
type Node = Pick<Config, 'evmRpcUrl' | 'evmUsdtContract'>;

export type TodayServer = Pick<Server, 'chains' | 'endpoints' | 'http' | 'transaction'>;

/** Gives the restored market its last hour: trades that run, and cases that wait. Does nothing without one, or twice. */
export async function seedToday(server: TodayServer, node: Node): Promise<void> {
  const people = await server.transaction(openPeople);
  if (people === null) return;
  const alice = people.get('alice');
  const alipay = alice?.accounts.find(({ channel }) => channel === 'alipay');
  if (!alice || !alipay) throw new Error('Alice has no Alipay');
  await server.transaction((ctx) => takeDown(openStage(ctx, server.endpoints), alice));
  await addCode(server.http, { token: alice.token, accountId: alipay.id });
  const vouchers = await uploadVouchers(server, people);
  await server.transaction(async (ctx) => {
    await playToday(openStage(ctx, server.endpoints), { people, vouchers, server });
    await welcome(ctx);
    await writeSetting(ctx, hasToday, true);
    const booked = await balanceOf(ctx.tx, platformAccount('usdt_reserve', 'USDT'));
    const { evmRpcUrl: url, evmUsdtContract: contract } = node;
    if (server.chains.length > 0 && url !== undefined && contract !== undefined)
      await fillReserve({ url, contract }, booked);
  });
}

type People = ReadonlyMap<string, PersonOfToday>;

async function openPeople(ctx: WriteContext): Promise<People | null> {
  const reading = readContextOf(ctx);
  const isRestored = (await findUserOfName(reading, { kind: 'username', value: 'yunshan' })) !== null;
  if (!isRestored || (await readSetting(reading, hasToday))) return null;
  const people = new Map<string, PersonOfToday>();
  for (const name of [...buyers, ...sellers, ...casePeople]) people.set(name, await personOfToday(ctx, name));
  return people;
}

/** An account that a listing names cannot change. */
async function takeDown(stage: Stage, { actor }: PersonOfToday): Promise<void> {
  for (const row of await openListings(stage, actor)) await stage.act(actor, 'POST /api/order/fall', { id: row.id });
}

async function openListings(stage: Stage, actor: PersonOfToday['actor']) {
  const { rows } = await stage.act(actor, 'POST /api/order/index', { index: 1 });
  return rows;
}

/** A voucher for each payment of today, uploaded by the public call: each trade shows a picture of its own. */
async function uploadVouchers({ http }: TodayServer, people: People): Promise<ReadonlyMap<string, string[]>> {
  const payers = ['chenxi', 'ryan_gao', 'bob', 'alice', 'carol', 'carol', 'manman', 'jiajun', 'zihan', 'xinyi'];
  const sent = new Map<string, string[]>();
  const uploads = payers.map(async (name, row) => {
    const bytes = await drawnVoucher(100 + row);
    const voucher = await send(http, people.get(name)?.token ?? '', { purpose: 'voucher', name: 'voucher.png', bytes });
    sent.set(name, [...(sent.get(name) ?? []), voucher]);
  });
  await Promise.all(uploads);
  return sent;
}

interface Today {
  readonly people: People;
  readonly vouchers: ReadonlyMap<string, string[]>;
  readonly server: TodayServer;
}

async function playToday(stage: Stage, { people, vouchers, server }: Today): Promise<void> {
  const { now } = stage;
  const person = (name: string): PersonOfToday => {
    const found = people.get(name);
    if (!found) throw new Error(`Today knows no ${name}`);
    return found;
  };
  const begin = new Date(now.getTime() - BEGINS);
  stage.moveTo(begin);
  const [arno, omar, fina] = [
    await operatorCalled(stage, 'arno'),
    await operatorCalled(stage, 'omar'),
    await operatorCalled(stage, 'fina'),
  ];
  const chain = server.chains[0] ?? null;
  const topUp = openTopUp(stage, chain, 'today');
  const board: Board = new Map();
  for (const name of sellers) board.set(person(name), await listingOf(stage, person(name), topUp));
  const voucherOf = (buyer: { readonly name: string }): Promise<string> => {
    const voucher = vouchers.get(buyer.name)?.shift();
    return voucher === undefined
      ? Promise.reject(new Error(`${buyer.name} has no voucher left`))
      : Promise.resolve(voucher);
  };
  const trading = { stage, chance: openChance(SEED), board, deals: [], voucherOf };
  const operator = (name: 'omar' | 'fina') => (name === 'omar' ? omar : fina);
  await playCourses(
    [
      ...runningTrades({ ...trading, now, person, arno }),
      ...openCases({ stage, now, person, operator, topUp, hasChain: chain !== null }),
    ],
    { until: now, moveTo: (at) => stage.moveTo(at) },
  );
}

async function operatorCalled(stage: Stage, name: string): Promise<OperatorCaller> {
  const found = await findOperatorByName(stage.ctx.tx, name);
  if (!found) throw new Error(`The demo has no operator ${name}`);
  return { kind: 'operator', operatorId: found.id, sessionId: stage.ctx.ids.next(stage.now) };
}

const TOTAL = '2400.00';

/** A fresh listing of each seller of today, in the place of the old ones. */
async function listingOf(
  stage: Stage,
  seller: PersonOfToday,
  topUp: (person: PersonOfToday, coinsMinor: bigint) => Promise<void>,
): Promise<Listing> {
  await takeDown(stage, seller);
  const totalMinor = requireDecimal(TOTAL, COIN_DECIMALS);
  await topUp(seller, totalMinor);
  const fiat = seller.accounts.filter(({ isFiat }) => isFiat);
  const order = await stage.act(seller.actor, 'POST /api/order/sale', {
    total: TOTAL,
    price: '7.02',
    minimum: '100',
    maximum: '5000',
    payment_account_ids: fiat.map(({ id }) => id),
    payment_window_minutes: 15,
    note: '请用本人账户付款，备注只写参考号',
    first_message: '您好，收到款后马上放币',
    security_password: DEMO_PAYMENT_PASSWORD,
  });
  return {
    id: order.id,
    seller,
    priceMinor: requireDecimal('7.02', FIAT_DECIMALS),
    minimumMinor: requireDecimal('100', FIAT_DECIMALS),
    maximumMinor: requireDecimal('5000', FIAT_DECIMALS),
    channels: fiat.map(({ channel }) => channel),
    leftMinor: totalMinor,
  };
}
