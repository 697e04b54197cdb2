import { announcementRefusals } from '@eh/contract/content/announcements/refusals.ts';
import { publicationRefusals } from '@eh/contract/content/publications/refusals.ts';
import { textRefusals } from '@eh/contract/content/texts/refusals.ts';
import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { richTextOf } from '../../../src/content/publications/index.ts';
import { draftOf, publish, sendContentPicture } from '../../content/written.ts';
import { picture } from '../../files/forged-files.ts';
import { openTestServer, type Person, type TestServer } from '../../open-test-server.ts';
import { approveByTwo } from '../../two-owners.ts';

const NOBODY = '01900000-0000-7000-8000-000000000000';
let server: TestServer;
let alice: Person;
let omar: Person;

beforeAll(async () => {
  server = await openTestServer();
  [alice, omar] = [await server.login('alice'), await server.operator('omar')];
});
afterAll(() => server.close());

/** An operator's session ends after minutes without a call: each move of the clock is followed by a login. */
async function advance(seconds: number): Promise<void> {
  await server.advance(seconds);
  omar = await server.operator('omar');
}

const titlesFor = async (person: Person) =>
  (await person.must('GET /api/bulletins', {})).rows.map(({ title }) => title);
const nowSeconds = async () => (await publish(omar, { kind: 'bulletin' })).changed.at;
const end = (id: string) => omar.ask('POST /api/operator/content/end', { id, note: 'Over' });

it('shows a text once it is published, in the reader’s language, and no longer after its end', async () => {
  const title = { zh: '晚到', en: 'Late' };
  const draft = draftOf({ title });
  const item = await omar.must('POST /api/operator/content/create', { kind: 'bulletin', name: null, draft });
  expect(item).toMatchObject({ state: 'draft', version: 0, missing: [], versions: [] });
  expect(await titlesFor(alice)).not.toContain('Late');
  const published = await omar.must('POST /api/operator/content/publish', {
    id: item.id,
    revision: item.revision,
    in_one_language: false,
    note: 'Banks upgrade',
  });
  expect(published).toMatchObject({ state: 'live', version: 1, has_changes: false });
  expect(published.versions).toMatchObject([{ number: 1, note: 'Banks upgrade', published: { name: 'omar' } }]);
  expect(await titlesFor(alice)).toContain('Late');
  const inChinese = await alice.ask('GET /api/notice', {}, { 'accept-language': 'zh-CN' });
  expect(inChinese.data.announcement).toMatchObject({ title: '晚到', language: 'zh-CN' });
  expect((await end(item.id)).data.state).toBe('ended');
  expect(await titlesFor(alice)).not.toContain('Late');
  expect((await end(item.id)).code).toBe(publicationRefusals.NotPublished.code);
  expect((await end(NOBODY)).code).toBe(publicationRefusals.ContentNotFound.code);
  const { rows } = await omar.must('POST /api/operator/audit', {});
  expect(rows.map((row) => row.act)).toEqual(
    expect.arrayContaining(['content.save', 'content.publish', 'content.end']),
  );
});

it('shows it from its start to its end only', async () => {
  const now = await nowSeconds();
  const title = { zh: '定时', en: 'Timed' };
  await publish(omar, { kind: 'bulletin', draft: { title, starts_at: now + 3600, ends_at: now + 7200 } });
  expect(await titlesFor(alice)).not.toContain('Timed');
  await advance(3601);
  expect(await titlesFor(alice)).toContain('Timed');
  await advance(3600);
  expect(await titlesFor(alice)).not.toContain('Timed');
});

it('restores an older version as a new one, and overwrites nothing', async () => {
  const first = await publish(omar, { kind: 'bulletin', draft: { title: { zh: '一', en: 'First' } } });
  const second = await omar.must('POST /api/operator/content/save', {
    id: first.id,
    revision: first.revision,
    draft: { ...first.draft, title: { zh: '二', en: 'Second' } },
  });
  expect(second).toMatchObject({ version: 1, has_changes: true });
  expect(await titlesFor(alice)).toContain('First');
  const again = { id: first.id, in_one_language: false, note: 'A correction' };
  await omar.must('POST /api/operator/content/publish', { ...again, revision: second.revision });
  expect(await titlesFor(alice)).toContain('Second');
  const undo = { id: first.id, number: 1, note: 'It was right' };
  const undone = await omar.must('POST /api/operator/content/undo', undo);
  expect(undone.versions.map(({ number, restores }) => [number, restores])).toEqual([
    [3, 1],
    [2, null],
    [1, null],
  ]);
  expect(undone.draft.title.en).toBe('First');
  expect(await titlesFor(alice)).toContain('First');
  const version = await omar.must('POST /api/operator/content/version', { id: first.id, number: 2 });
  expect(version.title.en).toBe('Second');
  const { NothingChanged, VersionNotFound, ContentChanged } = publicationRefusals;
  expect((await omar.ask('POST /api/operator/content/undo', undo)).code).toBe(NothingChanged.code);
  expect((await omar.ask('POST /api/operator/content/undo', { ...undo, number: 9 })).code).toBe(VersionNotFound.code);
  const stale = { id: first.id, revision: first.revision, draft: first.draft };
  const refused = await omar.ask('POST /api/operator/content/save', stale);
  expect([refused.code, refused.msg]).toEqual([ContentChanged.code, expect.stringContaining('omar')]);
});

