import { HOUR, MINUTE } from '@eh/contract/platform/spans.ts';
import type { Config } from '@eh/server/config/config.ts';
import { balanceOf, platformAccount } from '@eh/server/ledger/journal/index.ts';
import { readContextOf, type WriteContext } from '@eh/server/platform/context.ts';
import { takeAdvisoryLock } from '@eh/server/platform/database/advisory-lock.ts';
import { defaultMarketRules, pricedReference } from '@eh/server/trading/market/index.ts';
import { countRunningBuys } from '@eh/server/trading/trades/index.ts';
import { addToReserve, fillReserve } from '../../chain/dev-payer.ts';
import { send } from '../../people/as-person.ts';
import { addCode } from '../../people/seed-code.ts';
import { welcome } from '../../people/seed-demo.ts';
import { drawnCard } from '../../pictures/drawn-documents.ts';
import { demoMerchantPeople } from '../../shop/demo-merchant.ts';
import { openChance } from '../chance.ts';
import { seedPortraits } from '../seed-portraits.ts';
import { openStage, type Stage } from '../stage.ts';
import { picturedPeople } from './cases/people-cases.ts';
import { canList, takeDown } from './listings-of-today.ts';
import { notePlayed, type Standstill, standstillOf } from './market-clock.ts';
import { type People, type PersonOfToday, personIn, personOfToday } from './people-of-today.ts';
import { uploadVouchers } from './planned-trade.ts';
import { type Day, playToday } from './play-today.ts';
import { type AbleToTrade, GAP_MAX, marketSellers, planMissed, planRecent, recentBuyers } from './recent-trades.ts';
import { planRunning } from './running-trades.ts';
import type { TodayServer } from './today-server.ts';

/** How long after the end of the last simulation its trades' deadlines are handled, before their users trade again. */
const RUN_OUT_AFTER = 70 * MINUTE;
/** The most trades since the last start; a later start has less time for them than the first. */
const RECENT_MAX = { first: 16, later: 9 } as const;
const SEED = 20_261_127;

const buyers = ['bob', 'carol', 'chenxi', 'ryan_gao', 'manman', 'jiajun', 'zihan', 'xinyi', 'dora'];
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

/** The node of the demo's own chain, if it is running. */
type Node = Pick<Config, 'evmRpcUrl' | 'evmUsdtContract'>;

/**
 * Fills in the time since the market was last seen: trades of the last day, running trades, waiting cases. Does nothing
 * without a market, or if it did not stop.
 */
export async function seedToday(server: TodayServer, node: Node): Promise<void> {
  const still = await server.transaction((ctx) => standstillOf(readContextOf(ctx)));
  if (still === null) return;
  if (still.since !== null) await server.serveDeadlines(new Date(still.since.getTime() + RUN_OUT_AFTER));
  const begun = await server.transaction((ctx) => begin(ctx, server, still));
  const { people, isFirst } = begun;
  if (isFirst) await Promise.all([seedPortraits(server), pictureCode(server, personIn(people, 'alice'))]);
  const trades = [...begun.recent, ...begun.running];
  const [vouchers, files] = await Promise.all([
    uploadVouchers(server, people, trades),
    isFirst ? uploadCards(server, people) : new Map<string, string>(),
  ]);
  const boughtMinor = await server.transaction(async (ctx) => {
    await takeAdvisoryLock(ctx.tx, 'demo');
    // Another process of this demo may have simulated it meanwhile.
    if ((await standstillOf(readContextOf(ctx))) === null) return 0n;
    const bought = await playToday(ctx, server, { ...begun, vouchers, files });
    if (isFirst) await welcome(ctx);
    await notePlayed(ctx);
    return bought;
  });
  await backByUsdt(server, node, { isFirst, boughtMinor });
}

type Begun = Omit<Day, 'vouchers' | 'files'>;

async function begin(
  ctx: WriteContext,
  { endpoints }: TodayServer,
  { isFirst, since: stopped }: Standstill,
): Promise<Begun> {
  const reading = readContextOf(ctx);
  const people = new Map<string, PersonOfToday>();
  for (const name of [...buyers, ...sellers, ...casePeople, ...demoMerchantPeople])
    people.set(name, await personOfToday(ctx, name));
  const { tradedAt } = await pricedReference(reading, defaultMarketRules);
  const longest = new Date(ctx.now.getTime() - GAP_MAX);
  const last = stopped ?? tradedAt;
  const since = last === null || last < longest ? longest : last;
  const most = isFirst ? RECENT_MAX.first : RECENT_MAX.later;
  const chance = openChance(SEED + Math.floor(ctx.now.getTime() / HOUR));
  const newest = planRecent(chance, { since, now: ctx.now, most });
  const until = newest[0]?.at ?? ctx.now;
  const able = await ableToTrade(openStage(ctx, endpoints), people);
  const missed = stopped === null ? [] : planMissed(chance, { since: stopped, until, able });
  const recent = [...missed, ...newest];
  return { people, sellers, since, isFirst, recent, running: planRunning(ctx.now) };
}

async function ableToTrade(stage: Stage, people: People): Promise<AbleToTrade> {
  const able = { buyers: [] as string[], sellers: [] as string[] };
  for (const name of recentBuyers)
    if ((await countRunningBuys(stage.ctx.tx, personIn(people, name).user.id)) === 0) able.buyers.push(name);
  for (const name of marketSellers) if (await canList(stage, personIn(people, name))) able.sellers.push(name);
  return able;
}

/** Uploads Alice's receiving code picture, before a listing names the account. */
async function pictureCode(server: TodayServer, alice: PersonOfToday): Promise<void> {
  const alipay = alice.accounts.find(({ channel }) => channel === 'alipay');
  if (!alipay) throw new Error('Alice has no Alipay');
  await server.transaction((ctx) => takeDown(openStage(ctx, server.endpoints), alice));
  await addCode(server.http, { token: alice.token, accountId: alipay.id });
}

async function uploadCards({ http }: TodayServer, people: People): Promise<ReadonlyMap<string, string>> {
  const bytes = await drawnCard('front');
  const sent = picturedPeople.map(async (name): Promise<[string, string]> => {
    const { token } = personIn(people, name);
    return [name, await send(http, token, { purpose: 'identity', name: 'card.jpg', bytes })];
  });
  return new Map(await Promise.all(sent));
}

/** Gives the chain the USDT that the books expect: the whole reserve at first, later only what was bought since. */
async function backByUsdt(
  server: TodayServer,
  { evmRpcUrl: [url] = [], evmUsdtContract: contract }: Node,
  { isFirst, boughtMinor }: { readonly isFirst: boolean; readonly boughtMinor: bigint },
): Promise<void> {
  if (server.chains.length === 0 || url === undefined || contract === undefined) return;
  if (!isFirst) return addToReserve({ url, contract }, boughtMinor);
  const booked = await server.transaction((ctx) => balanceOf(ctx.tx, platformAccount('usdt_reserve', 'USDT')));
  await fillReserve({ url, contract }, booked);
}
