import { identityRefusals } from '@eh/contract/accounts/identity/refusals.ts';
import { operatorRefusals } from '@eh/contract/staff/operators/refusals.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Applicant, caseOf, openApplicant, openOperator, residentNumber, sendDocuments } from '../applicants.ts';
import { openTestServer, type Person, type TestServer } from '../open-test-server.ts';

let server: TestServer;
let rita: Person;
let omar: Person;

beforeAll(async () => {
  server = await openTestServer();
  [rita, omar] = [await openOperator(server, 'rita'), await openOperator(server, 'omar')];
});
afterAll(() => server.close());

async function handInAtOnce(person: Applicant, order: number, times = 1) {
  const documents = await sendDocuments(server, person, order * 10);
  const application = { name: '孙竞', id_no: residentNumber(order), ...documents, device_id: person.device };
  return Promise.all(Array.from({ length: times }, () => person.ask('POST /api/set/identity', application)));
}

it('accepts an application once, however often it is submitted at once', async () => {
  const person = await openApplicant(server, '13711120001');
  const replies = await handInAtOnce(person, 1, 6);
  expect(replies.map((reply) => reply.code).toSorted((a, b) => a - b)).toEqual([
    0,
    ...Array(5).fill(identityRefusals.IdentityClosed.code),
  ]);
});

it('verifies one account per document, even when two are approved at once', async () => {
  const people = await Promise.all(['13711120011', '13711120012'].map((mobile) => openApplicant(server, mobile)));
  for (const person of people) await handInAtOnce(person, 2);
  const cases = await Promise.all(people.map((person) => caseOf(rita, person)));
  const held = cases.map((id, index) => ({ id, operator: index === 0 ? rita : omar }));
  for (const { id, operator } of held) await operator.must('POST /api/operator/identity/claim', { id, claim: true });
  const replies = await Promise.all(
    held.map(({ id, operator }) =>
      operator.ask('POST /api/operator/identity/decide', { id, decision: 'pass', note: 'x' }),
    ),
  );
  expect(replies.map((reply) => reply.code).toSorted((a, b) => a - b)).toEqual([
    0,
    identityRefusals.IdentityTaken.code,
  ]);
  const statuses = await Promise.all(
    people.map(async (person) => (await person.must('GET /api/m', {})).identity_status),
  );
  expect(statuses.toSorted((a, b) => a - b)).toEqual([2, 8]);
});

it('gives a case to one of two operators who claim it at once, and decides it once', async () => {
  const person = await openApplicant(server, '13711120021');
  await handInAtOnce(person, 3);
  const id = await caseOf(rita, person);
  const claims = await Promise.all(
    [rita, omar].map((operator) => operator.ask('POST /api/operator/identity/claim', { id, claim: true })),
  );
  expect(claims.map((reply) => reply.code).toSorted((a, b) => a - b)).toEqual([0, operatorRefusals.CaseClaimed.code]);
  const holder = claims[0]?.code === 0 ? rita : omar;
  const decide = (decision: 'pass' | 'return') =>
    holder.ask('POST /api/operator/identity/decide', {
      id,
      decision,
      returned: decision === 'pass' ? [] : [{ part: 'face', reason: 'face_hidden' }],
      note: 'x',
    });
  const decisions = await Promise.all([decide('pass'), decide('return'), decide('pass')]);
  expect(decisions.filter((reply) => reply.code === 0)).toHaveLength(1);
  expect([3, 8]).toContain((await person.must('GET /api/m', {})).identity_status);
});
