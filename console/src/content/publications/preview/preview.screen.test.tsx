import type { AnswerOf } from '@eh/contract/calls.ts';
import { type ContentKind, contentKinds } from '@eh/contract/content/publications/content-kinds.ts';
import { ownWording, type WordingKind } from '@eh/contract/content/publications/own-wording.ts';
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
    known_hosts: [],
    proposal: null,
    versions: [],
  };
}

/** Opens the editor of an item, and returns the content of the phone. */
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

const named: Partial<Record<ContentKind, string>> = {
  modal: 'fund_restricted',
  push: 'push_order_fell',
  message: 'message_transaction_cancel_asked',
};

test.each(contentKinds)('draws %s with its title in the place where readers see it', async (kind) => {
  const { phone } = await phoneOf(itemOf(kind, named[kind] ?? null));
  // A banner consists only of its picture.
  const title = kind === 'banner' ? phone.queryAllByText('Best prices') : phone.queryAllByText('Title');
  expect(title.length).toBeGreaterThan(0);
});

beforeEach(() => usePreviewChoice.setState(usePreviewChoice.getInitialState()));

test('keeps the chosen readers for the next item', async () => {
  const first = await phoneOf(itemOf('bulletin', null));
  await first.user.click(within(screen.getByRole('region', { name: 'Preview' })).getByRole('button', { name: '中文' }));
  await first.user.click(screen.getByRole('button', { name: 'Dark' }));
  cleanup();
  const { page } = await phoneOf(itemOf('bulletin', null));
  expect([page.documentElement.lang, page.documentElement.dataset['theme']]).toEqual(['zh-CN', 'dark']);
});

test('changes language and theme of the phone preview only', async () => {
  const { user, page, phone } = await phoneOf(itemOf('bulletin', null), (language) => `Title ${language}`);
  expect([page.documentElement.lang, page.documentElement.dataset['theme']]).toEqual(['en', 'light']);
  await user.click(within(screen.getByRole('region', { name: 'Preview' })).getByRole('button', { name: '中文' }));
  await user.click(screen.getByRole('button', { name: 'Dark' }));
  expect(phone.getByText(/Title zh-CN/)).toBeTruthy();
  expect(phone.getByRole('heading', { name: '公告' })).toBeTruthy();
  expect([page.documentElement.lang, page.documentElement.dataset['theme']]).toEqual(['zh-CN', 'dark']);
  expect(document.documentElement.lang).not.toBe('zh-CN');
});

test('shows a line for the log-in page on that page', async () => {
  const { phone } = await phoneOf(itemOf('notice', null, { screens: ['login'] }));
  expect(phone.getByRole('heading', { name: 'Log in' })).toBeTruthy();
  expect(phone.getByText('Title')).toBeTruthy();
});

test('shows a banner of the market at the top of the market', async () => {
  const { phone } = await phoneOf(itemOf('banner', null, { screens: ['market'] }));
  expect(phone.queryByText('Best prices')).toBeNull();
  expect(phone.getByRole('heading', { name: 'Buy' })).toBeTruthy();
});

test.each([
  ['modal', 'account_frozen', /Your account has been frozen/],
  ['modal', 'usdt_buy_closed', /USDT purchase is currently unavailable/],
  ['modal', 'identity_missing', /Friendly reminder.*real-name verification.*Verify now/],
  ['modal', 'permission_camera', /App permissions.*Camera.*For photos of your document/],
  ['modal', 'permission_notifications', /Shall we call you.*Yes, call me/],
  ['modal', 'reminder_released', /A payment needs your confirmation.*142\.45 EH will be released.*Not received/],
  ['modal', 'update_forced', /no longer trade.*2\.3\.1 to 2\.4\.0.*Update now/],
  [
    'modal',
    'notice_transaction_wait_buyer_pay_buyer',
    /Pay the seller.*has locked the coins\. Pay ¥1,000\.00 for 142\.45 EH by 14:32/,
  ],
  ['modal', 'notice_order_succeeded', /Listing sold out$/],
  ['modal', 'notice_transfer_received', /\*明 sent you 142\.45 EH/],
  ['push', 'push_transaction_wait_seller_verify', /\*明 wants to buy 142\.45 EH¥1,000\.00 · accept by 14:32nowOpen$/],
  ['push', 'push_action_act', /\*明 wants to buy.*Open trade$/],
  [
    'message',
    'message_transaction_wait_buyer_pay',
    /SMS\[EH\] .*locked the coins: 142\.45 EH \(trade …123456\).*E-mailTrade …123456 waits for your payment until 14:32 \(UTC\+8\)\[EH\]/,
  ],
] satisfies readonly [WordingKind, string, RegExp][])(
  'shows the %s %s in its form, with its facts',
  async (kind, name, says) => {
    const own = ownWording(kind, name);
    if (own === null) throw new Error(`There are no words ${name}`);
    const { page } = await phoneOf(itemOf(kind, name), (language) => inLanguage(own, language));
    expect(page.body.textContent).toMatch(says);
  },
);

test.each([
  ['modal', 'notice_transaction_canceled_buyer'],
  ['push', 'push_transaction_canceled_buyer'],
  ['message', 'message_transaction_wait_seller_verify'],
] as const)('starts the text of a %s with the app’s own, and restores it', async (kind, name) => {
  const begun: unknown[] = [];
  const item = itemOf(kind, name, { title: { zh: '新', en: 'New' } });
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
  await user.selectOptions(kinds, kind);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Name' }), name);
  await user.click(screen.getByRole('button', { name: 'New' }));
  const own = ownWording(kind, name);
  expect(begun).toMatchObject([{ kind, name, draft: { title: own } }]);
  await user.click(await screen.findByRole('button', { name: 'Use the app’s own words' }));
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'English text' }).value).toBe(own?.en);
});
