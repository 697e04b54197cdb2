import type { AnswerOf } from '@eh/contract/calls.ts';
import { settingRefusals } from '@eh/contract/staff/settings/refusals.ts';
import { usualOf } from '@eh/contract/staff/settings/registry/registry.ts';
import { valuesByPath } from '@eh/contract/staff/settings/registry/values-by-path.ts';
import type { RuleKind } from '@eh/contract/staff/signatures/proposal-kinds.ts';
import { refused } from '@eh/contract/testing/fake-server.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { config } from '../../../../testing/config.ts';
import { type RenderOptions, renderScreen } from '../../../../testing/render-screen.tsx';

const READ = 'POST /api/operator/settings';
const HISTORY = 'POST /api/operator/settings/history';
const PREVIEW = 'POST /api/operator/settings/preview';
const CHANGE = 'POST /api/operator/settings/change';

type Document = AnswerOf<typeof READ>['rows'][number];

function documentOf(kind: RuleKind, differences: Partial<Document> = {}): Document {
  const usual = valuesByPath(usualOf(kind));
  return { kind, values: usual, usual, proposal: null, second_signers: ['olga'], changed: [], ...differences };
}

const trades = documentOf('trade.rules', {
  values: { ...valuesByPath(usualOf('trade.rules')), running_buys: 2 },
  changed: [{ path: 'running_buys', by: 'omar', second: null, at: 1_790_000_000 }],
});
const transfers = documentOf('transfer.rules');
const rows = [
  transfers,

  documentOf('trade.clocks'),
  trades,
  documentOf('platform.display'),
  documentOf('coins.hold'),
];
const change = {
  id: '01900000-0000-7000-8000-000000000001',
  path: 'running_buys',
  before: '3',
  after: '2',
  by: 'omar',
  second: null,
  reason: 'Too many at once',
  at: 1_790_000_000,
};
const effect = { name: 'trade_fees', count: 40, of: 40, before: '0.00', after: '71.20' } as const;

function openSettings(name: string | null, { answers, ...options }: RenderOptions = {}) {
  return renderScreen(name === null ? ['settings'] : ['settings', name], {
    answers: {
      [READ]: { rows },
      [HISTORY]: { rows: name === 'trade.rules.running_buys' ? [change] : [], next_cursor: null },
      [PREVIEW]: { is_alone: false, days: 30, effects: [effect] },
      ...answers,
    },
    ...options,
  });
}

test.each([
  { language: 'en', list: 'All settings', buys: 'Purchases at a time', find: 'Find a setting', word: 'complaint' },
  { language: 'zh-CN', list: '全部配置', buys: '同时进行的买入', find: '找配置', word: '申诉' },
] as const)('lists the settings with their values, and finds them ($language)', async ({ language, ...texts }) => {
  const { user } = openSettings(null, { language });
  const region = await screen.findByRole('region', { name: texts.list });
  const buys = new RegExp(texts.buys);
  expect(within(region).getByRole('link', { name: buys }).textContent).toBe(`${texts.buys}2`);
  await user.type(within(region).getByLabelText(texts.find), texts.word);
  expect(within(region).queryByRole('link', { name: buys })).toBeNull();
  expect(within(region).getAllByRole('link').length).toBeGreaterThan(1);
});

test('shows the value, its default, the last change and the history of a setting', async () => {
  openSettings('trade.rules.running_buys');
  const open = await screen.findByRole('region', { name: 'This setting' });
  expect(within(open).getByText('omar changed it', { exact: false })).toBeTruthy();
  expect((await within(open).findByRole('table', { name: 'History' })).textContent).toContain('Too many at once');
  expect(within(open).getByLabelText<HTMLInputElement>('Purchases at a time').value).toBe('2');
});

test('shows the effect of a new value before proposing it with a reason', async () => {
  const { server, user } = openSettings('trade.rules.fee_basis_points', {
    answers: { [CHANGE]: trades },
  });
  const field = await screen.findByLabelText('Fee of a trade');
  await user.clear(field);
  await user.type(field, '10');
  expect(await screen.findByText('Fees of 40 finished trades', { exact: false })).toBeTruthy();
  expect(screen.getByText(/0\.00 → 71\.20 EH/)).toBeTruthy();
  const form = await screen.findByRole('form', { name: 'Change “Fee of a trade”' });
  expect(within(form).getByText(/another owner approves/)).toBeTruthy();
  expect(server.requestsOf(CHANGE)).toEqual([]);
  await user.type(within(form).getByLabelText(/Reason/), 'Costs{Control>}{Enter}{/Control}');
  const changes = [{ path: 'fee_basis_points', value: 10, seen: 0 }];
  const sent = { kind: 'trade.rules', changes, reason: 'Costs' };
  await expect.poll(() => server.requestsOf(CHANGE)).toEqual([sent]);
});

test('reverts a change like any other change', async () => {
  const { user } = openSettings('trade.rules.running_buys');
  await user.click(await screen.findByRole('button', { name: 'Undo: back to 3' }));
  expect(screen.getByLabelText<HTMLInputElement>('Purchases at a time').value).toBe('3');
  const form = await screen.findByRole('form', { name: 'Change “Purchases at a time”' });
  expect(within(form).getByRole('button', { name: /Propose/ })).toBeTruthy();
});

test('lets one owner change settings that do not affect money, in either direction', async () => {
  const { user } = openSettings('platform.display.languages');
  await user.selectOptions(await screen.findByLabelText('Languages offered'), 'en');
  const form = await screen.findByRole('form', { name: 'Change “Languages offered”' });
  expect(within(form).getByRole('button', { name: /Apply/ })).toBeTruthy();
});

