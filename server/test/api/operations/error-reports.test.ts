import { createHash } from 'node:crypto';
import { errorReportRefusals } from '@eh/contract/operations/error-reports/refusals.ts';
import { signReport } from '@eh/contract/operations/error-reports/sign.ts';
import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import { epochSeconds, HOUR } from '@eh/contract/platform/spans.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestServer, type Person, type TestServer } from '../../open-test-server.ts';
import { specificationClient } from '../../specification-client.ts';

let server: TestServer;
let omar: Person;

beforeAll(async () => {
  server = await openTestServer();
  omar = await server.operator('omar');
});
afterAll(() => server.close());
beforeEach(async () => {
  await sql`delete from error_sources`.execute(server.database.reader);
  await sql`delete from error_causes`.execute(server.database.reader);
  await sql`delete from attempts`.execute(server.database.reader);
});

const failed = { api_url: '/api/m?token=abc', res_content: '<h1>Bad Gateway</h1>', code: 502 };

async function report(errors: readonly object[], signedAt = new Date(), fields: object = {}) {
  const timestamp = epochSeconds(signedAt);
  const sign = await signReport(timestamp, signedAt);
  const body = { sign, timestamp, errors: errors as (typeof failed)[], app_version: '2.2.08', ...fields };
  return server.stranger().ask('POST /api/report/errors', body);
}

it('groups failed calls by cause, with versions, lines and systems', async () => {
  const phone = { os_name: 'iOS', os_version: '19.1', api_line: 'https://line2.example:8443' };
  expect((await report([failed, failed, { ...failed, code: 0 }], new Date(), phone)).code).toBe(0);
  expect((await report([failed])).code).toBe(0);
  const { rows } = await omar.must('POST /api/operator/errors', {});
  expect(rows).toHaveLength(2);
  const known = rows.find((row) => row.code === 502);
  expect(known).toMatchObject({ call: '/api/m', content: 'Bad Gateway', count: 3, is_done: false });
  const cause = await omar.must('POST /api/operator/errors/cause', { id: known?.id ?? '' });
  expect(cause.sources).toMatchObject([
    { version: '2.2.08', api_line: 'line2.example:8443', device: 'iOS 19.1', count: 2 },
    { version: '2.2.08', api_line: '', device: '', count: 1 },
  ]);
});

it('accepts a signature for the hour before and after, and no other', async () => {
  const now = Date.now();
  for (const hours of [-1, 0, 1]) expect((await report([failed], new Date(now + hours * HOUR))).code).toBe(0);
  for (const hours of [-2, 2, 24 * 365])
    expect((await report([failed], new Date(now + hours * HOUR))).code).toBe(errorReportRefusals.WrongSign.code);
  for (const hash of ['md5', 'sha1', 'sha256'])
    for (const hours of [0, 7, 8, 9]) {
      const hour = new Date(Date.now() + hours * HOUR).toISOString().replaceAll(/\D/g, '').slice(0, 10);
      const digest = (text: string) => createHash(hash).update(text).digest('hex');
      const timestamp = epochSeconds(new Date());
      const older = { sign: digest(`${timestamp}${digest(hour)}`).toUpperCase(), timestamp, errors: [failed] };
      expect([hash, hours, await specificationClient(server.address).post('/api/report/errors', older)]).toEqual([
        hash,
        hours,
        {},
      ]);
    }
  const sign = await signReport(1, new Date());
  const forged = await server
    .stranger()
    .ask('POST /api/report/errors', { sign, timestamp: epochSeconds(new Date()), errors: [failed] });
  expect(forged.code).toBe(errorReportRefusals.WrongSign.code);
  expect((await omar.must('POST /api/operator/errors', {})).rows).toMatchObject([{ count: 15 }]);
});

