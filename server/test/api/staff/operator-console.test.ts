import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import { operatorRefusals } from '@eh/contract/staff/operators/refusals.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestServer, type Person, type TestServer } from '../../open-test-server.ts';
import { both, confirming, postListing, takeDownListings, tradeUpTo } from '../../trading.ts';

let server: TestServer;
let alice: Person;
let omar: Person;
let olga: Person;
let rita: Person;
let arno: Person;

beforeAll(async () => {
  server = await openTestServer();
  alice = await server.login('alice');
});
beforeEach(async () => {
  [omar, olga, rita, arno] = await Promise.all(
    (['omar', 'olga', 'rita', 'arno'] as const).map((name) => server.operator(name)),
  ).then((all) => all as [Person, Person, Person, Person]);
});
afterAll(() => server.close());

const LARGE = { total: '5000.01', maximum: '2000.00' };
const search = (by: Person, text: string) => by.must('POST /api/operator/search', { text });
const kinds = async (by: Person, text: string) => (await search(by, text)).groups.map((group) => group.kind);
const idOf = async (person: Person) => (await person.must('GET /api/operator/me', {})).operator.id;

/** A listing that waits for review, claimed by rita. */
async function claimed(): Promise<{ id: string; order_no: string }> {
  await takeDownListings(alice);
  const listing = await postListing(alice, LARGE);
  await rita.must('POST /api/operator/orders/claim', { id: listing.id, claim: true });
  return listing;
}

describe('the global search', () => {
  it('finds a person by name, phone and account, with the phone masked', async () => {
    const { account } = await alice.must('GET /api/m', {});
    for (const text of ['alice@example', '138 0000 0001', account]) {
      const [people] = (await search(omar, text)).groups;
      expect(people).toMatchObject({ kind: 'person', hits: [{ about: expect.stringContaining(account) }] });
      expect(JSON.stringify(people)).not.toContain('13800000001');
    }
  });

  it('finds a trade and a listing by number, with or without spaces, and an operator by name', async () => {
    await takeDownListings(alice);
    const trade = await tradeUpTo('opened', { server, seller: alice, buyer: await server.login('bob') });
    const { transaction_no: number } = await alice.must('GET /api/transaction/seller', { id: trade.id });
    const spaced = number.replaceAll(/(\d{4})/g, '$1 ');
    expect((await search(arno, spaced)).groups).toMatchObject([{ kind: 'trade', hits: [{ name: number }] }]);
    const { order_no: listing } = await postListing(alice);
    expect((await search(arno, listing)).groups).toMatchObject([
      { kind: 'listing', hits: [{ name: listing, about: expect.stringMatching(/^Alice.* · 500\.00 EH$/) }] },
    ]);
    expect((await search(olga, 'RIT')).groups).toMatchObject([
      { kind: 'operator', hits: [{ name: 'rita', about: 'reviewer' }] },
    ]);
  });

  it('finds transfers and complaints by the beginning of their number, for operators who work on them', async () => {
    await takeDownListings(alice);
    const bob = await server.login('bob');
    const { transfer_no: transfer } = await alice.must('POST /api/transfer/add', {
      recipient: '13800000002',
      amount: '1.00',
      security_password: confirming.security_password,
    });
    const { id } = await tradeUpTo('paid', { server, seller: alice, buyer: bob });
    await alice.must('POST /api/transaction/not_received', { id });
    const [mine] = (await bob.must('POST /api/complain/index', { is_open: true })).rows;
    const complaint = mine?.complaint_no ?? '';
    const fina = await server.operator('fina');
    expect((await search(fina, transfer)).groups).toMatchObject([
      { kind: 'transfer', hits: [{ name: transfer, about: expect.stringMatching(/^Alice.* → Bob.* · 1\.00 EH$/) }] },
    ]);
    const asShown = complaint.replaceAll(/(\d{4})/g, '$1 ');
    for (const text of [complaint, asShown, complaint.slice(1), complaint.toLowerCase().slice(0, 14)])
      expect((await search(arno, text)).groups).toMatchObject([
        {
          kind: 'complaint',
          hits: [{ id: mine?.id, name: complaint, about: expect.stringMatching(/^Bob.* ↔ Alice/) }],
        },
      ]);
    for (const [by, number] of [
      [rita, transfer],
      [arno, transfer],
      [rita, complaint],
      [fina, complaint],
    ] as const)
      expect(await kinds(by, number)).toEqual([]);
    // The search matches the beginning of a number, not its middle.
    for (const number of [transfer, complaint]) expect(await kinds(omar, number.slice(4))).toEqual([]);
    await takeDownListings(alice);
  });

  it('finds a trade by the full reference of its payment', async () => {
    const { rows } = await alice.must('POST /api/transaction', { index: 4 });
    const [newest] = rows;
    const { reference } = await alice.must('GET /api/transaction/seller', { id: newest?.id ?? '' });
    const trades = (await search(arno, reference)).groups.filter(({ kind }) => kind === 'trade');
    expect(trades[0]?.hits.map(({ id }) => id)).toContain(newest?.id);
    expect(await kinds(arno, newest?.transaction_no.slice(4) ?? '')).toEqual([]);
  });

  it('finds nothing in a queue that the role may not read', async () => {
    const { order_no: listing } = await postListing(alice);
    expect(await kinds(rita, listing)).toEqual([]);
    expect(await kinds(rita, 'omar')).toEqual([]);
    expect(await kinds(rita, 'alice')).toEqual(['person']);
  });
});

