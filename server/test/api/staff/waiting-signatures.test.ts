import { readFileSync } from 'node:fs';
import { identityRefusals } from '@eh/contract/accounts/identity/refusals.ts';
import { proposalRefusals, signatureRefusals } from '@eh/contract/staff/signatures/proposal-refusals.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dropSignaturesOf } from '../../../src/staff/signatures/index.ts';
import { caseOf, decideCase, handIn, residentNumber } from '../../applicants.ts';
import { openTestServer, type Person, type TestServer } from '../../open-test-server.ts';

const migration = new URL('../../../migrations/0511-signatures-under-all-that-waits.sql', import.meta.url);
const LONGER_THAN_A_SIGNATURE = 73 * 60 * 60;

let server: TestServer;
const names = ['omar', 'olga', 'rita', 'fina', 'susi'] as const;
type Name = (typeof names)[number];
const idOf = new Map<string, string>();

beforeAll(async () => {
  server = await openTestServer();
  const rows = await server.database.reader.selectFrom('operators').select(['id', 'name']).execute();
  for (const { id, name } of rows) idOf.set(name, id);
});
afterAll(() => server.close());

/** Logs in anew each time: a session ends by an advanced clock. */
const as = (name: Name): Promise<Person> => server.operator(name);
const id = (name: Name) => idOf.get(name) ?? '';

async function proposal(role: 'finance' | 'arbiter'): Promise<string> {
  const change = { kind: 'role', role } as const;
  const answer = await (await as('omar')).must('POST /api/operator/operators/change', {
    id: id('susi'),
    change,
    reason: 'Help',
  });
  return answer.proposal?.id ?? '';
}

async function credit(reference: string): Promise<string> {
  const { account } = await (await server.login('bob')).must('GET /api/m', {});
  const said = { reason: '补偿', reason_en: 'Made good', reference };
  const asked = await (await as('fina')).must('POST /api/operator/credits/ask', {
    kind: 'credit',
    account,
    amount: '12.50',
    ...said,
  });
  return asked.id;
}

async function reopened(mobile: string, seed: number): Promise<string> {
  const person = await handIn(server, mobile, { name: '赵二', id_no: residentNumber(seed), seed: seed * 37 });
  const rita = await as('rita');
  const checkId = await caseOf(rita, person);
  await decideCase(rita, checkId, { decision: 'pass' });
  await rita.must('POST /api/operator/identity/reopen', { id: checkId, reason: 'A bank asked' });
  return checkId;
}

const signatures = () =>
  server.database.reader
    .selectFrom('first_signatures')
    .select(['queue', 'case_id', 'operator_id', 'content', 'created_at'])
    .orderBy('case_id')
    .execute();

it('gives cases that were waiting before the change the signature that they would get now', async () => {
  const [proposed, asked, checked] = [
    await proposal('finance'),
    await credit('T-1'),
    await reopened('13711110071', 61),
  ];
  expect((await decideCase(await as('rita'), checked, { decision: 'pass' })).data).toEqual({
    outcome: 'waits_for_second',
  });
  const now = await signatures();
  expect(now.map((row) => row.case_id)).toEqual([proposed, asked, checked].toSorted());
  await sql`
    update identity_checks set first_operator_id = ${id('rita')}, first_decision = 'pass' where id = ${checked}`.execute(
    server.database.reader,
  );
  await server.database.reader.deleteFrom('first_signatures').execute();
  await sql.raw(readFileSync(migration, 'utf8')).execute(server.database.reader);
  expect(await signatures()).toEqual(now);
  // So a second person concludes all of them.
  const olga = await as('olga');
  const approved = await olga.must('POST /api/operator/proposals/decide', {
    id: proposed,
    decision: 'approve',
    reason: 'Agreed',
  });
  expect(approved.proposal.state).toBe('approved');
  await olga.must('POST /api/operator/credits/claim', { id: asked, claim: true });
  await olga.must('POST /api/operator/credits/decide', { id: asked, decision: 'sign', reason: 'Seen' });
  expect((await decideCase(olga, checked, { decision: 'pass' })).data).toEqual({ outcome: 'passed' });
  expect(await signatures()).toEqual([]);
});