test('switches the figures of home on and off, and reorders them', async () => {
  const { server, user } = openSettings('platform.display.home_figures', {
    answers: { [CHANGE]: documentOf('platform.display') },
  });
  const list = await screen.findByRole('group', { name: 'Figures on home' });
  await user.click(within(list).getByRole('switch', { name: 'Reference price' }));
  await user.click(within(list).getByRole('switch', { name: 'Available to transfer now' }));
  await user.click(within(list).getByRole('button', { name: 'Move up: Held' }));
  expect(within(list).queryByRole('button', { name: 'Move up: Worth' })).toBeNull();
  const form = await screen.findByRole('form', { name: 'Change “Figures on home”' });
  await user.type(within(form).getByLabelText(/Reason/), 'The price stands in the market');
  await user.click(within(form).getByRole('button', { name: /Apply/ }));
  expect(server.requestsOf(CHANGE)[0]?.changes).toMatchObject([
    { path: 'home_figures', value: 'worth,available,held,in_orders,movable' },
  ]);
});

test('offers nothing to send for a value outside its bounds', async () => {
  const { server, user } = openSettings('trade.clocks.confirm');
  const field = await screen.findByLabelText('Seller confirms the money');
  await user.clear(field);
  await user.type(field, '241');
  expect(await screen.findByText('A whole number from 5 to 240')).toBeTruthy();
  expect(screen.queryByRole('form')).toBeNull();
  expect(server.requestsOf(PREVIEW).some(({ changes }) => changes.some(({ value }) => value === 241))).toBe(false);
});

test('keeps what was typed when another operator was first', async () => {
  const { user } = openSettings('trade.clocks.confirm', {
    answers: { [CHANGE]: refused(settingRefusals.SettingMovedOn) },
  });
  const field = await screen.findByLabelText<HTMLInputElement>('Seller confirms the money');
  await user.clear(field);
  await user.type(field, '45');
  const form = await screen.findByRole('form', { name: 'Change “Seller confirms the money”' });
  await user.type(within(form).getByLabelText(/Reason/), 'Banks are slow{Control>}{Enter}{/Control}');
  expect(await screen.findByText(/Somebody has changed this setting/)).toBeTruthy();
  expect(field.value).toBe('45');
});

test('lets only owners make changes', async () => {
  openSettings('trade.clocks.confirm', { operator: { role: 'arbiter' } });
  const field = await screen.findByLabelText<HTMLInputElement>('Seller confirms the money');
  expect(field.readOnly).toBe(true);
  expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull();
});

test('changes several values of a rule together, in one proposal', async () => {
  const { server, user } = openSettings('transfer.rules', { answers: { [CHANGE]: transfers } });
  const [most, daily] = [
    await screen.findByLabelText('Largest transfer'),
    screen.getByLabelText('Most a person may send a day'),
  ];
  for (const [field, value] of [
    [most, '300000'],
    [daily, '400000'],
  ] as const) {
    await user.clear(field);
    await user.type(field, value);
  }
  await user.click(screen.getByRole('switch', { name: 'Review of a large sum' }));
  expect(screen.getByText('Now 50,000 EH')).toBeTruthy();
  const form = await screen.findByRole('form', { name: 'Change “Transfer rules”' });
  await user.type(within(form).getByLabelText(/Reason/), 'Holidays{Control>}{Enter}{/Control}');
  const changes = [
    { path: 'maximum', value: '300000.00', seen: '50000.00' },
    { path: 'daily_maximum', value: '400000.00', seen: '200000.00' },
    { path: 'review.amount.is_on', value: false, seen: true },
  ];
  await expect.poll(() => server.requestsOf(CHANGE)).toEqual([{ kind: 'transfer.rules', changes, reason: 'Holidays' }]);
});

test('says why values contradict each other, and offers nothing to send', async () => {
  const fault = refused(settingRefusals.SettingUnfit, { fault: 'the minimum is above the maximum' });
  const { server, user } = openSettings('transfer.rules.minimum', { answers: { [PREVIEW]: fault } });
  const field = await screen.findByLabelText('Smallest transfer');
  await user.clear(field);
  await user.type(field, '60000');
  expect((await screen.findByRole('alert')).textContent).toContain('the minimum is above the maximum');
  expect(screen.queryByRole('form')).toBeNull();
  expect(server.requestsOf(CHANGE)).toEqual([]);
});

test('writes sums with the configured currency symbols', async () => {
  openSettings('transfer.rules.maximum', {
    answers: {
      'GET /api/config': {
        ...config,
        currency: { ...config.currency, name: 'Token', symbol: 'TK' },
        fiat: { ...config.fiat, symbol: 'CN¥' },
      },
      [READ]: { rows: [transfers, documentOf('market.rules')] },
    },
  });
  const list = await screen.findByRole('region', { name: 'All settings' });
  expect(await within(list).findByText('50,000 TK')).toBeTruthy();
  expect(within(list).getAllByText(/^CN¥/).length).toBeGreaterThan(0);
  expect(within(list).queryByText(/ EH$|^¥/)).toBeNull();
});

test('leads from the name of a rule to all its values, none of them opened for editing', async () => {
  const { user } = openSettings(null);
  await user.click(await screen.findByRole('link', { name: 'Transfer rules' }));
  expect(await screen.findByRole('region', { name: 'This rule' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'This setting' })).toBeNull();
  expect(screen.getByText('Make a change on the left, then enter a reason')).toBeTruthy();
});
