import { COIN_DECIMALS, requireDecimal } from '@eh/contract/platform/money.ts';
import { DAY_SECONDS } from '@eh/contract/platform/spans.ts';
import { ONE_ARBITER_DAY_COINS, ONE_ARBITER_PERSON_COINS } from '@eh/contract/staff/signatures/one-signer.ts';
import { signatureRefusals } from '@eh/contract/staff/signatures/proposal-refusals.ts';
import { complaintRefusals } from '@eh/contract/trading/complaints/refusals.ts';
import { tradeRefusals } from '@eh/contract/trading/trades/refusals.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ids } from '../../../src/platform/ids.ts';
import { openMany } from '../../open-many-trades.ts';
import { openTestServer, type Person, type TestServer } from '../../open-test-server.ts';
import { both, takeDownListings, tradeUpTo } from '../../trading.ts';

/** More of them than one person, or all people of one day, may be given. */
const DISPUTES = { ofOnePerson: 44, ofADay: 80 };
const DISPUTE_MINOR = 142_45n;
const coins = (text: string) => requireDecimal(text, COIN_DECIMALS);

let server: TestServer;
let alice: Person;
let bob: Person;
let arno: Person;
let omar: Person;

beforeAll(async () => {
  server = await openTestServer();
  [alice, bob] = [await server.login('alice'), await server.login('bob')];
});
// Their sessions end with the day, and tests here let days go by.
beforeEach(async () => {
  [arno, omar] = [await server.operator('arno'), await server.operator('omar')];
});
afterAll(() => server.close());

const reader = () => server.database.reader;
const idOf = async (name: string) => {
  const row = await reader().selectFrom('operators').select('id').where('name', '=', name).executeTakeFirstOrThrow();
  return row.id;
};

const suspended = () =>
  reader()
    .selectFrom('trades')
    .select(['id', 'buyer_id', 'seller_id', 'transaction_no'])
    .where('status', '=', 'suspended')
    .orderBy('id')
    .execute();

interface Dispute {
  readonly tradeId: string;
  /** The complaint that the dispute is about; null when its trade is suspended. */
  readonly complaintId: string | null;
}

/** Small disputes, half of them complaints in which it is customer service's turn, half suspended trades. */
async function disputes(buyer: Person, count: number): Promise<readonly Dispute[]> {
  const { id } = await tradeUpTo('paid', { server, seller: alice, buyer });
  await arno.must('POST /api/operator/trades/stop', { id, act: 'suspend', reason: both('Reported') });
  const now = await server.transaction(async (ctx) => ctx.now);
  const before = (await suspended()).map((trade) => trade.id);
  await openMany(server.database, { tradeId: id, now }, count);
  await takeDownListings(alice);
  const trades = (await suspended()).filter((trade) => !before.includes(trade.id));
  await sql`delete from deadlines where subject_id = any(${trades.map((trade) => trade.id)}::uuid[])`.execute(reader());
  const found: Dispute[] = [];
  for (const [index, trade] of trades.entries()) {
    if (index % 2 === 0) {
      found.push({ tradeId: trade.id, complaintId: null });
      continue;
    }
    const complaintId = ids.next(now);
    await sql`
      update trades set status = 'inComplaint', status_before = null, stopped_seconds = null
      where id = ${trade.id}`.execute(reader());
    await sql`
      insert into complaints
        (id, complaint_no, trade_id, buyer_id, seller_id, opened_by, kind, stage, turn_from, turn_until, opened_at)
      values
        (${complaintId}, ${`C${trade.transaction_no}`}, ${trade.id}, ${trade.buyer_id}, ${trade.seller_id}, 'seller',
          'not_received', 'service', ${now}, ${new Date(now.getTime() + DAY_SECONDS * 1000)}, ${now})`.execute(
      reader(),
    );
    found.push({ tradeId: trade.id, complaintId });
  }
  return found;
}

