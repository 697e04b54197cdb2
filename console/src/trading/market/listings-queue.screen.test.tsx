import type { AnswerOf } from '@eh/contract/calls.ts';
import { operatorRefusals } from '@eh/contract/staff/operators/refusals.ts';
import { lost, refused } from '@eh/contract/testing/fake-server.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { omar, type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';

const LIST = 'POST /api/operator/orders';
const DECIDE = 'POST /api/operator/orders/decide';
const now = Math.floor(Date.now() / 1000);
type Listing = AnswerOf<typeof LIST>['rows'][number];

/** Alice wants to sell 5,000.01 EH at ¥7.01, and Omar has claimed it. */
const listing: Listing = {
  id: '00000000-0000-4000-8000-000000000501',
  claimed_by: { id: omar.id, name: omar.name },
  waiting_since: now - 600,
  order_no: '50120261123',
  side: 'sell',
  seller: {
    userid: '00000000-0000-4000-8000-0000000000a1',
    nickname: 'Alice',
    real_name: '李丽',
    level: 2,
    trades: 12,
    badges: ['seasoned'],
    registered_at: now - 86_460,
  },
  currency: 'EH',
  fiat: 'CNY',
  total: '5000.01',
  price: '7.01',
  reference_price: '7.00',
  minimum: '100.00',
  maximum: '5000.00',
  channels: ['alipay'],
  accounts: [{ channel: 'alipay', holder: '李丽', number: 'ali***@example.com', is_name_equal: true }],
  payment_window_minutes: 15,
  note: '',
  first_message: 'Hello',
  review_reason: 'amount',
};

function openListing(changes: Partial<Listing> = {}, { answers, ...options }: RenderOptions = {}) {
  return renderScreen(['orders', listing.id], {
    queues: ['orders'],
    answers: { [LIST]: { rows: [{ ...listing, ...changes }], next_cursor: null }, ...answers },
    ...options,
  });
}

test.each([
  [
    'en',
    'Above the amount allowed without review',
    '1 day ago',
    'The price is 0.1 % above the reference',
    '100 trades',
  ],
  ['zh-CN', '数量超过免审额度', '1 天前', '价格高于参考价 0.1 %', '成交满 100 单'],
] as const)('shows why a listing is waiting, its value and the findings (%s)', async (language, why, ...texts) => {
  openListing({}, { language });
  await screen.findAllByText(why);
  const shown = screen.getByRole('main').textContent;
  for (const text of [...texts, '5,000.01 EH', '¥7.01', '¥35,050.07', '¥100.00 – ¥5,000.00', '李丽'])
    expect(shown).toContain(text);
});

test('puts a listing on sale with the key P and the usual reason when there are no findings', async () => {
  const { server, user } = openListing({}, { answers: { [DECIDE]: {} } });
  await screen.findByText('claimed by me');
  await user.keyboard('p');
  const form = await screen.findByRole('form', { name: 'Put 5,000.01 EH on sale at ¥7.01' });
  const reason = within(form).getByLabelText<HTMLTextAreaElement>('Reason');
  expect(reason.value).toBe('Names, price and texts checked');
  server.change({ [LIST]: { rows: [], next_cursor: null } });
  fireEvent.keyDown(reason, { key: 'Enter', ctrlKey: true });
  expect(await screen.findByText('Approved 50120261123')).toBeTruthy();
  expect(server.requestsOf(DECIDE)).toMatchObject([{ id: listing.id, decision: 'pass' }]);
});

test.each([
  [
    'an account in another name',
    { accounts: [{ channel: 'alipay', holder: '赵强', number: 'x', is_name_equal: false }] },
    'One account is in another name',
  ],
  ['contact details', { note: '加微信 chen_8801' }, 'Possible contact details'],
  ['a price far from the market', { price: '9.00' }, 'The price is 28.6 % above the reference'],
] satisfies [string, Partial<Listing>, string][])(
  'prefills no reason for approval when there is %s',
  async (_, changes, finding) => {
    const { user } = openListing(changes);
    expect(await screen.findByText(finding, { exact: false })).toBeTruthy();
    await user.keyboard('p');
    const form = await screen.findByRole('form');
    expect(within(form).getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('');
  },
);

test('rejects with the key R and a suggested reason in both languages', async () => {
  const { server, user } = openListing({}, { answers: { [DECIDE]: {} } });
  await screen.findByText('claimed by me');
  await user.keyboard('r');
  const form = await screen.findByRole('form', { name: 'Reject and unlock 5,000.01 EH' });
  await user.click(within(form).getByRole('button', { name: 'The text contains contact details' }));
  server.change({ [LIST]: { rows: [], next_cursor: null } });
  fireEvent.submit(form);
  expect(await screen.findByText('Rejected 50120261123')).toBeTruthy();
  expect(server.requestsOf(DECIDE)).toEqual([
    {
      id: listing.id,
      decision: 'reject',
      reason: { zh: '文字中含有联系方式', en: 'The text contains contact details' },
    },
  ]);
});

test('rejects nothing with a reason in one language only', async () => {
  const { server, user } = openListing();
  await screen.findByText('claimed by me');
  await user.keyboard('r');
  const form = await screen.findByRole('form');
  fireEvent.change(within(form).getByLabelText('Reason'), { target: { value: 'no' } });
  fireEvent.submit(form);
  expect(await within(form).findByText('Please also enter the reason in Chinese')).toBeTruthy();
  expect(server.requestsOf(DECIDE)).toEqual([]);
});

test.each([
  ['it was withdrawn', refused(operatorRefusals.CaseNotFound), operatorRefusals.CaseNotFound.en],
  ['the answer is lost', lost, 'No response was received'],
] as const)('does not show an approval when %s', async (_, answer, text) => {
  const { user } = openListing({}, { answers: { [DECIDE]: answer } });
  await screen.findByText('claimed by me');
  await user.keyboard('p');
  fireEvent.submit(await screen.findByRole('form'));
  expect(await screen.findByText(text, { exact: false })).toBeTruthy();
  expect(screen.queryByText('Approved 50120261123')).toBeNull();
});

test('says that the queue is empty', async () => {
  renderScreen(['orders'], { queues: ['orders'], answers: { [LIST]: { rows: [], next_cursor: null } } });
  expect(await screen.findByText('No listings waiting for review')).toBeTruthy();
});
