import { DAY, HOUR } from '@eh/contract/platform/spans.ts';
import { findUserOfName } from '@eh/server/accounts/users/index.ts';
import type { Server } from '@eh/server/composition/server.ts';
import { findMerchantOfNumber } from '@eh/server/merchants/merchants/index.ts';
import { readContextOf, type WriteContext } from '@eh/server/platform/context.ts';
import type { OperatorCaller } from '@eh/server/platform/http/endpoint.ts';
import { writeSetting } from '@eh/server/platform/settings.ts';
import { findOperatorByName } from '@eh/server/staff/operators/index.ts';
import { rateSetting } from '@eh/server/usdt/rates/index.ts';
import { seedOperators } from '../../people/seed-operators.ts';
import { DEMO_MERCHANT_FINANCE, DEMO_MERCHANT_NO, DEMO_MERCHANT_OWNER } from '../../shop/demo-merchant.ts';
import { seedMerchant } from '../../shop/seed-merchant.ts';
import { openChance } from '../chance.ts';
import { type Board, HISTORY_DAYS, type MarketPeople, type MarketPerson } from '../market-person.ts';
import { openStage, type Stage } from '../stage.ts';
import { type Course, playCourses } from '../timeline.ts';
import { openTopUp } from '../top-up.ts';
import { type Deal, type TradingParts, tradeAt } from '../trading.ts';
import { complaintsOf } from './complaints.ts';
import { endNews, readChats } from './end-news.ts';
import { actorOf, openMarketPeople } from './market-people.ts';
import { transfersOf } from './paying.ts';
import { plainIds } from './plain-ids.ts';
import { priceWalk, sellOn } from './selling.ts';
import { shopMonths } from './shop-months.ts';
import { uploadVouchers } from './vouchers.ts';

const SEED = 20_261_125;
const TRADES = 580;

type MakingServer = Pick<Server, 'chains' | 'database' | 'endpoints' | 'http' | 'serverKeys' | 'transaction' | 'vault'>;

/**
 * Simulates the market's months in an empty database, up to now, through the real calls. Every trade ends within them.
 */
export async function makeHistory(server: MakingServer): Promise<void> {
  const begun = await server.transaction((ctx) => begin({ ...ctx, ids: plainIds }, server.vault));
  const vouchers = await uploadVouchers(server, [...begun.people.buyers, begun.people.known.alice]);
  const work = async (ctx: WriteContext) =>
    playHistory(openStage(ctx, server.endpoints), { ...begun, vouchers, server });
  await server.database.transaction(
    (tx) => work({ tx, now: begun.start, ids: plainIds, serverKeys: server.serverKeys }),
    'long',
  );
}

interface Begun {
  readonly people: MarketPeople;
  readonly start: Date;
  readonly end: Date;
}

async function begin(ctx: WriteContext, vault: Server['vault']): Promise<Begun> {
  const end = ctx.now;
  const start = new Date(end.getTime() - HISTORY_DAYS * DAY);
  const atStart = { ...ctx, now: start };
  await seedOperators(atStart, vault);
  await writeSetting(atStart, rateSetting, {
    base_e4: '10000',
    spread_permille: 0,
    set_at: start.toISOString(),
    good_until: null,
  });
  await seedMerchant({ ...ctx, now: new Date(end.getTime() - 96 * DAY) });
  return { people: await openMarketPeople(ctx, openChance(SEED), end), start, end };
}

interface History extends Begun {
  readonly vouchers: ReadonlyMap<MarketPerson, string>;
  readonly server: MakingServer;
}

async function playHistory(stage: Stage, { people, start, end, vouchers, server }: History): Promise<void> {
  const chance = openChance(SEED + 1);
  const board: Board = new Map();
  const deals: Deal[] = [];
  const trading: TradingParts = { stage, chance, board, deals, voucherOf: (buyer) => voucherIn(vouchers, buyer) };
  const topUp = openTopUp(stage, server.chains[0] ?? null, 'history');
  const selling = { stage, chance, board, priceAt: priceWalk(chance, start, HISTORY_DAYS), topUp };
  const shop = await shopOf(stage.ctx);
  const arno = await operatorCalled(stage, 'arno');
  const days = { people, start, end };
  await playCourses(
    [
      ...people.sellers.map((seller) => sellOn(selling, seller)),
      ...tradesOf(trading, days),
      ...complaintsOf({ ...trading, arno }, days),
      ...transfersOf({ stage, chance, topUp }, days),
      ...shopMonths({ stage, chance, topUp, ...shop }, days),
    ],
    { until: new Date(end.getTime() - HOUR), moveTo: (now) => stage.moveTo(now) },
  );
  stage.moveTo(end);
  await endNews(stage, end);
  await readChats(stage, deals);
}

async function shopOf(ctx: WriteContext) {
  const reading = readContextOf(ctx);
  const merchant = await findMerchantOfNumber(reading, DEMO_MERCHANT_NO);
  const owner = await findUserOfName(reading, { kind: 'username', value: DEMO_MERCHANT_OWNER });
  const finance = await findUserOfName(reading, { kind: 'username', value: DEMO_MERCHANT_FINANCE });
  if (!merchant || !owner || !finance) throw new Error('The demo has no merchant');
  const coffee = await actorOf(ctx, DEMO_MERCHANT_OWNER, owner);
  const mei = await actorOf(ctx, DEMO_MERCHANT_FINANCE, finance);
  return { shop: { merchantId: merchant.id, coffee, mei }, ownerAccount: owner.account };
}

function voucherIn(vouchers: ReadonlyMap<MarketPerson, string>, buyer: MarketPerson): Promise<string> {
  const voucher = vouchers.get(buyer);
  if (voucher === undefined) throw new Error(`${buyer.name} has no voucher`);
  return Promise.resolve(voucher);
}

async function operatorCalled(stage: Stage, name: string): Promise<OperatorCaller> {
  const found = await findOperatorByName(stage.ctx.tx, name);
  if (!found) throw new Error(`The demo has no operator ${name}`);
  return { kind: 'operator', operatorId: found.id, sessionId: stage.ctx.ids.next(stage.now) };
}

/** Trades become more frequent with time, and most happen during the day in China (UTC+8). */
function tradesOf(parts: TradingParts, { people, start, end }: Begun): readonly Course[] {
  const { chance } = parts;
  const { alice, bob, carol } = people.known;
  const latest = new Date(end.getTime() - 6 * HOUR);
  return Array.from({ length: TRADES }).flatMap(() => {
    const day = Math.floor(Math.sqrt(chance.below(10_000) / 10_000) * (HISTORY_DAYS - 3)) + 4;
    const hour = chance.hits(880) ? chance.between(1, 14) : chance.below(24);
    const at = new Date(Math.floor(start.getTime() / DAY) * DAY + day * DAY + hour * HOUR + chance.below(HOUR));
    const buyers = people.buyers.filter((buyer) => buyer.since < at);
    if (at > latest || buyers.length === 0) return [];
    const wished = chance.pick([bob, carol]);
    const buyer = chance.hits(240) && buyers.includes(wished) ? wished : chance.pick(buyers);
    const isAliceBuying = chance.hits(50) && at > alice.since;
    if (isAliceBuying) return [tradeAt(parts, at, alice)];
    return [tradeAt(parts, at, buyer, chance.hits(140) ? alice : undefined)];
  });
}