it('is shown only to its audience', async () => {
  const dora = await server.login('dora');
  const { account } = await alice.must('GET /api/m', {});
  const forWhom = {
    Verified: { kind: 'verified' },
    Newcomers: { kind: 'new', days: 1 },
    Levelled: { kind: 'level', level: 3 },
    ForAlice: { kind: 'person', account },
  } as const;
  for (const [title, audience] of Object.entries(forWhom))
    await publish(omar, { kind: 'bulletin', draft: { title: { zh: title, en: title }, audience } });
  const seen = async (person: Person) =>
    (await titlesFor(person)).filter((title) => Object.keys(forWhom).includes(title)).toSorted();
  expect(await seen(alice)).toEqual(['ForAlice', 'Newcomers', 'Verified']);
  expect(await seen(dora)).toEqual(['Newcomers']);
  await advance(2 * 86_400);
  expect(await seen(alice)).toEqual(['ForAlice', 'Verified']);
  const nobody = draftOf({ audience: { kind: 'person', account: '99999999' } });
  const refused = await omar.ask('POST /api/operator/content/create', { kind: 'bulletin', name: null, draft: nobody });
  expect(refused.code).toBe(publicationRefusals.AudienceNotFound.code);
  const preview = (audience: (typeof forWhom)['Verified' | 'ForAlice']) =>
    omar.must('POST /api/operator/content/preview', { kind: 'bulletin', draft: draftOf({ audience }) });
  expect((await preview(forWhom.ForAlice)).people).toBe(1);
  expect((await preview(forWhom.Verified)).people).toBeGreaterThan(2);
});

it('fills in figures from the settings, and refuses a nonexistent one', async () => {
  const body = {
    zh: richTextOf('卖家有 {{trade.confirm_minutes}}'),
    en: richTextOf('{{trade.confirm_minutes}} to confirm'),
  };
  const { id } = await publish(omar, { kind: 'bulletin', draft: { body } });
  const { rows } = await alice.must('GET /api/bulletins', {});
  expect(rows.find((row) => row.id === id)?.text).toBe('30 minutes to confirm');
  const unknown = draftOf({ title: { zh: '{{trade.no_such}}', en: 'x' } });
  const refused = await omar.ask('POST /api/operator/content/preview', { kind: 'bulletin', draft: unknown });
  expect(refused.code).toBe(publicationRefusals.FigureUnknown.code);
});

it('shows the other language when the reader’s is missing, once the author has confirmed that', async () => {
  const draft = draftOf({ title: { zh: '只有中文', en: '' } });
  const item = await omar.must('POST /api/operator/content/create', { kind: 'bulletin', name: null, draft });
  expect(item.missing).toEqual(['en']);
  const request = { id: item.id, revision: item.revision, note: 'Hurry' };
  const refused = await omar.ask('POST /api/operator/content/publish', { ...request, in_one_language: false });
  expect([refused.code, refused.msg]).toEqual([
    publicationRefusals.LanguageMissing.code,
    'The text in English is missing. Add it, or publish in one language.',
  ]);
  await omar.must('POST /api/operator/content/publish', { ...request, in_one_language: true });
  const { rows } = await alice.must('GET /api/bulletins', {});
  expect(rows.find((row) => row.id === item.id)).toMatchObject({ title: '只有中文', language: 'zh-CN' });
});

