import type { AnswerOf } from '@eh/contract/calls.ts';
import { type ContentKind, contentKinds } from '@eh/contract/content/publications/content-kinds.ts';
import { modalTexts } from '@eh/contract/content/publications/modals/modal-texts.ts';
import { publicationRefusals } from '@eh/contract/content/publications/refusals.ts';
import { inLanguage, type Language } from '@eh/contract/platform/languages/language.ts';
import { refused } from '@eh/contract/testing/fake-server.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { emptyDraft } from '../empty-draft.ts';
import type { Draft } from '../queries.ts';
import { usePreviewChoice } from './preview-choice.ts';

type Item = AnswerOf<'POST /api/operator/content/item'>;
type Shown = AnswerOf<'POST /api/operator/content/preview'>['en'];

const ID = '01900000-0000-7000-8000-000000000001';
const content: Shown['content'] = {
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Words' }] }],
};

function itemOf(kind: ContentKind, name: string | null, draft: Partial<Draft> = {}): Item {
  return {
    id: ID,
    kind,
    name,
    title: { zh: '', en: '' },
    state: 'draft',
    version: 0,
    has_changes: false,
    missing: [],
    starts_at: null,
    ends_at: null,
    changed: { name: 'omar', at: 1_790_000_000 },
    revision: 1,
    draft: { ...emptyDraft, ...draft },
    picture: null,
    versions: [],
  };
}

/** Opens the editor of an item, and gives what stands on the phone. */
async function phoneOf(item: Item, says: (language: Language) => string = () => 'Title') {
  const shown = (language: Language): Shown => ({ title: says(language), content, pictures: {}, language });
  const { user } = renderScreen(['content', ID], {
    answers: {
      'POST /api/operator/content': { rows: [item], next_cursor: null },
      'POST /api/operator/content/item': item,
      'POST /api/operator/content/preview': { zh: shown('zh-CN'), en: shown('en'), picture: null, people: 3 },
    },
  });
  const frame = await screen.findByTitle<HTMLIFrameElement>('How it looks on a phone');
  await waitFor(() => expect(frame.contentDocument?.body.textContent).not.toBe(''));
  const page = frame.contentDocument;
  if (!page) throw new Error('The phone has no page');
  return { user, page, phone: within(page.body) };
}

test.each(contentKinds)('draws %s with its title where readers meet it', async (kind) => {
  const { phone } = await phoneOf(itemOf(kind, kind === 'modal' ? 'fund_restricted' : null));
  // A banner is nothing but its picture.
  const title = kind === 'banner' ? phone.queryAllByText('Best prices') : phone.queryAllByText('Title');
  expect(title.length).toBeGreaterThan(0);
});

beforeEach(() => usePreviewChoice.setState(usePreviewChoice.getInitialState()));

test('the next item is shown to the readers that were chosen before', async () => {
  const first = await phoneOf(itemOf('bulletin', null));
  await first.user.click(within(screen.getByRole('region', { name: 'Preview' })).getByRole('button', { name: '中文' }));
  await first.user.click(screen.getByRole('button', { name: 'Dark' }));
  cleanup();
  const { page } = await phoneOf(itemOf('bulletin', null));
  expect([page.documentElement.lang, page.documentElement.dataset['theme']]).toEqual(['zh-CN', 'dark']);
});

test('changes the language and the theme of the phone alone', async () => {
  const { user, page, phone } = await phoneOf(itemOf('bulletin', null), (language) => `Title ${language}`);
  expect([page.documentElement.lang, page.documentElement.dataset['theme']]).toEqual(['en', 'light']);
  await user.click(within(screen.getByRole('region', { name: 'Preview' })).getByRole('button', { name: '中文' }));
  await user.click(screen.getByRole('button', { name: 'Dark' }));
  expect(phone.getByText(/Title zh-CN/)).toBeTruthy();
  expect(phone.getByRole('heading', { name: '公告' })).toBeTruthy();
  expect([page.documentElement.lang, page.documentElement.dataset['theme']]).toEqual(['zh-CN', 'dark']);
  expect(document.documentElement.lang).not.toBe('zh-CN');
});

test('shows a line that is put on the log-in page there', async () => {
  const { phone } = await phoneOf(itemOf('notice', null, { screens: ['login'] }));
  expect(phone.getByRole('heading', { name: 'Log in' })).toBeTruthy();
  expect(phone.getByText('Title')).toBeTruthy();
});

test('shows a banner of the market at its head', async () => {
  const { phone } = await phoneOf(itemOf('banner', null, { screens: ['market'] }));
  expect(phone.queryByText('Best prices')).toBeNull();
  expect(phone.getByRole('heading', { name: 'Buy' })).toBeTruthy();
});

test.each([
  ['account_frozen', /Your account has been frozen/],
  ['usdt_buy_closed', /USDT purchase is currently unavailable/],
  ['identity_missing', /Friendly reminder.*real-name verification.*Verify now/],
  ['permission_camera', /App permissions.*Camera.*For photos of your document/],
  ['permission_notifications', /Shall we call you.*Yes, call me/],
  ['reminder_released', /A payment needs your confirmation.*142\.45 EH will be released.*Not received/],
  ['update_forced', /no longer trade.*2\.3\.1 to 2\.4\.0.*Update now/],
  ['notice_transaction_wait_buyer_pay_buyer', /Pay the seller.*accepted\. Pay ¥1,000\.00 for 142\.45 EH by 14:32/],
  ['notice_order_succeeded', /Listing sold out$/],
  ['notice_transfer_received', /\*明 sent you 142\.45 EH/],
] as const)('says the words of %s in their form, with its facts', async (name, says) => {
  const { page } = await phoneOf(itemOf('modal', name), (language) => inLanguage(modalTexts[name], language));
  expect(page.body.textContent).toMatch(says);
});

test('begins the words of a dialog with the app’s own, and brings them back', async () => {
  const begun: unknown[] = [];
  const item = itemOf('modal', 'notice_transaction_canceled_buyer', { title: { zh: '新', en: 'New' } });
  const { user } = renderScreen(['content'], {
    answers: {
      'POST /api/operator/content': { rows: [], next_cursor: null },
      'POST /api/operator/content/create': (request: object) => {
        begun.push(request);
        return item;
      },
      'POST /api/operator/content/item': item,
      'POST /api/operator/content/preview': refused(publicationRefusals.FigureUnknown, { name: 'x' }),
    },
  });
  const [, kinds] = await screen.findAllByRole('combobox', { name: 'Kind' });
  if (!kinds) throw new Error('There is no choice of a kind');
  await user.selectOptions(kinds, 'modal');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Name' }), 'notice_transaction_canceled_buyer');
  await user.click(screen.getByRole('button', { name: 'New' }));
  const own = modalTexts.notice_transaction_canceled_buyer;
  expect(begun).toMatchObject([{ kind: 'modal', name: 'notice_transaction_canceled_buyer', draft: { title: own } }]);
  await user.click(await screen.findByRole('button', { name: 'Use the app’s own words' }));
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'English text' }).value).toBe(own.en);
});
