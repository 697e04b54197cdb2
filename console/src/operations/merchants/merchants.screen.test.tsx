import { merchantRefusals } from '@eh/contract/merchants/merchants/refusals.ts';
import { lost, refused } from '@eh/contract/testing/fake-server.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';
import { bookshop, type MerchantProfile } from '../../../testing/sample-merchant.ts';
import { waitingProposal } from '../../../testing/sample-proposal.ts';

const LIST = 'POST /api/operator/merchants';
const PROFILE = 'POST /api/operator/merchants/profile';
const CHANGE = 'POST /api/operator/merchants/change';

function openMerchant(changes: Partial<MerchantProfile> = {}, { answers, ...options }: RenderOptions = {}) {
  const merchant = { ...bookshop, ...changes };
  return renderScreen(['merchants', bookshop.id], {
    answers: {
      [LIST]: { rows: [merchant], next_cursor: null },
      [PROFILE]: merchant,
      [CHANGE]: merchant,
      'POST /api/operator/merchants/changes': { rows: [], next_cursor: null },
      ...answers,
    },
    ...options,
  });
}

const acts = () => screen.findByRole('region', { name: 'Possible changes' });

async function openForm(act: string, title: string, changes?: Partial<MerchantProfile>, options?: RenderOptions) {
  const opened = openMerchant(changes, options);
  await opened.user.click(within(await acts()).getByRole('button', { name: act }));
  const form = within(within(await acts()).getByRole('form', { name: title }));
  const send = async () => {
    await opened.user.click(
      form.getAllByRole('button', { name: /^(As agreed|Several payers|Checked;)/ })[0] ?? document.body,
    );
    await opened.user.click(form.getByRole('button', { name: act }));
  };
  return { ...opened, form, send };
}

test('shows terms, balances of both environments, owner and keys, and no secret', async () => {
  openMerchant({
    fee_basis_points: 50,
    day_maximum: '20000.00',
    keys: [
      {
        id: 'ek_live_7Q',
        environment: 'live',
        name: 'Web shop',
        scopes: ['orders', 'refunds'],
        networks: [],
        created_at: 1_790_000_000,
        ends_at: null,
        last_used_at: null,
      },
    ],
  });
  const facts = within(await screen.findByRole('region', { name: 'Merchant' }));
  for (const text of ['1,200.50 EH', '99.00 TEH', '0.50 %', 'as the cashier’s rule', '20,000.00 EH'])
    expect(facts.getByText(text)).toBeTruthy();
  expect(facts.getByRole('link', { name: '赵敏' }).getAttribute('href')).toBe(`#/users/${bookshop.owner.userid}`);
  const [, key] = within(facts.getByRole('table', { name: 'Keys' })).getAllByRole('row');
  expect(key?.textContent).toBe('Web shopek_live_7Qorders · refundsnevernever');
});

test('suspends at once, with a reason in both languages', async () => {
  const { server, form, send } = await openForm('Suspend', 'Suspend Qinghe Books');
  expect(form.getByText(/^Payments, refunds and payouts stop at once/)).toBeTruthy();
  await send();
  expect(await screen.findByText('Changed Qinghe Books')).toBeTruthy();
  const [sent] = server.requestsOf(CHANGE);
  expect(sent?.change).toEqual({ kind: 'status', status: 'frozen' });
  expect(sent?.reason.en).toBe('Several payers report goods that never came');
  expect(sent?.reason.zh).toMatch(/\p{Script=Han}/u);
});

test('says that reopening waits for another operator', async () => {
  const frozen = { status: 'frozen' as const };
  const proposal = waitingProposal({ kind: 'merchant.change', subject: 'Qinghe Books' });
  const { server, send } = await openForm('Reopen', 'Reopen Qinghe Books', frozen, {
    answers: { [CHANGE]: { ...bookshop, ...frozen, proposal } },
  });
  await send();
  expect(await screen.findByText('Proposed; another operator has to approve it')).toBeTruthy();
  expect(screen.queryByText('Changed Qinghe Books')).toBeNull();
  expect(server.requestsOf(CHANGE)[0]?.change).toEqual({ kind: 'status', status: 'active' });
});

