import { publicationRefusals } from '@eh/contract/content/publications/refusals.ts';
import { lost, refused } from '@eh/contract/testing/fake-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fillIn } from '../../../testing/fill-in.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { answersWith, contentOf, type Item } from '../../../testing/sample-content.ts';
// Loaded here, so that no test waits for the late-loading code.
import './content-screen.tsx';

const LIST = 'POST /api/operator/content';
const CREATE = 'POST /api/operator/content/create';
const none = { rows: [], next_cursor: null };
const other = (number: number, more: Partial<Item>): Item => ({
  ...contentOf('bulletin'),
  id: `01900000-0000-7000-8000-00000000000${number}`,
  ...more,
});
/** The choice of a kind for new content; the other one filters the list. */
const newKind = () => screen.getAllByLabelText('Kind')[1] ?? document.body;

test('names each by its title in the reader’s language, or else in the other', async () => {
  const rows = [
    other(1, { title: { zh: '维护', en: 'Maintenance' }, state: 'live' }),
    other(2, { title: { zh: '只有中文', en: '' }, kind: 'notice', state: 'scheduled' }),
    other(3, { title: { zh: '', en: '' }, kind: 'alert' }),
  ];
  renderScreen(['content'], { answers: { [LIST]: { rows, next_cursor: null } } });
  const list = within(await screen.findByRole('region', { name: 'Content' }));
  const links = (await list.findAllByRole('link')).map((link) => link.textContent);
  expect(links).toEqual(['MaintenanceShownAnnouncement', '只有中文ScheduledLine on home', 'UntitledDraftAlert']);
});

test('requests the chosen kind and typed text, and loads more pages', async () => {
  const { server, user } = renderScreen(['content'], {
    answers: {
      [LIST]: ({ kind, cursor }) =>
        kind === 'banner' ? none : { rows: [other(cursor ? 2 : 1, {})], next_cursor: cursor ? null : 'c1' },
    },
  });
  await user.click(await screen.findByText('Load more'));
  await waitFor(() =>
    expect(within(screen.getByRole('region', { name: 'Content' })).getAllByRole('link')).toHaveLength(2),
  );
  fillIn(screen.getByLabelText('Search'), ' sale ');
  await user.selectOptions(screen.getAllByLabelText('Kind')[0] ?? document.body, 'Banner');
  expect(await screen.findByText('Nothing here')).toBeTruthy();
  expect(server.requestsOf(LIST).at(-1)).toMatchObject({ kind: 'banner', search: 'sale' });
});

test('creates an announcement without a name, and opens it', async () => {
  const made = contentOf('bulletin');
  const { server, user } = renderScreen(['content'], {
    answers: { ...answersWith(made), [LIST]: none, [CREATE]: made },
  });
  await user.click(await screen.findByText('New'));
  expect(await screen.findByRole('region', { name: 'English' })).toBeTruthy();
  expect(server.requestsOf(CREATE)).toMatchObject([{ kind: 'bulletin', name: null }]);
});

test.each([
  [refused(publicationRefusals.ContentNameTaken), publicationRefusals.ContentNameTaken.en],
  [
    refused(publicationRefusals.ContentNameUnfit, { name: 'First' }),
    /^This name is not one that the app looks for: First/,
  ],
  [lost, /^No response was received/],
])('says beside the name why nothing was created (%#)', async (answer, text) => {
  const { server, user } = renderScreen(['content'], { answers: { [LIST]: none, [CREATE]: answer } });
  await screen.findByText('New');
  await user.selectOptions(newKind(), 'Help article');
  const name = screen.getByLabelText<HTMLInputElement>('Name');
  fillIn(name, ' first-trade ');
  await user.click(screen.getByText('New'));
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  expect(name.getAttribute('aria-invalid')).toBe('true');
  expect(server.requestsOf(CREATE)).toMatchObject([{ kind: 'article', name: 'first-trade' }]);
});

test('clears the name when another kind is chosen', async () => {
  const { user } = renderScreen(['content'], { answers: { [LIST]: none } });
  await screen.findByText('New');
  await user.selectOptions(newKind(), 'Help article');
  fillIn(screen.getByLabelText('Name'), 'first-trade');
  await user.selectOptions(newKind(), 'Video');
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('');
  await user.selectOptions(newKind(), 'Banner');
  expect(screen.queryByLabelText('Name')).toBeNull();
});

test('offers only the names that the app uses for texts to accept, in Chinese', async () => {
  const { user } = renderScreen(['content'], { language: 'zh-CN', answers: { [LIST]: none } });
  const kinds = (await screen.findAllByRole('combobox'))[1] ?? document.body;
  await user.selectOptions(kinds, 'user_notice');
  const names = within(screen.getByRole('combobox', { name: '名称' })).getAllByRole<HTMLOptionElement>('option');
  expect(names.map(({ value }) => value)).toEqual(['', 'terms', 'privacy', 'user-notice']);
});

test('says that the content was not found', async () => {
  renderScreen(['content', contentOf('bulletin').id], {
    answers: { [LIST]: none, 'POST /api/operator/content/item': refused(publicationRefusals.ContentNotFound) },
  });
  expect(await screen.findByText('This content was not found')).toBeTruthy();
});
