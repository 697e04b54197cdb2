import { publicationRefusals } from '@eh/contract/content/publications/refusals.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { draftOf, publish } from '../../content/written.ts';
import { openTestServer, type Person, type TestServer } from '../../open-test-server.ts';

const NOBODY = '01900000-0000-7000-8000-000000000000';
let server: TestServer;
let alice: Person;
let omar: Person;

beforeAll(async () => {
  server = await openTestServer();
  [alice, omar] = [await server.login('alice'), await server.operator('omar')];
});
afterAll(() => server.close());

const speech = (...lines: readonly string[]) => ['WEBVTT', '', ...lines].join('\n');
const SPOKEN = speech('NOTE by hand', '', '00:00.000 --> 00:02.000 line:0', '<v Anna>先看<b>价格</b>');

it('gives a video its captions by language, reduced to the spoken text', async () => {
  const { id, lines } = await omar.must('POST /api/operator/content/captions', { file: SPOKEN });
  expect(lines).toBe(1);
  const draft = { target: 'https://media.example.com/x.mp4', captions: { zh: id, en: null } };
  await publish(omar, { kind: 'video', name: 'with-captions', draft }, server);
  const { captions } = await alice.must('GET /api/video', { name: 'with-captions' });
  expect(captions).toEqual([
    { language: 'zh-CN', file: 'WEBVTT\n\n00:00:00.000 --> 00:00:02.000\n<v Anna>先看<b>价格</b>\n' },
  ]);
});

it.each([
  ['CaptionsNotVtt', '1\n00:00:00,000 --> 00:00:02,000\nx'],
  ['CaptionsEmpty', 'WEBVTT\n'],
  ['CaptionsTimeWrong', speech('00:03.000 --> 00:02.000', 'x')],
  ['CaptionsOutOfOrder', speech('00:03.000 --> 00:04.000', 'x', '', '00:01.000 --> 00:02.000', 'y')],
  ['CaptionsMarkup', speech('00:00.000 --> 00:02.000', '<script>alert(1)</script>')],
  ['CaptionsLineTooLong', speech('00:00.000 --> 00:02.000', 'x'.repeat(301))],
  [
    'CaptionsTooMany',
    speech(...Array.from({ length: 1001 }, () => '00:00.0 --> 00:01.0'.replaceAll('.0', '.000') + '\n')),
  ],
  ['CaptionsTooLarge', speech('NOTE', '汉'.repeat(17_000))],
] as const)('refuses with %s captions that may not be shown', async (name, file) => {
  expect((await omar.ask('POST /api/operator/content/captions', { file })).code).toBe(publicationRefusals[name].code);
});

it('refuses a video whose captions do not exist', async () => {
  const draft = draftOf({ target: 'https://media.example.com/x.mp4', captions: { zh: NOBODY, en: null } });
  const begun = await omar.ask('POST /api/operator/content/create', { kind: 'video', name: 'no-captions', draft });
  expect(begun.code).toBe(publicationRefusals.CaptionsNotFound.code);
});

it('words a trade notice with placeholders, which the app fills in', async () => {
  const name = 'notice_transaction_canceled_buyer';
  const begin = (zh: string) =>
    omar.ask('POST /api/operator/content/create', { kind: 'modal', name, draft: draftOf({ title: { zh, en: zh } }) });
  expect((await begin('{{version}}')).code).toBe(publicationRefusals.FigureUnknown.code);
  expect((await begin('{{who}}[[ by {{by}}')).code).toBe(publicationRefusals.OptionalPartOpen.code);
  const title = { zh: '取消了\n{{who}} 的 {{coins}}，{{trade.accept_minutes}}', en: 'Over\n{{who}}: {{coins}}' };
  await publish(omar, { kind: 'modal', name, draft: { title } }, server);
  const inChinese = await alice.ask('GET /api/config', {}, { 'accept-language': 'zh-CN' });
  expect(inChinese.data.modal[name]).toMatch(/^取消了\n\{\{who\}\} 的 \{\{coins\}\}，\d+ 分钟$/);
});