it('shows banners with their pictures, and refuses a picture of 20 MB with its own text', async () => {
  const sent = await sendContentPicture(server, omar, await picture().png().toBuffer());
  expect(sent.code).toBe(0);
  const draft = { picture_id: sent.data.id, target: 'eh:help-list', screens: ['home' as const] };
  const { id } = await publish(omar, { kind: 'banner', draft });
  const { rows } = await alice.must('GET /api/banners', { screen: 'home' });
  expect(rows).toMatchObject([{ id, picture: sent.data.url, target: 'eh:help-list', width: sent.data.width }]);
  expect((await alice.must('GET /api/banners', { screen: 'market' })).rows).toEqual([]);
  const shown = await fetch(server.address + sent.data.url);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect((await fetch(`${server.address}/content/${NOBODY}.jpg`)).status).toBe(404);
  const large = await sendContentPicture(server, omar, Buffer.alloc(20 * 1024 * 1024, 1));
  expect([large.code, large.msg]).toEqual([
    publicationRefusals.PictureTooLarge.code,
    'This picture has 20 MB. Pictures in content have at most 5 MB.',
  ]);
  const { ContentPictureNotFound } = publicationRefusals;
  const missing = draftOf({ picture_id: NOBODY });
  const refused = await omar.ask('POST /api/operator/content/create', { kind: 'banner', name: null, draft: missing });
  expect(refused.code).toBe(ContentPictureNotFound.code);
});

it('interrupts with an alert, once for each of its versions, and with at most five', async () => {
  const alert = await publish(omar, { kind: 'alert' });
  expect((await alice.must('GET /api/alerts', {})).rows).toMatchObject([{ id: alert.id, version: 1 }]);
  for (let count = 1; count < 5; count += 1)
    await publish(omar, { kind: 'alert', draft: { title: { zh: `${count}`, en: `${count}` } } });
  const sixth = await omar.must('POST /api/operator/content/create', { kind: 'alert', name: null, draft: draftOf() });
  const request = { id: sixth.id, revision: sixth.revision, in_one_language: false, note: 'One more' };
  const refused = await omar.ask('POST /api/operator/content/publish', request);
  expect(refused.code).toBe(publicationRefusals.TooManyLive.code);
});

it('records which version each person has read, up to the current one, and marks a changed text as new', async () => {
  const bob = await server.login('bob');
  const item = await publish(omar, { kind: 'bulletin', draft: { title: { zh: '已读', en: 'Read me' } } });
  const read = (person: Person, id: string, version: number) => person.ask('POST /api/bulletins/read', { id, version });
  const isRead = async (person: Person) =>
    (await person.must('GET /api/bulletins', {})).rows.find((row) => row.id === item.id)?.is_read;
  expect(await isRead(alice)).toBe(false);
  expect((await read(alice, item.id, 9)).code).toBe(0);
  expect((await read(alice, item.id, 1)).code).toBe(0);
  expect([await isRead(alice), await isRead(bob)]).toEqual([true, false]);
  const draft = { ...item.draft, title: { zh: '改了', en: 'Changed' } };
  const { id, revision: before } = item;
  const { revision } = await omar.must('POST /api/operator/content/save', { id, revision: before, draft });
  await omar.must('POST /api/operator/content/publish', { id, revision, in_one_language: false, note: 'New' });
  expect(await isRead(alice)).toBe(false);
  const { account } = await alice.must('GET /api/m', {});
  const own = await publish(omar, { kind: 'bulletin', draft: { audience: { kind: 'person', account } } });
  const { AnnouncementNotFound } = announcementRefusals;
  expect((await read(bob, own.id, 1)).code).toBe(AnnouncementNotFound.code);
  expect((await read(alice, own.id, 1)).code).toBe(0);
  expect((await read(alice, NOBODY, 1)).code).toBe(AnnouncementNotFound.code);
});

it('puts a notice into the ticker before the announcements', async () => {
  const draft = { title: { zh: '维护', en: 'Maintenance' }, target: 'eh:announcement' };
  await publish(omar, { kind: 'notice', draft });
  expect((await alice.must('GET /api/notice', {})).notice).toMatchObject({
    title: 'Maintenance',
    target: 'eh:announcement',
  });
});

it('gives the texts of dialogs by name, as clients of the specification read them', async () => {
  const title = { zh: '春节期间暂停 USDT 买币', en: 'Closed over the holidays' };
  await publish(omar, { kind: 'modal', name: 'usdt_buy_closed', draft: { title } }, server);
  const { modal } = await server.stranger().must('GET /api/config', {});
  expect(modal).toEqual({ usdt_buy_closed: 'Closed over the holidays' });
  const create = (name: string) =>
    omar.ask('POST /api/operator/content/create', { kind: 'modal', name, draft: draftOf() });
  expect((await create('usdt_buy_closed')).code).toBe(publicationRefusals.ContentNameTaken.code);
  expect((await create('no-such-dialog')).code).toBe(publicationRefusals.ContentNameUnfit.code);
});

