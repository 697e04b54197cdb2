import { lost, refused } from '@eh/contract/testing/fake-server.ts';
import { washRefusals } from '@eh/contract/trading/wash-trades/refusals.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { omar, type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';
import { sampleTrade } from '../../../testing/sample-operator-trade.ts';
import type { WashList, WashPattern } from './queries.ts';

const LIST = 'POST /api/operator/wash-trades';
const DECIDE = 'POST /api/operator/wash-trades/decide';
const now = Math.floor(Date.now() / 1000);
const { seller, buyer } = sampleTrade;
const pattern: WashPattern = {
  id: '00000000-0000-4000-8000-000000000a51',
  people: [seller, buyer],
  reasons: ['small', 'both_ways'],
  trades: 5,
  currency: 'EH',
  fiat: 'CNY',
  fiat_amount: '5000.00',
  small: 4,
  price_off: 1,
  ways: [{ seller, buyer, trades: 5 }],
  newest: [{ id: sampleTrade.id, transaction_no: sampleTrade.transaction_no }],
  first_at: now - 9000,
  last_at: now - 60,
  excluded: null,
  proposal: null,
};
const excludedBy = (by: string | null, isOwn: boolean): Partial<WashPattern> => ({
  excluded: { since: now - 30, by, reason: 'The same two all day', is_own: isOwn },
});
const proposal: NonNullable<WashPattern['proposal']> = {
  id: '00000000-0000-4000-8000-000000000a61',
  kind: 'wash.let_in',
  subject: 'Alice · Bob',
  subject_id: pattern.id,
  changes: [],
  reason: 'They are brothers',
  proposed_by: { id: omar.id, name: 'omar' },
  proposed_at: now,
  expires_at: now + 900,
  state: 'waiting',
  ended: null,
  bar: null,
};

function listOf(changes: Partial<WashPattern>, list: Partial<WashList> = {}): WashList {
  const rules = { counts_from: '50.00' };
  return { rows: [{ ...pattern, ...changes }], next_cursor: null, looked_at: now - 600, fiat: 'CNY', rules, ...list };
}

function openWash(changes: Partial<WashPattern> = {}, { answers, ...options }: RenderOptions = {}) {
  return renderScreen(['wash-trades'], { answers: { [LIST]: listOf(changes), ...answers }, ...options });
}

async function openDetails(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('button', { name: /^Details Alice · Bob/ }));
}

async function decide(user: UserEvent, name: string, reason = 'The same two all day'): Promise<void> {
  await user.click(screen.getByRole('button', { name }));
  const field = within(await screen.findByRole('form')).getByLabelText('Reason');
  fireEvent.change(field, { target: { value: reason } });
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
}

test.each([
  ['en', 'Small sums · Back and forth', 'Counts', 'Trades of ¥50.00 or more count towards reputation'],
  ['zh-CN', '反复小额 · 双向对倒', '计入', '单笔满 ¥50.00 才计入信誉'],
] as const)(
  'shows the people, the reason, the sum, and from which sum trades count (%s)',
  async (language, why, state, threshold) => {
    openWash({}, { language });
    const row = (await screen.findByText(why)).closest('tr')?.textContent;
    for (const part of ['Alice · Bob', '5', '¥5,000.00', state]) expect(row).toContain(part);
    expect(screen.getByText(threshold, { exact: false })).toBeTruthy();
  },
);

test('shows who sold to whom, how often, and the newest trades', async () => {
  const { user } = openWash();
  await openDetails(user);
  expect(screen.getByText('Alice to Bob: 5')).toBeTruthy();
  expect(screen.getByRole('link', { name: '202611230001' }).getAttribute('href')).toContain('trades/');
});

test('excludes once, with a reason, and says so in the row', async () => {
  const after = excludedBy('omar', true);
  const { server, user } = openWash({}, { answers: { [DECIDE]: { ...pattern, ...after } } });
  await openDetails(user);
  server.change({ [LIST]: listOf(after) });
  await decide(user, 'Exclude');
  expect(await screen.findByText('omar: The same two all day')).toBeTruthy();
  expect(server.requestsOf(DECIDE)).toEqual([{ id: pattern.id, decision: 'exclude', reason: 'The same two all day' }]);
});

test('excludes nobody without a reason', async () => {
  const { server, user } = openWash();
  await openDetails(user);
  await decide(user, 'Exclude', ' ');
  expect(await screen.findByText('Please enter a reason')).toBeTruthy();
  expect(server.requestsOf(DECIDE)).toEqual([]);
});