/** An operator claims a case and releases its coins to the buyer; says whether that was it. */
async function release(
  operator: Person,
  { tradeId, complaintId }: Dispute,
): Promise<{ code: number; isDone: boolean }> {
  const reason = both('The payment is there');
  if (complaintId === null) {
    await operator.must('POST /api/operator/suspended/claim', { id: tradeId, claim: true });
    const reply = await operator.ask('POST /api/operator/suspended/decide', {
      id: tradeId,
      decision: 'release',
      reason,
    });
    return { code: reply.code, isDone: reply.code === 0 && reply.data.is_done };
  }
  await operator.must('POST /api/operator/complaints/claim', { id: complaintId, claim: true });
  const reply = await operator.ask('POST /api/operator/complaints/decide', {
    id: complaintId,
    outcome: 'release',
    reason,
  });
  return { code: reply.code, isDone: reply.code === 0 && reply.data.is_done };
}

async function giveBack(operator: Person, { tradeId, complaintId }: Dispute): Promise<void> {
  if (complaintId === null) await operator.must('POST /api/operator/suspended/claim', { id: tradeId, claim: false });
  else await operator.must('POST /api/operator/complaints/claim', { id: complaintId, claim: false });
}

/** The number of these disputes that one operator can end alone. */
async function doneBy(operator: Person, cases: readonly Dispute[]): Promise<number> {
  let done = 0;
  for (const dispute of cases) {
    const { code, isDone } = await release(operator, dispute);
    expect(code).toBe(0);
    if (isDone) done += 1;
    else await giveBack(operator, dispute);
  }
  return done;
}

it('lets no operator cancel an accepted trade alone, once the seller has received a set sum from this operator', async () => {
  const { id } = await tradeUpTo('accepted', {
    server,
    seller: alice,
    buyer: bob,
  });
  const operatorId = await idOf('arno');
  const trade = await reader().selectFrom('trades').select('seller_id').where('id', '=', id).executeTakeFirstOrThrow();
  await server.transaction(({ tx, now, ids }) =>
    tx
      .insertInto('lone_acts')
      .values({
        id: ids.next(now),
        kind: 'escrow',
        subject_id: ids.next(now),
        operator_id: operatorId,
        person_id: trade.seller_id,
        amount_minor: coins(ONE_ARBITER_PERSON_COINS),
        done_at: now,
      })
      .execute(),
  );
  arno = await server.operator('arno');
  const cancel = (operator: Person) =>
    operator.ask('POST /api/operator/trades/stop', { id, act: 'cancel', reason: both('Reported') });
  expect((await cancel(arno)).code).toBe(tradeRefusals.SuspendFirst.code);
  expect((await cancel(await server.operator('omar'))).data).toMatchObject({ status: -1 });
});

it('gives one person no more by many small disputes than by one, in whichever queue they are decided', async () => {
  const cases = await disputes(bob, DISPUTES.ofOnePerson);
  expect(cases).toHaveLength(DISPUTES.ofOnePerson);
  const [split, ...otherComplaints] = cases.filter((dispute) => dispute.complaintId !== null);
  // A proposal that asks the very side which gains by it is a decision, too.
  await arno.must('POST /api/operator/complaints/claim', { id: split?.complaintId ?? '', claim: true });
  const proposal = { id: split?.complaintId ?? '', outcome: 'split', buyer_amount: '142.44', asks: 'buyer' } as const;
  expect(await arno.must('POST /api/operator/complaints/propose', { ...proposal, reason: both('Nearly') })).toEqual({
    is_done: true,
  });
  const rest = [...otherComplaints, ...cases.filter((dispute) => dispute.complaintId === null)];
  const done = await doneBy(arno, rest);
  const allowed = Number((coins(ONE_ARBITER_PERSON_COINS) - 142_44n) / DISPUTE_MINOR);
  expect(done).toBe(allowed);
  const waiting = cases.find((dispute) => dispute.complaintId === null);
  if (!waiting) throw new Error('There is no dispute left');
  const { rows } = await arno.must('POST /api/operator/suspended', { limit: 50 });
  const shown = rows.find((row) => row.id === waiting.tradeId);
  expect(shown?.first_signature).toMatchObject({ operator: { name: 'arno' }, decision: 'release' });
  expect(coins(shown?.alone_left.buyer ?? '') < DISPUTE_MINOR).toBe(true);
  expect(coins(shown?.alone_left.today ?? '') > DISPUTE_MINOR).toBe(true);
  // Time alone does not open it within the month; an independent second person does.
  await server.advance(DAY_SECONDS);
  [arno, omar] = [await server.operator('arno'), await server.operator('omar')];
  expect((await release(arno, waiting)).isDone).toBe(false);
  await giveBack(arno, waiting);
  expect(await release(omar, waiting)).toEqual({ code: 0, isDone: true });
});

