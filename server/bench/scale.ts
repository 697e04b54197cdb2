import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { searchUserIds } from '../src/accounts/users/search-store.ts';
import { startPostgres } from '../src/platform/database/embedded/start-postgres.ts';
import { type Database, openDatabase } from '../src/platform/database/open-database.ts';
import { migrate } from '../src/platform/database/schema/migrate.ts';
import { listingsOnSale, type MarketQuery } from '../src/trading/market/browse/market-list-store.ts';
import { serverKeys } from '../test/server-keys.ts';
import { fillMarket, type MarketSize } from './scale/fill-market.ts';

/**
 * How reads grow with the market: the same questions of a small and of a large one, in turns, each alone. The ratio says
 * how many times as long the large one takes.
 */
const PAGE = 20;
const RATIO_MAX = 1.5;

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    listings: { type: 'string', default: '60000' },
    people: { type: 'string', default: '300000' },
    'small-listings': { type: 'string', default: '860' },
    'small-people': { type: 'string', default: '4300' },
    rounds: { type: 'string', default: '7' },
    asks: { type: 'string', default: '60' },
  },
});
const [rounds, asks] = [Number(values.rounds), Number(values.asks)];

const everything: MarketQuery = {
  side: 'sell',
  sort: 'price',
  fiatMinor: null,
  channels: null,
  windowsMinutes: null,
  ownerIds: null,
  hiddenOwnerIds: [],
  zones: [],
  taker: null,
  after: null,
  limit: PAGE,
};
const taker = {
  userId: '00000000-0000-7000-8000-000000000000',
  completionPermille: 0,
  trades: 0,
  registeredDays: 0,
  level: 0,
  pausedChannels: [],
};
const UNUSED_METHOD = { channels: ['wechat'] };
const UNUSED_WINDOW = { windowsMinutes: [60] };
const RARE_AMOUNT = { fiatMinor: 10_000_00n };

const market = (wanted: Partial<MarketQuery>) => (database: Database) =>
  listingsOnSale(database.reader, { ...everything, ...wanted });
const people = (text: string) => (database: Database) =>
  searchUserIds(
    { reader: database.reader, now: new Date(), serverKeys },
    { text, standing: null, beforeId: null, limit: PAGE },
  );

const cases: Readonly<Record<string, (database: Database) => Promise<unknown>>> = {
  'market-price': market({}),
  'market-completion': market({ sort: 'completion' }),
  'market-speed': market({ sort: 'speed' }),
  'market-rating': market({ sort: 'rating' }),
  'method-of-nobody': market(UNUSED_METHOD),
  'method-of-nobody-by-speed': market({ ...UNUSED_METHOD, sort: 'speed' }),
  'method-of-half': market({ channels: ['bank_card'] }),
  'window-of-nobody': market(UNUSED_WINDOW),
  'window-of-a-third': market({ windowsMinutes: [30] }),
  'window-by-completion': market({ windowsMinutes: [30], sort: 'completion' }),
  'rare-amount': market(RARE_AMOUNT),
  'rare-amount-by-rating': market({ ...RARE_AMOUNT, sort: 'rating' }),
  'common-amount': market({ fiatMinor: 500_00n }),
  'takeable-only': market({ taker }),
  'people-of-a-letter': people('u1'),
  'people-by-name': people('n123'),
  'people-by-phone': people('138000012'),
  'people-nobody': people('zzzz'),
};

const [small, large] = await Promise.all([
  openMarket({ people: Number(values['small-people']), listings: Number(values['small-listings']) }),
  openMarket({ people: Number(values.people), listings: Number(values.listings) }),
]);
const results = [];
try {
  for (const [name, question] of Object.entries(cases)) {
    const result = await compare(name, question);
    results.push(result);
    console.log(
      `${name.padEnd(26)} large ${result.ours} ms  small ${result.reference} ms  ratio ${result.ratio} (at most ${RATIO_MAX})  spread ${result.spread}`,
    );
  }
} finally {
  await Promise.all([small.close(), large.close()]);
}
if (values.json) console.log(JSON.stringify(results));

/** Rounds alternate between the two, so that a noisy neighbour meets both; the ratio is taken in each round. */
async function compare(name: string, question: (database: Database) => Promise<unknown>) {
  const pairs: { mine: number; theirs: number }[] = [];
  await timeOf(question, large.database);
  await timeOf(question, small.database);
  for (let round = 0; round < rounds; round += 1)
    pairs.push({ mine: await timeOf(question, large.database), theirs: await timeOf(question, small.database) });
  const ratios = pairs.map(({ mine, theirs }) => mine / theirs);
  return {
    case: name,
    ours: Number(median(pairs.map((pair) => pair.mine)).toFixed(3)),
    reference: Number(median(pairs.map((pair) => pair.theirs)).toFixed(3)),
    ratio: Number(median(ratios).toFixed(2)),
    spread: `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`,
  };
}

/** Milliseconds of one answer; the median of many, asked one after the other. */
async function timeOf(question: (database: Database) => Promise<unknown>, database: Database): Promise<number> {
  const times: number[] = [];
  for (let at = 0; at < asks; at += 1) {
    const startedAt = performance.now();
    await question(database);
    times.push(performance.now() - startedAt);
  }
  return median(times);
}

async function openMarket(size: MarketSize) {
  const dataDir = await mkdtemp(join(tmpdir(), 'eh-bench-scale-'));
  const postgres = await startPostgres({ dataDir, say: () => undefined, settings: ['max_wal_size=4GB'] });
  await migrate(postgres.url);
  const database = openDatabase(postgres.url, () => undefined);
  await fillMarket(database, size);
  return {
    database,
    async close() {
      await database.close();
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    },
  };
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}
