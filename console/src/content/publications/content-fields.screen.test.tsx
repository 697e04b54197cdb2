import { publicationRefusals } from '@eh/contract/content/publications/refusals.ts';
import { type Answers, lost, refused } from '@eh/contract/testing/fake-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fillIn } from '../../../testing/fill-in.ts';
import { type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';
import { answersWith, contentOf, type Item, savedAs } from '../../../testing/sample-content.ts';
// Loaded here, so that no test waits for the late-loading code.
import './content-screen.tsx';

const SAVE = 'POST /api/operator/content/save';
const PREVIEW = 'POST /api/operator/content/preview';

async function openItem(item: Item, more: Answers = {}, options: RenderOptions = {}) {
  const opened = renderScreen(['content', item.id], {
    answers: {
      ...answersWith(item),
      [SAVE]: ({ draft }) => savedAs(item, draft),
      ...more,
    },
    ...options,
  });
  await screen.findByText(options.language === 'zh-CN' ? '保存草稿' : 'Save draft');
  return opened;
}
async function savedOf({ server, user }: Awaited<ReturnType<typeof openItem>>) {
  await user.click(screen.getByText('Save draft'));
  await waitFor(() => expect(server.requestsOf(SAVE)).toHaveLength(1));
  return server.requestsOf(SAVE)[0]?.draft;
}

test('schedules a publication between two minutes in the time zone of this computer', async () => {
  const opened = await openItem(contentOf('bulletin'));
  fillIn(screen.getByLabelText('From'), '2026-12-01T09:00');
  fillIn(screen.getByLabelText('Until'), '2026-12-24T18:30');
  const draft = await savedOf(opened);
  expect(draft?.starts_at).toBe(new Date('2026-12-01T09:00').getTime() / 1000);
  expect(draft?.ends_at).toBe(new Date('2026-12-24T18:30').getTime() / 1000);
});

test('shows a publication without an end again when its end is cleared', async () => {
  const opened = await openItem(contentOf('bulletin', { starts_at: 1_790_000_000, ends_at: 1_790_100_000 }));
  expect(screen.getByLabelText<HTMLInputElement>('Until').value).toMatch(/^2026-09-/);
  fillIn(screen.getByLabelText('Until'), '');
  expect(await savedOf(opened)).toMatchObject({ starts_at: 1_790_000_000, ends_at: null });
});

test.each([
  ['verified', null, '', { kind: 'verified' }],
  ['new', 'Registered within (days)', '90', { kind: 'new', days: 90 }],
  ['level', 'Level at least', '2', { kind: 'level', level: 2 }],
  ['person', 'Account number', '10000016', { kind: 'person', account: '10000016' }],
] as const)('writes to the audience %s', async (kind, label, typed, audience) => {
  const opened = await openItem(contentOf('bulletin'));
  await opened.user.selectOptions(screen.getByLabelText('Who sees it', { selector: 'select' }), kind);
  if (label !== null) fillIn(screen.getByLabelText(label), typed);
  expect((await savedOf(opened))?.audience).toEqual(audience);
});

test('discards the level when the audience is everybody again', async () => {
  const opened = await openItem(contentOf('bulletin', { audience: { kind: 'level', level: 3 } }));
  await opened.user.selectOptions(screen.getByLabelText('Who sees it', { selector: 'select' }), 'all');
  expect(screen.queryByLabelText('Level at least')).toBeNull();
  expect((await savedOf(opened))?.audience).toEqual({ kind: 'all' });
});

test('refetches the number of recipients, and says when the person is unknown', async () => {
  const { server, user } = await openItem(contentOf('bulletin'));
  expect(await screen.findByText('41 people')).toBeTruthy();
  server.change({ [PREVIEW]: refused(publicationRefusals.AudienceNotFound, { account: '19' }) });
  await user.selectOptions(screen.getByLabelText('Who sees it', { selector: 'select' }), 'person');
  fillIn(screen.getByLabelText('Account number'), '19');
  const preview = within(screen.getByRole('region', { name: 'Preview' }));
  expect(await preview.findByRole('alert')).toBeTruthy();
  expect(server.requestsOf(PREVIEW).at(-1)?.draft.audience).toEqual({ kind: 'person', account: '19' });
});

test('puts a banner on the ticked pages, in their order', async () => {
  const opened = await openItem(contentOf('banner'));
  for (const name of ['Market', 'Home', 'Market', 'Market'])
    await opened.user.click(screen.getByRole('checkbox', { name }));
  fillIn(screen.getByLabelText('Leads to'), 'eh:help-list');
  expect(await savedOf(opened)).toMatchObject({ screens: ['home', 'market'], target: 'eh:help-list' });
});

test('removes the link once the address is cleared', async () => {
  const opened = await openItem(contentOf('notice', { target: 'eh:announcement' }));
  fillIn(screen.getByLabelText('Leads to'), '');
  expect((await savedOf(opened))?.target).toBeNull();
});

test('pins an announcement, and gives a help article its category and place', async () => {
  const bulletin = await openItem(contentOf('bulletin'));
  expect(screen.queryByLabelText('Category')).toBeNull();
  await bulletin.user.click(screen.getByLabelText('Pinned'));
  expect((await savedOf(bulletin))?.is_pinned).toBe(true);
});

test('files a help article under its category, at its place', async () => {
  const opened = await openItem(contentOf('article', {}, { name: 'first-trade' }));
  expect(screen.queryByRole('checkbox', { name: 'Pinned' })).toBeNull();
  expect(screen.queryByRole('combobox', { name: 'Who sees it' })).toBeNull();
  fillIn(screen.getByLabelText('Category'), 'trading');
  fillIn(screen.getByLabelText('Position'), '12');
  expect(await savedOf(opened)).toMatchObject({ category: 'trading', position: 12 });
});

test('says for each language what is missing', async () => {
  await openItem(contentOf('alert', { title: { zh: '提醒', en: '' } }), {}, { language: 'zh-CN' });
  for (const name of ['中文', '英文']) {
    const column = within(screen.getByRole('region', { name }));
    expect(column.queryByText('完整')).toBeNull();
  }
});

test.each([
  [
    'push',
    'push_transaction_wait_seller_verify',
    publicationRefusals.PushLinesUnfit,
    {},
    /^A notification has its title on the first line/,
  ],
  [
    'push',
    'push_transaction_wait_seller_verify',
    publicationRefusals.PushTitleTooLong,
    { most: 60 },
    /^The first line has at most 60 characters/,
  ],
  [
    'modal',
    'notice_complain_finished_buyer',
    publicationRefusals.FigureUnknown,
    { name: 'nobody' },
    /^There is no figure “nobody”/,
  ],
  [
    'modal',
    'notice_complain_finished_buyer',
    publicationRefusals.OptionalPartOpen,
    {},
    /^A part in double brackets is not closed/,
  ],
  [
    'message',
    'message_transaction_wait_buyer_pay',
    publicationRefusals.MessageLinesUnfit,
    {},
    /^A message has the subject of its e-mail on the first line/,
  ],
] as const)('shows beside the phone preview the mistakes in the texts of a %s (%s, %#)', async (...row) => {
  const [kind, name, refusal, data, text] = row;
  const item = contentOf(kind, { title: { zh: '新', en: 'New' } }, { name });
  const { server } = await openItem(item);
  expect(await screen.findByText('41 people')).toBeTruthy();
  server.change({ [PREVIEW]: refused(refusal, data) });
  fillIn(screen.getByLabelText('English text'), 'Wrong {{nobody}}');
  const preview = within(screen.getByRole('region', { name: 'Preview' }));
  expect((await preview.findByRole('alert')).textContent).toMatch(text);
  server.change(answersWith(item));
  fillIn(screen.getByLabelText('English text'), 'Right');
  await waitFor(() => expect(preview.queryByRole('alert')).toBeNull());
});

test('names the facts and the length limits of a text', async () => {
  await openItem(
    contentOf('push', { title: { zh: '新', en: 'New' } }, { name: 'push_transaction_wait_seller_verify' }),
  );
  expect(screen.getByText('{{coins}}').parentElement?.textContent).toContain('the coins');
  expect(screen.getByText(/^On a locked screen the title has at most/)).toBeTruthy();
  expect(screen.getByText('Where a fact is not known, the app’s own words are said')).toBeTruthy();
});

test('keeps the picture when a new one is refused', async () => {
  const ID = '01900000-0000-7000-8000-0000000000aa';
  const { user } = await openItem(contentOf('banner', { picture_id: ID }), {
    'POST /api/operator/content/picture': lost,
  });
  await user.upload(screen.getByLabelText('Picture'), new File(['x'], 'new.png', { type: 'image/png' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  const shown = [...document.querySelectorAll('img')].map((image) => image.getAttribute('src'));
  expect(shown).toContain(`/content/${ID}.jpg`);
});

test('uses the new picture once it is uploaded', async () => {
  const id = '01900000-0000-7000-8000-0000000000bb';
  const opened = await openItem(contentOf('banner'), {
    'POST /api/operator/content/picture': { id, url: `/content/${id}.jpg`, width: 750, height: 300 },
  });
  await opened.user.upload(screen.getByLabelText('Picture'), new File(['x'], 'new.png', { type: 'image/png' }));
  await waitFor(() => expect(screen.getByText('Unsaved changes')).toBeTruthy());
  expect((await savedOf(opened))?.picture_id).toBe(id);
});
