import { afterAll, beforeAll, expect, it } from 'vitest';
import { withConnection } from '../../../src/platform/database/connections.ts';
import { grantRoles } from '../../../src/platform/database/schema/grant-roles.ts';
import { caseOf, decideCase, handIn, openOperator, residentNumber } from '../../applicants.ts';
import { openTestServer, type Person, type TestServer } from '../../open-test-server.ts';

/** Roles belong to all databases of a server: these are this run's own. */
const suffix = Math.random().toString(36).slice(2, 8);
const [serving, reading] = [`serving_${suffix}`, `reading_${suffix}`];
const PASSWORD = 'a-password-of-tests';

let ownerUrl: string;
let server: TestServer;
let rita: Person;

/** The server on a role that may not read the two columns (decision 0404). */
beforeAll(async () => {
  server = await openTestServer({
    async connectionTo(url) {
      ownerUrl = url;
      for (const role of [serving, reading]) await asOwner(`create role ${role} login password '${PASSWORD}'`);
      await grantRoles(url, { serving, reading });
      return as(serving);
    },
  });
  rita = await openOperator(server, 'rita');
});
afterAll(() => server.close());

const as = (role: string) => ownerUrl.replace(/\/\/[^@/]*@/, `//${role}:${PASSWORD}@`);

const run = (url: string, statement: string) =>
  withConnection(url, async (client) => (await client.query<Record<string, unknown>>(statement)).rows);

const asOwner = (statement: string) => run(ownerUrl, statement);

async function openings(person: Person) {
  const { id } = await person.must('GET /api/m', {});
  const noted = await asOwner(`select read_by, reason from identity_readings where user_id = '${id}' order by id`);
  return { id, noted };
}

it('reviews an application without reading the columns, and notes each who opened it', async () => {
  const person = await handIn(server, '13711110071', { name: '何七', id_no: residentNumber(71), seed: 700 });
  expect(await person.must('GET /api/identity', {})).toMatchObject({ birth_date: '1990-03-07' });
  const { id, noted } = await openings(person);
  expect(noted).toEqual([{ read_by: `user ${id}`, reason: 'own application' }]);

  const checkId = await caseOf(rita, person);
  expect(await rita.must('POST /api/operator/identity/case', { id: checkId })).toMatchObject({
    birth_date: '1990-03-07',
    id_no: expect.stringContaining('*'),
  });
  expect((await decideCase(rita, checkId, { decision: 'pass' })).data).toEqual({ outcome: 'passed' });
  const [operator] = await asOwner("select id from operators where name = 'rita'");
  const read_by = `operator ${String(operator?.['id'])}`;
  const later = (await openings(person)).noted.slice(1);
  expect(later).toContainEqual({ read_by, reason: 'review of the case' });
  expect(later.at(-1)).toEqual({ read_by, reason: 'decision of the case' });
});

it('finds the same name and birthday without reading them', async () => {
  const [earlier, later] = [
    await handIn(server, '13711110072', { name: '吕八', id_no: residentNumber(72), seed: 720 }),
    await handIn(server, '13711110073', { name: '吕八', id_no: residentNumber(73), seed: 740 }),
  ];
  const [first, second] = [await caseOf(rita, earlier), await caseOf(rita, later)];
  const { likenesses } = await rita.must('POST /api/operator/identity/case', { id: first });
  expect(likenesses.map((like) => `${like.kind} ${like.case_id}`)).toEqual([`name ${second}`]);
});

it('notes each birthday that an application is compared with, and stops guesses', async () => {
  const person = await handIn(server, '13711110079', { name: '沈十', id_no: residentNumber(79), seed: 790 });
  const checkId = await caseOf(rita, person);
  const compare = () => run(as(serving), `select same_name_and_birthday('${checkId}')`);
  const born = (day: number) =>
    asOwner(
      `update identity_checks set birth_date = '1980-01-${String(day).padStart(2, '0')}' where id = '${checkId}'`,
    );
  // A case that is opened again and again is one comparison.
  for (let times = 0; times < 25; times += 1) await compare();
  for (let day = 1; day < 20; day += 1) {
    await born(day);
    await compare();
  }
  await born(21);
  await expect(compare()).rejects.toMatchObject({ code: 'EH001' });
  await expect(run(as(serving), 'delete from birthday_comparisons')).rejects.toMatchObject({ code: '42501' });
  const [noted] = await asOwner(
    `select count(*)::int as count from birthday_comparisons where check_id = '${checkId}'`,
  );
  expect(noted).toEqual({ count: 20 });
});

it.each(['number_sealed', 'birth_date'])('may not read %s directly', async (column) => {
  await expect(run(as(serving), `select ${column} from identity_checks`)).rejects.toMatchObject({ code: '42501' });
  await expect(
    run(as(serving), `update identity_checks set prompts = prompts where ${column} = ''`),
  ).rejects.toMatchObject({ code: '42501' });
});

it.each(["open_identity_check(null, 'me', 'out of curiosity')", 'same_name_and_birthday(null)'])(
  'is not open to the reports role: %s',
  async (call) => {
    await expect(run(as(reading), `select ${call}`)).rejects.toMatchObject({ code: '42501' });
  },
);

it('opens nothing without a reason', async () => {
  const person = await handIn(server, '13711110074', { name: '施九', id_no: residentNumber(74), seed: 760 });
  const [found] = await asOwner(`select id from identity_checks where user_id = '${(await openings(person)).id}'`);
  const opened = run(as(serving), `select * from open_identity_check('${String(found?.['id'])}', 'me', ' ')`);
  await expect(opened).rejects.toMatchObject({ code: '23514' });
});
