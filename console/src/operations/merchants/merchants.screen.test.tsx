import { merchantRefusals } from '@eh/contract/merchants/merchants/refusals.ts';
import { type Answers, lost, refused } from '@eh/contract/testing/fake-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fillIn } from '../../../testing/fill-in.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { now, websiteKey } from '../../../testing/sample-portal.ts';
import type { MerchantProfile } from './queries.ts';

const LIST = 'POST /api/operator/merchants';
const PROFILE = 'POST /api/operator/merchants/profile';
const CHANGE = 'POST /api/operator/merchants/change';
const id = '00000000-0000-4000-8000-0000000000b7';
const goods = { zh: '多名付款人反映未收到货', en: 'Several payers report goods that never came' };
const row = {
  id,
  merchant_no: 'M10000047',
  name: 'Zhou Tea',
  website: 'https://zhou-tea.example',
  business: 'Tea and teapots, by post',
  logo: null,
  waiting_logo: null,
  logo_reason: null,
  status: 'active' as MerchantProfile['status'],
  reason: null,
  applied_at: now - 86_400,
  decided_at: now - 80_000,
  owner: {
    userid: '00000000-0000-4000-8000-0000000000a3',
    account: '10000032',
    nickname: 'Carol',
    real_name: '',
    level: 2,
    registered_at: now - 90 * 86_400,
  },
};
const active: MerchantProfile = {
  ...row,
  fee_basis_points: 45,
  order_maximum: null,
  day_maximum: '20000.00',
  balances: [
    { environment: 'live', currency: 'EH', amount: '12345.60' },
    { environment: 'test', currency: 'EHT', amount: '7.00' },
  ],
  volume: {
    payments: { count: 212, amount: '8480.00' },
    refunds: { count: 2, amount: '60.00' },
    payouts: { count: 0, amount: '0.00' },
    by_day: [{ day: '2026-11-23', payments: 212, amount: '8480.00' }],
  },
  members: [{ userid: row.owner.userid, account: '10000032', nickname: 'Carol', role: 'owner', added_at: now }],
  keys: [{ ...websiteKey, last_used_at: null }],
  may: ['status', 'fee', 'limits'],
  proposal: null,
};
const frozen: MerchantProfile = { ...active, status: 'frozen', reason: goods };
const proposal: NonNullable<MerchantProfile['proposal']> = {
  id: '00000000-0000-4000-8000-0000000000f7',
  kind: 'merchant.change',
  subject: 'Zhou Tea',
  subject_id: id,
  changes: [],
  reason: 'As agreed',
  proposed_by: { id: '00000000-0000-4000-8000-00000000000a', name: 'omar' },
  proposed_at: now,
  expires_at: now + 86_400,
  state: 'waiting',
  ended: null,
  bar: null,
};
const answersFor = (merchant: MerchantProfile): Answers => ({
  [LIST]: { rows: [row], next_cursor: null },
  [PROFILE]: merchant,
  'POST /api/operator/merchants/changes': { rows: [], next_cursor: null },
});
const openMerchant = (merchant: MerchantProfile, more: Answers = {}, language: 'en' | 'zh-CN' = 'en') =>
  renderScreen(['merchants', id], { language, answers: { ...answersFor(merchant), ...more } });
const actions = async (name = 'Possible changes') => within(await screen.findByRole('region', { name }));

test('shows balances, terms, volume and keys of a merchant', async () => {
  openMerchant(active);
  const facts = within(await screen.findByRole('region', { name: 'Merchant' }));
  const factOf = (name: string) => facts.getByText(name).parentElement?.textContent;
  expect(factOf('Balances · Live')).toContain('12,345.60 EH');
  expect(factOf('Balances · Test')).toContain('7.00 EHT');
  expect(factOf('Fee')).toContain('0.45 %');
  expect(factOf('An order at most')).toContain('as the cashier’s rule');
  expect(factOf('A day at most')).toContain('20,000.00 EH');
  expect(factOf('Payments')).toContain('8,480.00 EH in 212');
  expect(facts.getAllByRole('link', { name: 'Carol' }).map((link) => link.getAttribute('href'))).toEqual([
    `#/users/${row.owner.userid}`,
    `#/users/${row.owner.userid}`,
  ]);
  expect(facts.getByText('never', { selector: 'td:nth-child(4)' })).toBeTruthy();
  expect(facts.getByText('The merchant has changed nothing yet')).toBeTruthy();
});

