import { identityRefusals } from '@eh/contract/accounts/identity/refusals.ts';
import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import { operatorRefusals } from '@eh/contract/staff/operators/refusals.ts';
import { signatureRefusals } from '@eh/contract/staff/signatures/proposal-refusals.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  caseOf,
  decideCase,
  drawn,
  handIn,
  openApplicant,
  openOperator,
  residentNumber,
  send,
  sendDocuments,
} from '../../applicants.ts';
import { openTestServer, type Person, type TestServer } from '../../open-test-server.ts';

let server: TestServer;
let rita: Person;
let omar: Person;

beforeAll(async () => {
  server = await openTestServer();
  [rita, omar] = [await openOperator(server, 'rita'), await openOperator(server, 'omar')];
});
afterAll(() => server.close());

it('shows operators who shares number, face, device or name with another person', async () => {
  const firstApplicant = await handIn(server, '13711110011', { name: '王一', id_no: residentNumber(3), seed: 50 });
  const secondApplicant = await openApplicant(server, '13711110012');
  const secondDocuments = await sendDocuments(server, secondApplicant, 90);
  const face = await send(server, secondApplicant, { purpose: 'identity', bytes: await drawn(52), name: 'still.jpg' });
  const application = { name: '王一', id_no: residentNumber(3), ...secondDocuments, facial_stills: [face.data.id] };
  await secondApplicant.must('POST /api/set/identity', { ...application, device_id: firstApplicant.device });
  const three = await handIn(server, '13711110013', { name: '王一', id_no: residentNumber(4), seed: 120 });
  const [first, second, third] = [
    await caseOf(rita, firstApplicant),
    await caseOf(rita, secondApplicant),
    await caseOf(rita, three),
  ];
  const seen = await rita.must('POST /api/operator/identity/case', { id: first });
  const likeness = seen.likenesses.map((like) => `${like.kind} ${like.case_id}`);
  expect(new Set(likeness)).toEqual(
    new Set([`device ${second}`, `face ${second}`, `name ${third}`, `number ${second}`]),
  );
  expect(seen.same_number).toBe(1);
  expect(
    (await rita.must('POST /api/operator/identity/case', { id: third })).likenesses.map((like) => like.kind),
  ).toEqual(['name', 'name']);

  expect((await decideCase(rita, first, { decision: 'pass' })).data).toEqual({ outcome: 'passed' });
  const late = await decideCase(rita, second, { decision: 'pass' });
  expect(late.code).toBe(identityRefusals.IdentityTaken.code);
  await decideCase(rita, second, {
    decision: 'return',
    returned: [{ part: 'data', reason: 'other', zh: '该证件已被使用', en: 'This document is in use' }],
  });
  const reply = await secondApplicant.ask('POST /api/identity/draft', { name: '王一', id_no: residentNumber(3) });
  expect(reply.code).toBe(identityRefusals.IdentityTaken.code);
});

