import { publicationRefusals } from '@eh/contract/content/publications/refusals.ts';
import { type Answers, lost, refused } from '@eh/contract/testing/fake-server.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fillIn } from '../../../testing/fill-in.ts';
import { type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';
import { answersWith, contentOf, type Item, savedAs } from '../../../testing/sample-content.ts';
// Loaded here, so that no test waits for the late-loading code.
import './content-screen.tsx';

const ITEM = 'POST /api/operator/content/item';
const SAVE = 'POST /api/operator/content/save';
const PUBLISH = 'POST /api/operator/content/publish';
const END = 'POST /api/operator/content/end';
const UNDO = 'POST /api/operator/content/undo';
const news = contentOf('bulletin', { title: { zh: '维护', en: 'Maintenance' } });
const later = (title: string, revision = 4): Item => ({
  ...news,
  revision,
  draft: { ...news.draft, title: { zh: '维护', en: title } },
});
const live = { ...news, state: 'live', version: 1 } as const;

const openItem = (item: Item, more: Answers = {}, options: RenderOptions = {}) =>
  renderScreen(['content', item.id], { answers: { ...answersWith(item), ...more }, ...options });
const title = () => screen.getByLabelText<HTMLInputElement>('English title');
const note = () => screen.getByLabelText('What has changed');

test('keeps what was typed when a colleague saved first, so that it can be copied', async () => {
  const { server, user } = openItem(news, { [SAVE]: refused(publicationRefusals.ContentChanged, { name: 'olga' }) });
  await screen.findByText('Save draft');
  fillIn(title(), 'Mine');
  server.change({ [ITEM]: later('Hers') });
  await user.click(screen.getByText('Save draft'));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^olga has saved this draft meanwhile/);
  await waitFor(() => expect(server.requestsOf(ITEM)).toHaveLength(2));
  expect(title().value).toBe('Mine');
  await user.click(screen.getByText('Save draft'));
  await waitFor(() => expect(server.requestsOf(SAVE)).toHaveLength(2));
  expect(server.requestsOf(SAVE).map(({ revision }) => revision)).toEqual([3, 3]);
});

test('keeps what is being typed when the list reloads after a colleague has saved', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { server } = openItem(news);
  await screen.findByText('Save draft');
  fillIn(title(), 'Mine');
  server.change({ [ITEM]: later('Hers') });
  await vi.advanceTimersByTimeAsync(11_000);
  await expect.poll(() => server.requestsOf('POST /api/operator/content').length).toBeGreaterThan(1);
  expect(title().value).toBe('Mine');
});

test('shows what a colleague has saved when nothing was typed here', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { server } = openItem(news);
  await screen.findByText('Save draft');
  server.change({ [ITEM]: later('Hers') });
  await vi.advanceTimersByTimeAsync(11_000);
  await expect.poll(() => title().value).toBe('Hers');
  expect(screen.queryByText('Unsaved changes')).toBeNull();
});

test('saves twice in a row on top of its own revision', async () => {
  const { server, user } = openItem(news, {
    [SAVE]: ({ revision, draft }) => savedAs({ ...news, revision }, draft),
  });
  const save = await screen.findByText('Save draft');
  for (const [index, text] of ['One', 'Two'].entries()) {
    fillIn(title(), text);
    server.change({ [ITEM]: later(text, 4 + index) });
    await user.click(save);
    await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());
  }
  expect(server.requestsOf(SAVE).map(({ revision }) => revision)).toEqual([3, 4]);
});

test('keeps the note and shows the refusal when a text was saved but not published', async () => {
  const wanted = refused(publicationRefusals.LanguageMissing, { language: 'English' });
  const { server, user } = openItem(news, {
    [SAVE]: ({ draft }) => savedAs(news, draft),
    [PUBLISH]: ({ in_one_language: isOne }) => (isOne ? { ...later('', 5), state: 'live' } : wanted),
  });
  await screen.findByText('Publish');
  fillIn(title(), '');
  fillIn(note(), 'Chinese only');
  server.change({ [ITEM]: later('', 4) });
  await user.click(screen.getByText('Publish'));
  expect((await screen.findByRole('alert')).textContent).toContain('English');
  expect(screen.getByLabelText<HTMLInputElement>('What has changed').value).toBe('Chinese only');
  await user.click(screen.getByRole('checkbox', { name: /^Publish without English/ }));
  await user.click(screen.getByText('Publish'));
  expect(await screen.findByText('Published')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('What has changed').value).toBe('');
  expect(server.requestsOf(PUBLISH)).toMatchObject([
    { revision: 4, in_one_language: false },
    { revision: 4, in_one_language: true },
  ]);
  expect(server.requestsOf(SAVE)).toHaveLength(1);
});

test('takes content down only with a note on the change', async () => {
  const { server, user } = openItem(live, { [END]: { ...live, revision: 4, state: 'ended' } });
  const end = await screen.findByText('Take down');
  await user.click(end);
  fillIn(note(), '  ');
  await user.click(end);
  expect(server.requestsOf(END)).toEqual([]);
  fillIn(note(), 'Over');
  server.change({ [ITEM]: { ...live, revision: 4, state: 'ended' } });
  await user.click(end);
  expect(await screen.findByText('Taken down')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Take down')).toBeNull());
  expect(server.requestsOf(END)).toEqual([{ id: live.id, note: 'Over' }]);
});

test.each([
  ['draft', false],
  ['scheduled', true],
  ['live', true],
  ['ended', false],
] as const)('offers to take down content that is %s only if readers may see it', async (state, hasEnd) => {
  openItem({ ...news, state });
  await screen.findByText('Save draft');
  expect(screen.queryByText('Take down') !== null).toBe(hasEnd);
});

test.each([
  [refused(publicationRefusals.ContentInUse), publicationRefusals.ContentInUse.zh],
  [lost, /响应/],
])('says in Chinese why content is still shown (%#)', async (answer, text) => {
  const { user } = openItem(live, { [END]: answer }, { language: 'zh-CN' });
  const noteField = await screen.findByLabelText('改了什么');
  fillIn(noteField, '已过期');
  await user.click(screen.getByText('结束展示'));
  expect((await screen.findByRole('alert')).textContent).toMatch(text);
});

test('restores an older text into the editors, even over what was typed', async () => {
  const versions: Item['versions'] = [2, 1].map((number) => ({
    number,
    published: { name: number === 1 ? null : 'omar', at: 1_790_000_000 },
    note: `Note ${number}`,
    restores: null,
  }));
  const restored = { ...later('As it was', 4), state: 'live' as const, version: 3, versions };
  const { server, user } = openItem({ ...live, version: 2, versions }, { [UNDO]: restored });
  const restore = await screen.findByText('Restore');
  expect(screen.getByText(/^came with the program/)).toBeTruthy();
  fillIn(title(), 'Half a title');
  server.change({ [ITEM]: restored });
  await user.click(restore);
  expect(await screen.findByText('Restored')).toBeTruthy();
  await waitFor(() => expect(title().value).toBe('As it was'));
  expect(server.requestsOf(UNDO)).toMatchObject([{ number: 1, note: 'version 1 again' }]);
});

test.each(['arbiter', 'finance', 'auditor'] as const)('lets the role %s read, but change nothing', async (role) => {
  openItem(live, {}, { operator: { role } });
  expect(await screen.findByText('41 people')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^(Save draft|Publish|Take down)$/ })).toBeNull();
});