test('suspends a merchant at once, with a reason that it reads in either language', async () => {
  const { server, user } = openMerchant(active, { [CHANGE]: frozen });
  await user.click((await actions()).getByRole('button', { name: 'Suspend' }));
  const form = within(screen.getByRole('form', { name: 'Suspend Zhou Tea' }));
  await user.click(form.getByRole('button', { name: /^Suspend/ }));
  expect(form.getByText('Please enter a reason')).toBeTruthy();
  expect(server.requestsOf(CHANGE)).toEqual([]);
  await user.click(form.getByRole('button', { name: goods.en }));
  server.change(answersFor(frozen));
  await user.click(form.getByRole('button', { name: /^Suspend/ }));
  expect(await screen.findByText('Changed Zhou Tea')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Reopen' })).toBeTruthy();
  expect(server.requestsOf(CHANGE)).toMatchObject([
    { id, change: { kind: 'status', status: 'frozen' }, reason: { en: goods.en } },
  ]);
});

test('only proposes to reopen a merchant, and says who has to approve', async () => {
  const { server, user } = openMerchant(frozen, { [CHANGE]: { ...frozen, proposal } });
  await user.click((await actions()).getByRole('button', { name: 'Reopen' }));
  const form = within(screen.getByRole('form', { name: 'Reopen Zhou Tea' }));
  await user.click(form.getByRole('button', { name: 'Checked; the problem is solved' }));
  server.change(answersFor({ ...frozen, proposal }));
  await user.click(form.getByRole('button', { name: /^Reopen/ }));
  expect(await screen.findByText('Proposed; another operator has to approve it')).toBeTruthy();
  expect(await screen.findByText(/^A change proposed by omar waits/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See it' }).getAttribute('href')).toBe(`#/proposals/${proposal.id}`);
  expect(server.requestsOf(CHANGE)).toMatchObject([{ change: { kind: 'status', status: 'active' } }]);
});

test.each([
  ['0.3', 30],
  ['', null],
  ['10', 1000],
])('proposes the fee “%s” in basis points', async (typed, points) => {
  const { server, user } = openMerchant(active, { [CHANGE]: { ...active, proposal } });
  await user.click((await actions()).getByRole('button', { name: 'Change the fee' }));
  const form = within(screen.getByRole('form', { name: 'Change the fee of Zhou Tea' }));
  expect(form.getByLabelText<HTMLInputElement>('Fee in %, empty for the rule').value).toBe('0.45');
  fillIn(form.getByLabelText('Fee in %, empty for the rule'), typed);
  await user.click(form.getByRole('button', { name: 'As agreed with the merchant' }));
  await user.click(form.getByRole('button', { name: /^Change the fee/ }));
  expect(await screen.findByText('Proposed; another operator has to approve it')).toBeTruthy();
  expect(server.requestsOf(CHANGE)).toMatchObject([{ change: { kind: 'fee', basis_points: points } }]);
});

test.each(['10.01', '-1', '0.345', 'none'])('refuses a fee of “%s”, and explains what a fee is', async (typed) => {
  const { server, user } = openMerchant(active);
  await user.click((await actions()).getByRole('button', { name: 'Change the fee' }));
  const form = within(screen.getByRole('form', { name: 'Change the fee of Zhou Tea' }));
  fillIn(form.getByLabelText('Fee in %, empty for the rule'), typed);
  await user.click(form.getByRole('button', { name: 'As agreed with the merchant' }));
  await user.click(form.getByRole('button', { name: /^Change the fee/ }));
  expect(form.getByText('0 to 10, with at most two decimals')).toBeTruthy();
  expect(server.requestsOf(CHANGE)).toEqual([]);
});

test('says which of two limits is not an amount, and lets an empty one follow the rule', async () => {
  const { server, user } = openMerchant(active, { [CHANGE]: active });
  await user.click((await actions()).getByRole('button', { name: 'Change the limits' }));
  const form = within(screen.getByRole('form', { name: 'Change the limits of Zhou Tea' }));
  const order = form.getByLabelText('An order at most');
  const day = form.getByLabelText<HTMLInputElement>('A day at most');
  expect(day.value).toBe('20\u202f000.00');
  fillIn(order, '0');
  fillIn(day, '');
  await user.click(form.getByRole('button', { name: 'As assessed for risk' }));
  await user.click(form.getByRole('button', { name: /^Change the limits/ }));
  expect(order.getAttribute('aria-invalid')).toBe('true');
  expect(day.getAttribute('aria-invalid')).not.toBe('true');
  expect(server.requestsOf(CHANGE)).toEqual([]);
  fillIn(order, ' 500 ');
  await user.click(form.getByRole('button', { name: /^Change the limits/ }));
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
  expect(server.requestsOf(CHANGE)).toMatchObject([
    { change: { kind: 'limits', order_maximum: '500.00', day_maximum: null } },
  ]);
});

test.each([
  ['somebody was first', refused(merchantRefusals.MerchantIsSo), merchantRefusals.MerchantIsSo.zh],
  ['the answer was lost', lost, /响应/],
])('keeps the form in Chinese when %s', async (_case, answer, text) => {
  const { user } = openMerchant(active, { [CHANGE]: answer }, 'zh-CN');
  await user.click((await actions('可以做的更改')).getByRole('button', { name: '冻结' }));
  const form = within(screen.getByRole('form'));
  const [preset] = form.getAllByRole('button');
  if (preset) await user.click(preset);
  await user.click(form.getByRole('button', { name: /^冻结/ }));
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByRole('form')).toBeTruthy();
});

test.each([
  [{ may: [] }, 1],
  [{ status: 'applied' as const }, 0],
  [{ status: 'closed' as const }, 0],
])('offers no change for %o', async (changes, notes) => {
  openMerchant({ ...active, ...changes });
  const possible = await actions();
  expect(possible.queryByRole('button')).toBeNull();
  expect(possible.queryAllByText('Your role can only read')).toHaveLength(notes);
});

test('finds merchants by typed text and by state, and loads more pages', async () => {
  const { server, user } = renderScreen(['merchants'], {
    answers: {
      [LIST]: ({ cursor, status }) =>
        status === 'frozen'
          ? { rows: [], next_cursor: null }
          : { rows: [cursor ? { ...row, id: proposal.id, name: 'Old Tea' } : row], next_cursor: cursor ? null : 'c1' },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByRole('link', { name: /Old Tea/ })).toBeTruthy();
  fillIn(screen.getByLabelText('Find a merchant'), ' tea ');
  await user.selectOptions(screen.getByLabelText('State'), 'suspended');
  expect(await screen.findByText('No merchant found')).toBeTruthy();
  expect(server.requestsOf(LIST).at(-1)).toMatchObject({ search: 'tea', status: 'frozen' });
});