it('counts all accounts of one person together, and lets none of them sign second', async () => {
  const [from, to] = [await idOf('arno'), await idOf('olga')];
  await server.transaction(({ tx, now, ids }) =>
    tx
      .insertInto('operator_bonds')
      .values({ id: ids.next(now), from_id: from, to_id: to, kind: 'made', made_at: now })
      .execute(),
  );
  const olga = await server.operator('olga');
  const left = await reader()
    .selectFrom('trades')
    .innerJoin('first_signatures', 'first_signatures.case_id', 'trades.id')
    .select('trades.id')
    .where('status', '=', 'suspended')
    .limit(1)
    .executeTakeFirstOrThrow();
  const dispute = { tradeId: left.id, complaintId: null };
  expect((await release(olga, dispute)).code).toBe(signatureRefusals.SignerNotIndependent.code);
  await giveBack(olga, dispute);
  await sql`delete from first_signatures where case_id = ${left.id}`.execute(reader());
  expect(await release(olga, dispute)).toEqual({ code: 0, isDone: false });
  // Nor do they review what the other has decided.
  const complaint = await reader()
    .selectFrom('complaints')
    .select('id')
    .where('ended_by', '=', 'service')
    .executeTakeFirstOrThrow();
  const asked = { complaint_id: complaint.id, asked_by: 'seller', text: 'Look again', state: 'open' } as const;
  await server.transaction(({ tx, now }) =>
    tx
      .insertInto('complaint_reviews')
      .values({
        ...asked,
        reason: '',
        currency: 'EH',
        held_minor: 0n,
        moved_minor: 0n,
        reviewed_by: null,
        asked_at: now,
        reviewed_at: null,
      })
      .execute(),
  );
  await olga.must('POST /api/operator/complaints/claim', { id: complaint.id, claim: true });
  const uphold = { id: complaint.id, decision: 'uphold', reason: both('Right') } as const;
  expect((await olga.ask('POST /api/operator/complaints/review', uphold)).code).toBe(complaintRefusals.SameEyes.code);
});

it('gives away no more in a day, over any number of people', async () => {
  await server.advance(31 * DAY_SECONDS);
  arno = await server.operator('arno');
  await sql`delete from first_signatures`.execute(reader());
  alice = await server.login('alice');
  const cases = await disputes(await server.login('carol'), DISPUTES.ofADay);
  await sql`
    insert into users (id, account, username, nickname, status, fund_status, identity_status, level, security_password_failures, registered_at)
    select gen_random_uuid(), (70000000 + n)::text, 'winner-' || n, 'winner', u.status, u.fund_status, u.identity_status, u.level, 0, u.registered_at
    from generate_series(1, ${DISPUTES.ofADay}::integer) as n join users as u on u.username = 'bob'`.execute(reader());
  const winners = await reader().selectFrom('users').select('id').where('username', 'like', 'winner-%').execute();
  for (const [index, dispute] of cases.entries())
    await sql`update trades set buyer_id = ${winners[index]?.id ?? ''} where id = ${dispute.tradeId}`.execute(reader());
  await sql`
    update complaints set buyer_id = trades.buyer_id from trades where trades.id = complaints.trade_id`.execute(
    reader(),
  );
  const allowed = Number(coins(ONE_ARBITER_DAY_COINS) / DISPUTE_MINOR);
  // All at once: each would see the sums before the others, were they not noted one after the other.
  const replies = await Promise.all(cases.map((dispute) => release(arno, dispute)));
  expect(replies.filter(({ code }) => code !== 0)).toEqual([]);
  expect(replies.filter(({ isDone }) => isDone)).toHaveLength(allowed);
  await server.advance(DAY_SECONDS);
  arno = await server.operator('arno');
  const left = await suspended();
  const someone = cases.find((dispute) => left.some((trade) => trade.id === dispute.tradeId));
  if (!someone) throw new Error('There is no dispute left');
  expect(await release(arno, someone)).toEqual({ code: 0, isDone: true });
});
