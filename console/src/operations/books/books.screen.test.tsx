import type { AnswerOf } from '@eh/contract/calls.ts';
import { bookRefusals } from '@eh/contract/operations/books/refusals.ts';
import { lost, refused } from '@eh/contract/testing/fake-server.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';
import { otherAccountId, ownAccountId, sealedEntry } from '../../../testing/sample-entry.ts';
import type { AccountPosting, BookAccount } from './queries.ts';

const ACCOUNTS = 'POST /api/operator/books/accounts';
const LINES = 'POST /api/operator/books/lines';

const bob = {
  kind: 'user',
  userid: '00000000-0000-4000-8000-0000000000a1',
  account: '10000016',
  nickname: 'Bob',
} as const;
const available: BookAccount = {
  id: ownAccountId,
  owner: bob,
  purpose: 'available',
  currency: 'EH',
  balance: '1005.00',
  lines: 1234,
};
const onSale: BookAccount = { ...available, id: otherAccountId, purpose: 'on_sale', balance: '0.00', lines: 0 };
const row = (number: number, changes: Partial<AccountPosting> = {}): AccountPosting => ({
  number,
  entry_id: `00000000-0000-4000-8000-00000000ee0${number}`,
  kind: 'credit_by_operator',
  cause: { kind: 'credit', id: ownAccountId, no: `202611280000000${number}` },
  amount: '5.00',
  balance_after: '1005.00',
  at: Date.parse('2026-11-28T12:00:00+08:00') / 1000,
  bill: null,
  ...changes,
});
const page = (
  rows: readonly AccountPosting[],
  changes: Partial<AnswerOf<typeof LINES>> = {},
): AnswerOf<typeof LINES> => ({
  account: available,
  beside: [onSale],
  rows: [...rows],
  next_cursor: null,
  looked_to: 1,
  ...changes,
});

function openBooks(accountId: string | null, { answers, ...options }: RenderOptions = {}) {
  return renderScreen(['books', accountId], {
    answers: {
      [ACCOUNTS]: { accounts: [available, onSale], entry_id: null },
      [LINES]: page([row(2), row(1)]),
      ...answers,
    },
    ...options,
  });
}

const account = () => screen.findByRole('region', { name: 'Account' });

test('lists the accounts of a person with balance and postings, and links only those that were ever used', async () => {
  openBooks(null);
  const owned = within(await screen.findByRole('region', { name: 'Bob' }));
  const link = owned.getByRole('link');
  expect(link.textContent).toBe('available1,005.00 EH1,234 postings');
  expect(link.getAttribute('href')).toBe(`#/books/${ownAccountId}`);
  expect(owned.getByText('in listings').parentElement?.textContent).toBe('in listingsno entries');
});

test('finds by text, or an entry by its number, and says when nothing matches', async () => {
  const { server } = openBooks(null);
  const search = await screen.findByRole('searchbox', { name: 'Find an account' });
  expect(document.activeElement).toBe(search);
  server.change({ [ACCOUNTS]: { accounts: [], entry_id: row(1).entry_id } });
  fireEvent.change(search, { target: { value: ` ${row(1).entry_id} ` } });
  const link = await screen.findByRole('link', { name: /^Entry/ });
  expect(link.getAttribute('href')).toBe(`#/books/-/${row(1).entry_id}`);
  expect(server.requestsOf(ACCOUNTS).at(-1)).toEqual({ text: row(1).entry_id });
  server.change({ [ACCOUNTS]: { accounts: [], entry_id: null } });
  fireEvent.change(search, { target: { value: 'zzz' } });
  expect(await screen.findByText('No results')).toBeTruthy();
});