it('prevents concluding a case that has changed since it was proposed, or whose first signer has lost their credentials', async () => {
  const [proposed, asked, checked] = [
    await proposal('arbiter'),
    await credit('T-2'),
    await reopened('13711110072', 62),
  ];
  await decideCase(await as('rita'), checked, { decision: 'pass' });
  const reader = server.database.reader;
  await sql`update operator_proposals set content = '{"role": "owner"}' where id = ${proposed}`.execute(reader);
  const olga = await as('olga');
  const approval = { id: proposed, decision: 'approve', reason: 'Agreed' } as const;
  expect((await olga.ask('POST /api/operator/proposals/decide', approval)).code).toBe(
    proposalRefusals.ProposalMovedOn.code,
  );
  // As new keys or another role do.
  await server.transaction(async ({ tx }) => {
    for (const name of ['fina', 'rita'] as const) await dropSignaturesOf(tx, id(name));
  });
  const { rows } = await olga.must('POST /api/operator/credits', { id: asked });
  expect(rows[0]?.bar).toMatchObject({ why: 'gone', first: 'fina' });
  await olga.must('POST /api/operator/credits/claim', { id: asked, claim: true });
  const signing = { id: asked, decision: 'sign', reason: 'Seen' } as const;
  expect((await olga.ask('POST /api/operator/credits/decide', signing)).code).toBe(
    signatureRefusals.FirstSignerGone.code,
  );
  expect((await decideCase(olga, checked, { decision: 'pass' })).data).toEqual({ outcome: 'waits_for_second' });
});

it('lets the first decision on an identity expire like every first signature', async () => {
  const checked = await reopened('13711110073', 63);
  expect((await decideCase(await as('rita'), checked, { decision: 'pass' })).data).toEqual({
    outcome: 'waits_for_second',
  });
  const again = await (await as('rita')).ask('POST /api/operator/identity/claim', { id: checked, claim: true });
  expect(again.code).toBe(identityRefusals.SecondOperatorNeeded.code);
  await server.advance(LONGER_THAN_A_SIGNATURE);
  const shown = await (await as('rita')).must('POST /api/operator/identity/case', { id: checked });
  expect(shown.first_decision).toBeNull();
  expect((await decideCase(await as('rita'), checked, { decision: 'pass' })).data).toEqual({
    outcome: 'waits_for_second',
  });
  expect((await decideCase(await as('olga'), checked, { decision: 'pass' })).data).toEqual({ outcome: 'passed' });
});

it('lets a credit be signed or refused only while its requester is enabled, and issues nothing in between', async () => {
  const [omar, olga] = [await as('omar'), await as('olga')];
  const asked = [await credit('T-3'), await credit('T-4'), await credit('T-5')];
  for (const waiting of asked) await omar.must('POST /api/operator/credits/claim', { id: waiting, claim: true });
  const shutOut = { id: id('fina'), change: { kind: 'disabled', is_disabled: true }, reason: 'At once' } as const;
  const [ended, ...replies] = await Promise.all([
    olga.ask('POST /api/operator/operators/change', shutOut),
    ...asked.map((waiting) =>
      omar.ask('POST /api/operator/credits/decide', { id: waiting, decision: 'sign', reason: 'Seen' }),
    ),
  ]);
  expect(ended.code).toBe(0);
  const { rows } = await sql<{ id: string; is_signed: boolean; entries: string }>`
    select c.id, c.status = 'signed' as is_signed,
      (select count(*) from ledger_causes as l where l.cause_id = c.id)::text as entries
    from credits as c`.execute(server.database.reader);
  for (const [index, waiting] of asked.entries()) {
    const isSigned = replies[index]?.code === 0;
    expect([0, signatureRefusals.FirstSignerGone.code]).toContain(replies[index]?.code);
    expect(rows.find((row) => row.id === waiting)).toMatchObject({
      is_signed: isSigned,
      entries: isSigned ? '1' : '0',
    });
  }
  expect((await signatures()).filter((row) => row.operator_id === id('fina'))).toEqual([]);
});
