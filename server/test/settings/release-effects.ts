import { buyRequest, confirming, postListing } from '../trading.ts';
import { type Effect, effectOf } from './effect.ts';
import type { EffectStage, Someone } from './effect-stage.ts';

interface Opened {
  readonly seller: Someone;
  readonly buyer: Someone;
}

async function people(stage: EffectStage, level = 1): Promise<Opened> {
  return { seller: await stage.someone({ coins: '20000.00' }), buyer: await stage.someone({ level }) };
}

async function open({ seller, buyer }: Opened, terms: object = {}): Promise<string> {
  const listing = await postListing(seller, { total: '500.00', ...terms });
  const trade = await buyer.must('POST /api/order/buy', await buyRequest(buyer, listing.id));
  return trade.id;
}

/** Whether a condition is met in a trade of ¥1,000 that opens now; null where it is none. */
async function isMet(stage: EffectStage, name: string, of?: Opened, terms?: object): Promise<boolean | null> {
  const pair = of ?? (await people(stage));
  const id = await open(pair, terms);
  const { release_policy: lines } = await pair.buyer.must('GET /api/transaction/buyer', { id });
  return lines.find((line) => line.name === name)?.is_met ?? null;
}

/** The same for a buyer with three trades that count. */
async function isMetAfterThree(stage: EffectStage, name: string): Promise<boolean | null> {
  const pair = await people(stage);
  const { reader } = stage.server.database;
  const none = { trades: 3n, succeeded: 3n, pay_seconds: 0n, paid: 0n, release_seconds: 0n, released: 0n };
  const sides = { buys: 3n, buys_succeeded: 3n, sales: 0n, sales_succeeded: 0n, partners: 3n };
  const row = { user_id: pair.buyer.id, ...none, ...sides, counted: 3n };
  await reader.insertInto('reputations').values(row).execute();
  const answer = await isMet(stage, name, pair);
  await reader.deleteFrom('reputations').where('user_id', '=', pair.buyer.id).execute();
  return answer;
}

/** Two people who have finished a trade with each other. */
async function acquainted(stage: EffectStage): Promise<Opened> {
  const pair = await people(stage);
  const id = await open(pair);
  await pair.seller.must('POST /api/transaction/verify', { id, accept: true });
  await stage.markPaid(pair.buyer, id);
  await pair.seller.must('POST /api/transaction/confirm', { id, ...confirming });
  return pair;
}

const hoursOfTonight = { from: '00:00', until: '00:01', time_zone: 'UTC' };

export const releaseEffects: readonly Effect[] = [
  effectOf('trade.policy.cap', { to: '999.99', before: true, after: false }, (stage) => isMet(stage, 'under_cap')),
  effectOf('trade.policy.known_buyer.is_on', { to: false, before: false, after: null }, (stage) =>
    isMet(stage, 'known_buyer'),
  ),
  effectOf('trade.policy.known_buyer.at_least', { to: 3, before: false, after: true }, (stage) =>
    isMetAfterThree(stage, 'known_buyer'),
  ),
  effectOf('trade.policy.buyer_trades.is_on', { to: true, before: null, after: false }, (stage) =>
    isMet(stage, 'buyer_trades'),
  ),
  effectOf(
    'trade.policy.buyer_trades.at_least',
    { to: 4, before: true, after: false, given: { 'trade.policy.buyer_trades.is_on': true } },
    (stage) => isMetAfterThree(stage, 'buyer_trades'),
  ),
  effectOf('trade.policy.not_first_trade.is_on', { to: true, before: null, after: true }, async (stage) =>
    isMet(stage, 'not_first_trade', await acquainted(stage)),
  ),
  effectOf('trade.policy.instant_method.is_on', { to: true, before: null, after: true }, (stage) =>
    isMet(stage, 'instant_method'),
  ),
  effectOf('trade.policy.cap_by_level.is_on', { to: true, before: null, after: true }, (stage) =>
    isMet(stage, 'cap_by_level'),
  ),
  ...[0, 1, 2, 3].map((level) =>
    effectOf(
      `trade.policy.cap_by_level.level_${level}`,
      { to: '999.99', before: true, after: false, given: { 'trade.policy.cap_by_level.is_on': true } },
      async (stage) => isMet(stage, 'cap_by_level', await people(stage, level)),
    ),
  ),
  effectOf('trade.policy.open_hours.is_on', { to: true, before: null, after: false }, (stage) =>
    isMet(stage, 'open_hours', undefined, { open_hours: hoursOfTonight }),
  ),
];