describe('opening a person’s page', () => {
  it('is logged once an hour, and not listed among the actions on the person', async () => {
    const [people] = (await search(arno, 'alice')).groups;
    const id = people?.hits[0]?.id ?? '';
    for (let times = 0; times < 3; times += 1) await arno.must('POST /api/operator/users/profile', { id });
    const views = { subject_id: id, act: 'user.view' } as const;
    expect((await omar.must('POST /api/operator/audit', views)).rows).toMatchObject([{ operator: 'arno' }]);
    expect((await omar.must('POST /api/operator/audit', { subject_id: id })).rows).toEqual([]);
    await server.advance(3601);
    await arno.must('POST /api/operator/users/profile', { id });
    expect((await omar.must('POST /api/operator/audit', views)).rows).toHaveLength(2);
  });
});

describe('handing a case over', () => {
  it('gives it to a colleague of the queue, who sees who handed it over and why, and may decide', async () => {
    const listing = await claimed();
    const { rows } = await rita.must('POST /api/operator/queue/colleagues', { queue: 'orders' });
    expect(rows.map((row) => row.name)).toEqual(['olga', 'omar']);
    const given = { queue: 'orders', case_id: listing.id, to: await idOf(omar), reason: 'Knows this seller' } as const;
    expect(await rita.must('POST /api/operator/queue/hand-over', given)).toMatchObject({ holder: { name: 'omar' } });
    expect((await omar.must('GET /api/operator/me', {})).handed).toMatchObject([
      { queue: 'orders', case_id: listing.id, by: 'rita', reason: 'Knows this seller' },
    ]);
    const late = await rita.ask('POST /api/operator/orders/decide', {
      id: listing.id,
      decision: 'pass',
      reason: both('x'),
    });
    expect(late.code).toBe(operatorRefusals.CaseClaimed.code);
    await omar.must('POST /api/operator/orders/decide', {
      id: listing.id,
      decision: 'pass',
      reason: both('Looks right'),
    });
    expect((await omar.must('GET /api/operator/me', {})).handed).toEqual([]);
    const history = await omar.must('POST /api/operator/audit', { subject_id: listing.id });
    expect(history.rows.map((row) => row.act)).toEqual(['order.pass', 'claim.hand_over', 'claim']);
  });

  it('is refused to operators who may not decide there, to oneself, and without holding the case', async () => {
    const listing = await claimed();
    const to = async (by: Person, colleague: Person) =>
      by.ask('POST /api/operator/queue/hand-over', {
        queue: 'orders',
        case_id: listing.id,
        to: await idOf(colleague),
        reason: 'Please',
      });
    expect((await to(rita, arno)).code).toBe(operatorRefusals.ColleagueNotThere.code);
    expect((await to(rita, rita)).code).toBe(operatorRefusals.ColleagueNotThere.code);
    expect((await to(omar, olga)).code).toBe(operatorRefusals.CaseClaimed.code);
    await rita.must('POST /api/operator/orders/claim', { id: listing.id, claim: false });
    expect((await to(rita, omar)).code).toBe(operatorRefusals.NotClaimed.code);
  });

  it('lasts no longer than a claim: once idle, the case is free again', async () => {
    const listing = await claimed();
    await rita.must('POST /api/operator/queue/hand-over', {
      queue: 'orders',
      case_id: listing.id,
      to: await idOf(omar),
      reason: 'My shift ends',
    });
    await server.advance(15 * 60 + 1);
    expect((await omar.must('GET /api/operator/me', {})).handed).toEqual([]);
    await rita.must('POST /api/operator/orders/claim', { id: listing.id, claim: true });
    expect((await rita.must('GET /api/operator/me', {})).handed).toEqual([]);
  });
});