test('shows the postings by month with sign and balance, and the other accounts of the same person', async () => {
  const october = { at: Date.parse('2026-11-01T00:30:00+08:00') / 1000, amount: '-2.50', balance_after: '1000.00' };
  openBooks(ownAccountId, {
    answers: { [LINES]: page([row(2), row(1, { ...october, at: october.at - 3600, kind: 'transfer' })]) },
  });
  const table = within(await screen.findByRole('table', { name: 'Postings' }));
  const months = table.getAllByRole('rowheader').map((head) => head.textContent);
  expect(months).toEqual(['2026-11', '2026-10']);
  const lines = table.getAllByRole('link').map((link) => link.closest('tr')?.textContent ?? '');
  expect(lines[0]).toMatch(/Operator credit2026112800000002\+5\.00 EH1,005\.00 EH$/);
  expect(lines[1]).toMatch(/Transfer2026112800000001−2\.50 EH1,000\.00 EH$/);
  const head = within(await account());
  expect(head.getByRole('heading', { name: 'Bob, available' })).toBeTruthy();
  expect(head.getByRole('link', { name: 'User' }).getAttribute('href')).toBe(`#/users/${bob.userid}`);
  expect(head.queryByRole('link', { name: '0.00 EH' })).toBeNull();
});

test('filters by kind, direction, days in UTC+8 and size, and sends no half-typed amount', async () => {
  const { server, user } = openBooks(ownAccountId);
  const filters = within(await account());
  await user.selectOptions(await filters.findByLabelText('Type'), 'Transfer');
  await user.selectOptions(filters.getByLabelText('Direction'), 'Out');
  fireEvent.change(filters.getByLabelText('From'), { target: { value: '2026-11-01' } });
  fireEvent.change(filters.getByLabelText('To'), { target: { value: '2026-11-01' } });
  fireEvent.change(filters.getByLabelText('Minimum'), { target: { value: '5,x' } });
  fireEvent.change(filters.getByLabelText('Maximum'), { target: { value: '10' } });
  expect(filters.getByText('A positive amount with at most two decimals')).toBeTruthy();
  const from = Date.parse('2026-11-01T00:00:00+08:00') / 1000;
  await waitFor(() =>
    expect(server.requestsOf(LINES).at(-1)).toEqual({
      account_id: ownAccountId,
      limit: 50,
      kinds: ['transfer'],
      sign: 'out',
      from,
      until: from + 86_400,
      amount_max: '10.00',
    }),
  );
});

test('moves through the postings with J and K, and stops at the first', async () => {
  const { entry } = await sealedEntry();
  openBooks(ownAccountId, {
    answers: { 'POST /api/operator/books/entry': ({ id }) => ({ ...entry, id, block: entry.block }) },
  });
  await screen.findByRole('table', { name: 'Postings' });
  const press = (key: string) => fireEvent.keyDown(document.body, { key });
  press('j');
  await waitFor(() => expect(location.hash).toBe(`#/books/${ownAccountId}/${row(2).entry_id}`));
  await screen.findByText('Ticket 4711 · Made good');
  press('k');
  expect(location.hash).toContain(row(2).entry_id);
  press('j');
  await waitFor(() => expect(location.hash).toContain(row(1).entry_id));
  press('j');
  expect(location.hash).toContain(row(1).entry_id);
});

test('says how far it has searched for rare postings, and continues on request', async () => {
  const { user } = openBooks(ownAccountId, {
    answers: {
      [LINES]: ({ cursor }) =>
        cursor === undefined ? page([], { next_cursor: 'further', looked_to: 900 }) : page([row(1)]),
    },
  });
  const region = within(await account());
  expect(await region.findByText('No matches after posting 900')).toBeTruthy();
  await user.click(region.getByRole('button', { name: 'Search further back' }));
  expect(await region.findByRole('link', { name: 'Operator credit' })).toBeTruthy();
  expect(region.queryByRole('button', { name: 'Search further back' })).toBeNull();
});

test('says that no posting matches', async () => {
  openBooks(ownAccountId, { answers: { [LINES]: page([]) } });
  expect(await screen.findByText('No matching postings')).toBeTruthy();
});

test.each([
  ['there is no such account', refused(bookRefusals.AccountNotFound), bookRefusals.AccountNotFound.en],
  ['the answer is lost', lost, 'No response was received'],
] as const)('says that %s', async (_, answer, text) => {
  openBooks(ownAccountId, { answers: { [LINES]: answer } });
  expect((await within(await account()).findByRole('alert')).textContent).toContain(text);
});

test('asks in Chinese to choose an account', async () => {
  openBooks(null, { language: 'zh-CN' });
  expect(await screen.findByRole('heading', { name: '选择左侧一个账户' })).toBeTruthy();
});