it('stores nothing that identifies a person', async () => {
  await report(
    [
      {
        api_url: 'https://x/api/people/13812345678/0193f1b2-77aa-7000-8000-0123456789ab?name=alice',
        res_content: '{"data":{"real_name":"李丽","mobile":"13800000000"}}',
        code: 500,
      },
      {
        api_url: '/api/alice@example.com',
        res_content: '李丽 13800000000 alice@example.com 6222021234567890',
        code: 502,
      },
    ],
    new Date(),
    { os_name: '<script>alice@example.com', api_line: 'https://alice:secret@line.example/?token=1' },
  );
  const { rows } = await sql<{ text: string }>`
    select row_to_json(cause)::text || row_to_json(source)::text as text
    from error_causes cause join error_sources source on source.cause_id = cause.id`.execute(server.database.reader);
  expect(rows).toHaveLength(2);
  const stored = JSON.stringify(rows);
  for (const secret of ['138', '6222', '@', 'secret', 'token', '<', '0193f1b2-77aa'])
    expect([secret, stored.includes(secret)]).toEqual([secret, false]);
});

it('reopens a done cause when it occurs again', async () => {
  await report([failed]);
  const [row] = (await omar.must('POST /api/operator/errors', {})).rows;
  const done = { id: row?.id ?? '', is_done: true, reason: 'Fixed' };
  await omar.must('POST /api/operator/errors/done', done);
  expect((await omar.ask('POST /api/operator/errors/done', done)).code).toBe(errorReportRefusals.CauseIsSo.code);
  expect((await omar.must('POST /api/operator/errors', {})).rows).toEqual([]);
  expect((await omar.must('POST /api/operator/errors', { with_done: true })).rows).toHaveLength(1);
  await report([failed]);
  expect((await omar.must('POST /api/operator/errors', {})).rows).toMatchObject([{ count: 2, is_done: false }]);
  const acts = await omar.must('POST /api/operator/audit', { act: 'error.done' });
  expect(acts.rows).toMatchObject([{ subject: '502 /api/m', reason: 'Fixed' }]);
  const unknown = { ...done, id: '00000000-0000-4000-8000-000000000000' };
  for (const call of ['POST /api/operator/errors/done', 'POST /api/operator/errors/cause'] as const) {
    const body = call === 'POST /api/operator/errors/done' ? unknown : { id: unknown.id };
    expect((await omar.ask(call, body as typeof unknown)).code).toBe(errorReportRefusals.CauseNotFound.code);
  }
});

it('pages through causes, most recent first', async () => {
  for (let index = 0; index < 5; index += 1) {
    await report([{ ...failed, api_url: `/api/call-${'abcde'[index] ?? ''}` }]);
    await server.advance(1);
  }
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof read>> = await read(cursor);
    seen.push(...page.rows.map((row) => row.call));
    cursor = page.next_cursor;
  } while (cursor !== null);
  expect(seen).toEqual(['e', 'd', 'c', 'b', 'a'].map((letter) => `/api/call-${letter}`));
});

function read(cursor: string | null) {
  return omar.must('POST /api/operator/errors', { limit: 2, ...(cursor === null ? {} : { cursor }) });
}

it('stores at most ten causes of a report, and slows down a network that floods', async () => {
  const many = Array.from({ length: 50 }, (_, index) => ({ ...failed, code: index }));
  expect((await report(many)).code).toBe(0);
  expect((await omar.must('POST /api/operator/errors', { limit: 50 })).rows).toHaveLength(10);
  let last = 0;
  for (let index = 0; index < 60 && last === 0; index += 1) last = (await report([failed])).code;
  expect(last).toBe(commonRefusals.TooManyRequests.code);
});

it('counts simultaneous reports', async () => {
  const errors = ['a', 'b', 'c'].map((name) => ({ ...failed, api_url: `/api/${name}` }));
  const replies = await Promise.all(
    Array.from({ length: 12 }, (_, index) => report(index % 2 === 0 ? errors : errors.toReversed())),
  );
  expect(replies.map((reply) => reply.code)).toEqual(Array.from({ length: 12 }, () => 0));
  const { rows } = await omar.must('POST /api/operator/errors', {});
  expect(rows.map((row) => row.count)).toEqual([12, 12, 12]);
});