describe('the decisions of a queue', () => {
  it('are found by operator, action, time and text, and open read-only', async () => {
    const listing = await claimed();
    await rita.must('POST /api/operator/orders/decide', {
      id: listing.id,
      decision: 'reject',
      reason: both('A contact in the text'),
    });
    const listDecisions = (filter: object) =>
      rita.must('POST /api/operator/queue/decided', { queue: 'orders', ...filter });
    const found = await listDecisions({ text: 'contact IN', act: 'order.reject', operator_id: await idOf(rita) });
    expect(found.rows).toMatchObject([{ case_id: listing.id, subject: listing.order_no, operator: { name: 'rita' } }]);
    expect(found.deciders.map((decider) => decider.name)).toContain('rita');
    const [row] = found.rows;
    expect((await listDecisions({ act: 'order.pass', text: listing.order_no })).rows).toEqual([]);
    expect((await listDecisions({ until: row?.at, case_id: listing.id })).rows).toEqual([]);
    expect((await listDecisions({ from: row?.at, case_id: listing.id })).rows).toHaveLength(1);
    expect((await rita.must('POST /api/operator/orders', {})).rows.map((listing) => listing.id)).not.toContain(
      listing.id,
    );
    expect((await rita.must('POST /api/operator/orders', { id: listing.id })).rows).toMatchObject([
      { id: listing.id, claimed_by: null },
    ]);
    const foreign = await rita.ask('POST /api/operator/queue/decided', { queue: 'redemptions' });
    expect(foreign.code).toBe(commonRefusals.NoPermission.code);
  });

  it('open a proposal, including one about a person, for operators who may read its kind', async () => {
    const [people] = (await search(arno, 'dora')).groups;
    const doraId = people?.hits[0]?.id ?? '';
    const about = { id: doraId, reason: 'Called twice' };
    await omar.must('POST /api/operator/users/change', { ...about, change: { kind: 'status', status: 'frozen' } });
    const unfreeze = { ...about, change: { kind: 'status', status: 'normal' } } as const;
    const { proposal } = await omar.must('POST /api/operator/users/change', unfreeze);
    const id = proposal?.id ?? '';
    expect(proposal?.subject_id).toBe(doraId);
    await olga.must('POST /api/operator/proposals/decide', { id, decision: 'refuse', reason: 'Not yet' });
    const ofProposal = { queue: 'proposals', case_id: id } as const;
    const refusal = { case_id: id, act: 'proposal.refuse', operator: { name: 'olga' }, reason: 'Not yet' };
    expect((await omar.must('POST /api/operator/queue/decided', ofProposal)).rows).toMatchObject([refusal]);
    const all = await omar.must('POST /api/operator/queue/decided', { queue: 'proposals' });
    expect(all.rows).toMatchObject([refusal]);
    expect((await omar.must('POST /api/operator/proposals', {})).rows).toEqual([]);
    const opened = await omar.must('POST /api/operator/proposals', { id });
    expect(opened).toMatchObject({
      rows: [
        { id, state: 'refused', proposed_by: { name: 'omar' }, ended: { by: { name: 'olga' }, reason: 'Not yet' } },
      ],
      next_cursor: null,
    });
    const fina = await server.operator('fina');
    const added = { name: 'otis', role: 'owner', reason: 'More shifts' } as const;
    const { proposal: ofOwners } = await omar.must('POST /api/operator/operators/add', added);
    expect((await fina.must('POST /api/operator/proposals', { id: ofOwners.id })).rows).toEqual([]);
    expect((await olga.must('POST /api/operator/proposals', { id: ofOwners.id })).rows).toHaveLength(1);
  });
});