test('dismisses a harmless pattern', async () => {
  const { server, user } = openWash({}, { answers: { [DECIDE]: pattern } });
  await openDetails(user);
  server.change({ [LIST]: { ...listOf({}), rows: [] } });
  await decide(user, 'Nothing wrong');
  expect(await screen.findByText('Removed from the list')).toBeTruthy();
  expect(await screen.findByText('No suspected wash trades')).toBeTruthy();
});

test('lets an operator end their own exclusion without a second signature', async () => {
  const { server, user } = openWash(excludedBy('omar', true), { answers: { [DECIDE]: pattern } });
  await openDetails(user);
  await user.click(screen.getByRole('button', { name: 'Count again' }));
  expect(screen.queryByText(/nothing changes until another arbiter or owner approves/)).toBeNull();
  server.change({ [LIST]: listOf({}) });
  const form = await screen.findByRole('form');
  fireEvent.change(within(form).getByLabelText('Reason'), { target: { value: 'My mistake' } });
  await user.click(within(form).getByRole('button', { name: /^Count again/ }));
  expect(await screen.findByText('Counts again')).toBeTruthy();
  expect(server.requestsOf(DECIDE)[0]).toMatchObject({ decision: 'let_in' });
});

test.each([
  ['somebody else', 'arno'],
  ['the system', null],
])('only proposes to end an exclusion by %s, and leaves it in force', async (_, by) => {
  const waiting = { ...excludedBy(by, false), proposal };
  const { server, user } = openWash(excludedBy(by, false), { answers: { [DECIDE]: { ...pattern, ...waiting } } });
  await openDetails(user);
  await user.click(screen.getByRole('button', { name: 'Count again' }));
  expect(await screen.findByText(/nothing changes until another arbiter or owner approves/)).toBeTruthy();
  const form = screen.getByRole('form');
  fireEvent.change(within(form).getByLabelText('Reason'), { target: { value: 'They are brothers' } });
  server.change({ [LIST]: listOf(waiting) });
  await user.click(within(form).getByRole('button', { name: /^Propose/ }));
  expect(await screen.findByText(/omar proposed to count them again/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Count again' })).toBeNull();
  expect(screen.getByText('Excluded')).toBeTruthy();
});

test.each([
  ['owner', 1, 2],
  ['auditor', 1, 0],
  ['support', 0, 0],
] as const)('shows the role %s the proposal and the possible decisions', async (role, links, buttons) => {
  const { user } = openWash({ proposal }, { operator: { role } });
  await openDetails(user);
  expect(screen.queryAllByRole('link', { name: 'See proposal' })).toHaveLength(links);
  expect(screen.queryAllByRole('button', { name: /^(Exclude|Nothing wrong)$/ })).toHaveLength(buttons);
});

test.each([
  ['somebody was first', refused(washRefusals.AlreadyExcluded), washRefusals.AlreadyExcluded.en],
  ['the answer is lost', lost, 'No response was received'],
] as const)('does not show an exclusion when %s', async (_, answer, text) => {
  const { user } = openWash({}, { answers: { [DECIDE]: answer } });
  await openDetails(user);
  await decide(user, 'Exclude');
  expect(await screen.findByText(text, { exact: false })).toBeTruthy();
  expect(screen.queryByText('Excluded')).toBeNull();
});

test('says that no search has run yet', async () => {
  openWash({}, { answers: { [LIST]: listOf({}, { rows: [], looked_at: null }) } });
  expect(await screen.findByText('Not checked yet. The check runs every hour.')).toBeTruthy();
});

test.each([
  ['en', 'Excluded by an operator', 'See their trades in Wash trades'],
  ['zh-CN', '不计入信誉：运营人员决定', '到刷单嫌疑查看他们的成交'],
] as const)(
  'shows the second signer which exclusion would end, and links to the trades (%s)',
  async (language, field, link) => {
    const changes = [{ field: 'excluded.operator', before: 'true', after: 'false' }];
    renderScreen(['proposals', proposal.id], {
      language,
      queues: ['proposals'],
      answers: { 'POST /api/operator/proposals': { rows: [{ ...proposal, changes }], next_cursor: null } },
    });
    expect((await screen.findByRole('link', { name: link })).getAttribute('href')).toContain('wash-trades');
    expect(screen.getByRole('row', { name: new RegExp(field) })).toBeTruthy();
  },
);
