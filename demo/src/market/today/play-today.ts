import { MINUTE } from '@eh/contract/platform/spans.ts';
import type { WriteContext } from '@eh/server/platform/context.ts';
import { withSavepoint } from '@eh/server/platform/database/savepoint.ts';
import { Refusal } from '@eh/server/platform/refusal.ts';
import { DEMO_MERCHANT_OWNER } from '../../shop/demo-merchant.ts';
import { openChance } from '../chance.ts';
import type { Board, Listing } from '../market-person.ts';
import { openStage, type Stage } from '../stage.ts';
import { type Course, playCourses } from '../timeline.ts';
import { openTopUp } from '../top-up.ts';
import { casesIn } from './cases/case.ts';
import { openCases } from './cases/open-cases.ts';
import { peopleCases } from './cases/people-cases.ts';
import { shopCases } from './cases/shop-cases.ts';
import { supportTalks } from './cases/talks.ts';
import { publishContent } from './content/content-of-today.ts';
import { listingOf, standingListing, wantedBy } from './listings-of-today.ts';
import { operatorCalled, type People, type PersonOfToday, personIn, shopOfToday } from './people-of-today.ts';
import type { PlannedTrade } from './planned-trade.ts';
import { recentTrades } from './recent-trades.ts';
import { type RunningTrade, runningTrades } from './running-trades.ts';
import { smallChange } from './small-change.ts';
import type { TodayServer } from './today-server.ts';

export interface Day {
  readonly people: People;
  readonly sellers: readonly string[];
  /** The last instant that the market knows. */
  readonly since: Date;
  readonly isFirst: boolean;
  readonly recent: readonly PlannedTrade[];
  readonly running: readonly RunningTrade[];
  readonly vouchers: ReadonlyMap<PlannedTrade, string>;
  /** Files that users have uploaded for their cases. */
  readonly files: ReadonlyMap<string, string>;
}

/** The time before the first of today's trades in which listings are posted and users are told. */
const BEFORE_FIRST = 5 * MINUTE;
const SEED = 20_261_126;
/** The demo's seller whom visitors log in as. */
const SELLER = 'alice';

/** Simulates the time since the market was last seen, up to now. Returns the coins bought with USDT for it. */
export async function playToday(opened: WriteContext, server: TodayServer, day: Day): Promise<bigint> {
  const stage = openStage(opened, server.endpoints);
  const { now } = stage;
  const { people, isFirst, vouchers } = day;
  const chance = openChance(SEED + Math.floor(now.getTime() / MINUTE));
  const first = [...day.recent, ...day.running].reduce((least, { at }) => (at < least ? at : least), now);
  stage.moveTo(new Date(first.getTime() - BEFORE_FIRST));
  const arno = await operatorCalled(stage.ctx, 'arno');
  const omar = await operatorCalled(stage.ctx, 'omar');
  const olga = await operatorCalled(stage.ctx, 'olga');
  const fina = await operatorCalled(stage.ctx, 'fina');
  const chain = server.chains[0] ?? null;
  const bought = countedTopUp(openTopUp(stage, chain, now.toISOString()));
  const person = (name: string) => personIn(people, name);
  const board: Board = new Map();
  for (const seller of day.sellers.map(person)) {
    const listing = isFirst
      ? await listingOf(stage, seller, bought.topUp)
      : await unlessRefused(stage, () => laterListing(stage, seller));
    if (listing) board.set(seller, listing);
    await unlessRefused(stage, () => wantedBy(stage, seller));
  }
  const shop = await shopOfToday(stage.ctx, people);
  if (isFirst) {
    await openSupport(stage, omar);
    await publishContent({ stage, omar, olga, readers: ['alice', 'bob', 'carol', 'coffee', 'mei'].map(person) });
  }
  const voucherOf = () => Promise.reject(new Error('Each trade of today has its own voucher'));
  const trading = { stage, chance, board, deals: [], voucherOf, people, vouchers };
  const caseParts = {
    stage,
    now,
    person,
    operator: (name: 'omar' | 'olga' | 'fina') => ({ omar, olga, fina })[name],
    topUp: bought.topUp,
    shop,
    ownerAccount: person(DEMO_MERCHANT_OWNER).user.account,
    fileOf: (name: string) => day.files.get(name) ?? '',
    hasChain: chain !== null,
    isFirst,
  };
  const courses = [
    ...recentTrades(trading, day.recent),
    ...runningTrades({ ...trading, arno }, day.running),
    ...(await smallChange({ stage, chance, shop, people, since: day.since, now })),
    ...casesIn(caseParts, [...openCases(caseParts), ...peopleCases(caseParts), ...shopCases(caseParts)]),
    ...(isFirst ? supportTalks(caseParts) : []),
  ];
  const played = isFirst ? courses : courses.map((course) => forgiving(stage, course));
  await playCourses(played, { until: now, moveTo: (at) => stage.moveTo(at) });
  return chain === null ? 0n : bought.totalMinor();
}

/** Alice's own listings stay, because a visitor may have posted them. */
async function laterListing(stage: Stage, seller: PersonOfToday): Promise<Listing | null> {
  const standing = seller.name === SELLER ? await standingListing(stage, seller) : null;
  return standing ?? listingOf(stage, seller, null);
}

type TopUp = ReturnType<typeof openTopUp>;

function countedTopUp(topUp: TopUp) {
  let total = 0n;
  return {
    totalMinor: () => total,
    topUp: async (...[person, coinsMinor]: Parameters<TopUp>): Promise<void> => {
      await topUp(person, coinsMinor);
      total += coinsMinor;
    },
  };
}

/** Makes customer service available in the app at any hour. */
async function openSupport(stage: Stage, omar: Parameters<Stage['act']>[0]): Promise<void> {
  await stage.act(omar, 'POST /api/operator/settings/change', {
    kind: 'support.rules',
    changes: [
      { path: 'is_chat_on', value: true, seen: false },
      { path: 'opens_hour', value: 0, seen: 8 },
    ],
    reason: '演示：随时可以联系客服',
  });
}

/** A course that ends if a visitor has changed something it needs: a listing, a balance, an account. */
async function* forgiving(stage: Stage, course: Course): Course {
  for (;;) {
    const step = await unlessRefused(stage, () => course.next());
    if (step === null || step.done === true) return;
    yield step.value;
  }
}

function unlessRefused<T>({ ctx }: Stage, run: () => Promise<T>): Promise<T | null> {
  return withSavepoint(ctx.tx, run).catch((error: unknown) => {
    if (error instanceof Refusal) return null;
    throw error;
  });
}