it('reopens a decided case for two operators, who have to decide the same', async () => {
  const person = await handIn(server, '13711110021', { name: '赵二', id_no: residentNumber(5), seed: 150 });
  const id = await caseOf(rita, person);
  const senseless = await decideCase(rita, id, { decision: 'return', returned: [] });
  expect(senseless.code).toBe(commonRefusals.InvalidRequest.code);
  const wordless = await decideCase(rita, id, {
    decision: 'return',
    returned: [{ part: 'face', reason: 'other', zh: '只有中文' }],
  });
  expect(wordless.code).toBe(commonRefusals.InvalidRequest.code);
  const unasked = await omar.ask('POST /api/operator/identity/decide', { id, decision: 'pass', note: 'x' });
  expect(unasked.code).toBe(operatorRefusals.CaseClaimed.code);
  await decideCase(rita, id, { decision: 'pass' });
  await rita.must('POST /api/operator/identity/reopen', { id, reason: 'A bank asked about him' });
  expect((await person.must('GET /api/m', {})).identity_status).toBe(1);
  expect((await decideCase(rita, id, { decision: 'pass' })).data).toEqual({ outcome: 'waits_for_second' });
  expect((await rita.ask('POST /api/operator/identity/claim', { id, claim: true })).code).toBe(
    identityRefusals.SecondOperatorNeeded.code,
  );
  const held = await omar.must('POST /api/operator/identity/case', { id });
  expect([held.needs_second, held.first_decision]).toEqual([true, { operator: 'rita', decision: 'pass', bar: null }]);
  expect(
    (await decideCase(omar, id, { decision: 'return', returned: [{ part: 'face', reason: 'other_person' }] })).data,
  ).toEqual({
    outcome: 'waits_for_second',
  });
  expect(
    (await decideCase(rita, id, { decision: 'return', returned: [{ part: 'face', reason: 'other_person' }] })).data,
  ).toEqual({
    outcome: 'returned',
  });
  expect((await person.must('GET /api/identity', {})).status).toBe(3);
  const { rows } = await rita.must('POST /api/operator/identity', { state: 'failed' });
  expect(rows[0]).toMatchObject({ id, needs_second: true, state: 'failed' });
});

it('lets only reviewers read a case, and prevents deciding it twice', async () => {
  const person = await handIn(server, '13711110031', { name: '钱三', id_no: residentNumber(6), seed: 200 });
  const id = await caseOf(rita, person);
  const fina = await openOperator(server, 'fina');
  for (const call of ['POST /api/operator/identity', 'GET /api/operator/identity/figures'] as const)
    expect((await fina.ask(call, {})).code).toBe(commonRefusals.NoPermission.code);
  expect((await fina.ask('POST /api/operator/identity/claim', { id, claim: true })).code).toBe(
    commonRefusals.NoPermission.code,
  );
  expect((await person.ask('POST /api/operator/identity/case', { id })).status).toBe(401);
  await decideCase(rita, id, { decision: 'pass' });
  const again = await rita.ask('POST /api/operator/identity/decide', { id, decision: 'pass', note: 'x' });
  expect(again.code).toBe(operatorRefusals.CaseNotFound.code);
  const figures = await rita.must('GET /api/operator/identity/figures', {});
  expect(figures.ages.map((age) => age.below_minutes)).toEqual([30, 120, 360, null]);
  await server.advance(45 * 60);
  const older = await rita.must('GET /api/operator/identity/figures', {});
  expect(older.ages[0]?.count).toBe(0);
  expect(older.ages[1]?.count).toBeGreaterThan(0);
});

it('accepts no second decision from an operator whom the first one let in recently', async () => {
  const person = await handIn(server, '13711110041', { name: '孙四', id_no: residentNumber(7), seed: 230 });
  const id = await caseOf(rita, person);
  await decideCase(rita, id, { decision: 'refer' });
  const olga = await openOperator(server, 'olga');
  const names = await server.database.reader.selectFrom('operators').select(['id', 'name']).execute();
  const idOf = (name: string) => names.find((operator) => operator.name === name)?.id ?? '';
  await server.transaction(({ tx, now, ids }) =>
    tx
      .insertInto('operator_bonds')
      .values({ id: ids.next(now), from_id: idOf('omar'), to_id: idOf('olga'), kind: 'made', made_at: now })
      .execute(),
  );
  expect((await decideCase(omar, id, { decision: 'pass' })).data).toEqual({ outcome: 'waits_for_second' });
  expect((await decideCase(olga, id, { decision: 'pass' })).code).toBe(signatureRefusals.SignerNotIndependent.code);
  expect((await person.must('GET /api/m', {})).identity_status).not.toBe(8);
  await olga.must('POST /api/operator/identity/claim', { id, claim: false });
  expect((await decideCase(rita, id, { decision: 'pass' })).data).toEqual({ outcome: 'passed' });
});