test.each([
  ['0.5', 50],
  ['10', 1000],
  ['0', 0],
  ['', null],
])('reads a fee of “%s” percent', async (typed, basis_points) => {
  const { server, form, send } = await openForm('Change the fee', 'Change the fee of Qinghe Books');
  fireEvent.change(form.getByLabelText('Fee in %, empty for the rule'), { target: { value: typed } });
  await send();
  await waitFor(() => expect(server.requestsOf(CHANGE)[0]?.change).toEqual({ kind: 'fee', basis_points }));
});

test.each(['10.01', '-1', '0.125', 'free'])(
  'sends no fee of “%s”, and says beside the field what fits',
  async (typed) => {
    const { server, form, send } = await openForm('Change the fee', 'Change the fee of Qinghe Books');
    fireEvent.change(form.getByLabelText('Fee in %, empty for the rule'), { target: { value: typed } });
    await send();
    expect(form.getByText('0 to 10, with at most two decimals')).toBeTruthy();
    expect(server.requestsOf(CHANGE)).toEqual([]);
  },
);

test('changes limits from the present ones, an empty one to the rule, and marks the wrong one alone', async () => {
  const { server, form, send } = await openForm('Change the limits', 'Change the limits of Qinghe Books', {
    order_maximum: '500.00',
    day_maximum: '20000.00',
  });
  const [order, day] = [
    form.getByLabelText<HTMLInputElement>('An order at most'),
    form.getByLabelText<HTMLInputElement>('A day at most'),
  ];
  expect([order.value, day.value]).toEqual(['500.00', '20000.00']);
  fireEvent.change(order, { target: { value: '0' } });
  fireEvent.change(day, { target: { value: ' ' } });
  await send();
  expect(form.getAllByText('a positive amount with at most two decimals')).toHaveLength(1);
  expect(server.requestsOf(CHANGE)).toEqual([]);
  fireEvent.change(order, { target: { value: '600.5' } });
  await send();
  await waitFor(() =>
    expect(server.requestsOf(CHANGE)[0]?.change).toEqual({ kind: 'limits', order_maximum: '600.5', day_maximum: null }),
  );
});

test.each([
  ['is so already', refused(merchantRefusals.MerchantIsSo), merchantRefusals.MerchantIsSo.en],
  ['gets no answer', lost, 'No response was received'],
] as const)('shows no success when a change %s', async (_, answer, text) => {
  const { send } = await openForm('Suspend', 'Suspend Qinghe Books', {}, { answers: { [CHANGE]: answer } });
  await send();
  expect(await screen.findByText(text, { exact: false })).toBeTruthy();
  expect(screen.queryByText('Changed Qinghe Books')).toBeNull();
  expect(within(await acts()).getByRole('form')).toBeTruthy();
});

test.each([
  ['to a role that may change none', { may: [] }],
  ['for a merchant under review', { status: 'applied' as const }],
])('offers no change %s', async (_, changes) => {
  openMerchant(changes);
  expect(within(await acts()).queryByRole('button')).toBeNull();
});

test('looks by text and state, and marks those that do not work', async () => {
  const { server, user } = openMerchant({ status: 'frozen' });
  const link = await screen.findByRole('link', { name: /^Qinghe Books/ });
  expect(link.textContent).toBe('Qinghe BooksM10000042https://qinghebooks.examplesuspended');
  await user.selectOptions(screen.getByLabelText('State'), 'suspended');
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: ' M1 ' } });
  await waitFor(() => expect(server.requestsOf(LIST).at(-1)).toEqual({ limit: 30, search: 'M1', status: 'frozen' }));
});