it('asks for the user notice again when it has changed', async () => {
  const accept = (version: number) => alice.ask('POST /api/user_notice/accept', { version });
  expect(await alice.must('GET /api/user_notice', {})).toEqual({ notice: null });
  expect((await accept(1)).code).toBe(textRefusals.NoticeNotThere.code);
  const waiting = async () => (await alice.must('GET /api/m', {})).texts_to_accept;
  expect(await waiting()).toEqual([]);
  const item = await publish(omar, { kind: 'user_notice', name: 'user-notice' }, server);
  expect(await waiting()).toEqual(['user-notice']);
  expect((await alice.must('GET /api/user_notice', {})).notice).toMatchObject({ version: 1, accepted_at: null });
  const first = (await accept(1)).data.accepted_at;
  expect(await waiting()).toEqual([]);
  await advance(60);
  expect((await accept(1)).data.accepted_at).toBe(first);
  expect((await alice.must('GET /api/user_notice', {})).notice).toMatchObject({
    accepted_at: first,
    is_changed: false,
  });
  const draft = { ...item.draft, title: { zh: '用户须知（新）', en: 'New notice' } };
  const { revision } = await omar.must('POST /api/operator/content/save', {
    id: item.id,
    revision: item.revision,
    draft,
  });
  const request = { id: item.id, revision, in_one_language: false, note: 'New law' };
  await approveByTwo(server, omar.must('POST /api/operator/content/publish', request));
  expect((await alice.must('GET /api/user_notice', {})).notice).toMatchObject({
    version: 2,
    accepted_at: null,
    is_changed: true,
  });
  expect(await waiting()).toEqual(['user-notice']);
  expect((await accept(1)).code).toBe(textRefusals.NoticeOutdated.code);
  expect((await accept(2)).code).toBe(0);
  expect(await waiting()).toEqual([]);
  await omar.must('POST /api/operator/content/end', { id: item.id, note: 'Over' });
  expect(await (await server.login('dora')).must('GET /api/m', {})).toMatchObject({ texts_to_accept: [] });
});

it('finds a video by its name', async () => {
  const target = 'https://media.example.com/first-trade.mp4';
  await publish(omar, { kind: 'video', name: 'first-trade', draft: { target } }, server);
  expect(await alice.must('GET /api/video', { name: 'first-trade' })).toMatchObject({
    address: target,
    picture: null,
    content: { type: 'doc' },
  });
  expect((await alice.ask('GET /api/video', { name: 'no-such' })).code).toBe(textRefusals.VideoNotFound.code);
});

it('lets customer service read it, but write nothing', async () => {
  const arno = await server.operator('arno');
  expect((await arno.ask('POST /api/operator/content', {})).code).toBe(commonRefusals.NoPermission.code);
  const { rows } = await omar.must('POST /api/operator/content', { search: '100%_' });
  expect(rows).toEqual([]);
  const live = await omar.must('POST /api/operator/content', { state: 'live', kind: 'alert', limit: 2 });
  expect(live.rows).toHaveLength(2);
  const rest = await omar.must('POST /api/operator/content', {
    state: 'live',
    kind: 'alert',
    limit: 50,
    cursor: live.next_cursor ?? '',
  });
  expect(rest.rows).toHaveLength(3);
});

it('shows a notice on the log-in page, to visitors, and not on home', async () => {
  const title = { zh: '今晚维护', en: 'Maintenance tonight' };
  const first = await publish(omar, { kind: 'notice', draft: { title, screens: ['login'] } });
  const visitor = server.stranger();
  const { notice } = await visitor.must('GET /api/visitor/notice', {});
  expect(notice).toEqual({ id: first.id, title: 'Maintenance tonight', target: null, language: 'en' });
  expect((await alice.must('GET /api/notice', {})).notice?.id).not.toBe(first.id);
  await end(first.id);
  expect(await visitor.must('GET /api/visitor/notice', {})).toEqual({ notice: null });
  const verified = draftOf({ title, screens: ['login'], audience: { kind: 'verified' } });
  const begun = await omar.must('POST /api/operator/content/create', { kind: 'notice', name: null, draft: verified });
  const request = { id: begun.id, revision: begun.revision, in_one_language: false, note: 'x' };
  const refused = await omar.ask('POST /api/operator/content/publish', request);
  expect(refused.code).toBe(publicationRefusals.VisitorsAreAll.code);
});
