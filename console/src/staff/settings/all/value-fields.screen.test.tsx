import type { AnswerOf } from '@eh/contract/calls.ts';
import { isRuleKind, usualOf } from '@eh/contract/staff/settings/registry/registry.ts';
import { valuesByPath } from '@eh/contract/staff/settings/registry/values-by-path.ts';
import { lost } from '@eh/contract/testing/fake-server.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../../testing/render-screen.tsx';

const READ = 'POST /api/operator/settings';
const HISTORY = 'POST /api/operator/settings/history';
const CHANGE = 'POST /api/operator/settings/change';
type Document = AnswerOf<typeof READ>['rows'][number];

/** Opens one setting, with these differences of its rule from the defaults. */
function openSetting(name: string, changes: Partial<Document> = {}, { answers, ...options }: RenderOptions = {}) {
  const kind = name.split('.').slice(0, 2).join('.');
  if (!isRuleKind(kind)) throw new Error(`${name} belongs to no rule`);
  const usual = valuesByPath(usualOf(kind));
  const row: Document = {
    kind,
    values: usual,
    usual,
    proposal: null,
    second_signers: ['olga'],
    changed: [],
    ...changes,
  };
  return renderScreen(['settings', name], {
    answers: {
      [READ]: { rows: [row] },
      [HISTORY]: { rows: [], next_cursor: null },
      'POST /api/operator/settings/preview': { is_alone: false, days: 30, effects: [] },
      [CHANGE]: row,
      ...answers,
    },
    ...options,
  });
}

const opened = () => screen.findByRole('region', { name: /^(This setting|这项配置)$/ });

async function write(label: string, value: string): Promise<HTMLElement> {
  const field = await screen.findByLabelText(label);
  fireEvent.change(field, { target: { value } });
  return field;
}

test.each([
  ['trade.clocks.accept', 'Seller accepts', '61', 'A whole number from 1 to 60'],
  ['trade.clocks.accept', 'Seller accepts', '1.5', 'A whole number from 1 to 60'],
  ['market.rules.lowest_price', 'Lowest price', '0', 'A positive amount with at most two decimals'],
  ['market.rules.lowest_price', 'Lowest price', '0.005', 'A positive amount with at most two decimals'],
  [
    'platform.display.customer_service_link',
    'Link of customer service',
    'http://example.org',
    'An address that begins with https://, or nothing',
  ],
  ['platform.display.coin_name_en', 'Name of the coin, in English', ' ', 'Not empty, at most 12 characters'],
  ['platform.releases.web_oldest', 'Web: oldest version', 'two', 'A version such as 2.3.00, or nothing'],
  [
    'platform.lines.api_domains',
    'API domains',
    'https://api.example.org/v1',
    'One https:// origin on each row, without a path, or nothing',
  ],
  [
    'account.banks.added',
    'Added or corrected banks',
    'ICBC',
    'One on each row, such as ICBC | 工商银行 | Industrial and Commercial Bank of China | G | 622202',
  ],
])(
  'says for %s which values are valid, and offers nothing to send for “%s: %s”',
  async (name, label, value, bounds) => {
    openSetting(name);
    const field = await write(label, value);
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(within(await opened()).getByText(bounds)).toBeTruthy();
    expect(screen.getByText('Please correct the marked fields first')).toBeTruthy();
    expect(screen.queryByRole('form')).toBeNull();
  },
);

test.each([
  ['trade.clocks.accept', 'Seller accepts', '12', 12],
  ['market.rules.lowest_price', 'Lowest price', '1.5', '1.50'],
  [
    'platform.display.customer_service_link',
    'Link of customer service',
    'https://help.example.org',
    'https://help.example.org',
  ],
  ['platform.releases.web_oldest', 'Web: oldest version', '2.3.00', '2.3.00'],
  ['contact.demand.phone', 'A phone is demanded of', 'everybody', 'everybody'],
])('sends the typed value of %s in its own type', async (name, label, typed, value) => {
  const { server, user } = openSetting(name);
  await write(label, typed);
  const form = within(await screen.findByRole('form'));
  fireEvent.change(form.getByLabelText('Reason'), { target: { value: 'As agreed' } });
  await user.click(form.getByRole('button', { name: /^(Apply|Propose change)$/ }));
  await waitFor(() => expect(server.requestsOf(CHANGE)[0]?.changes[0]?.value).toEqual(value));
});

test('shows the value in force while another one is typed, and discards the draft when they are equal again', async () => {
  openSetting('trade.clocks.accept');
  await write('Seller accepts', '12');
  expect(await screen.findByText('Now 10 minutes')).toBeTruthy();
  await write('Seller accepts', '10');
  expect(screen.queryByText('Now 10 minutes')).toBeNull();
  expect(screen.getByText('Make a change on the left, then enter a reason')).toBeTruthy();
});

test.each([
  ['trade.clocks.accept', 'Touches money: two owners sign any change'],
  ['trade.clocks.confirm', 'Touches money: two owners sign to loosen it, one to make it stricter'],
  ['trade.rules.reminders', 'Touches no money: one owner changes it, and can undo it at any time'],
])('says for %s who signs a change', async (name, text) => {
  openSetting(name);
  expect(within(await opened()).getByText(text)).toBeTruthy();
});

test('says that a value differs from its default, and which two operators changed it', async () => {
  openSetting('trade.clocks.accept', {
    values: { ...valuesByPath(usualOf('trade.clocks')), accept: 12 },
    changed: [{ path: 'accept', by: 'omar', second: 'olga', at: 1_790_000_000 }],
  });
  const facts = within(await opened());
  expect(facts.getByText('12 minutes')).toBeTruthy();
  expect(facts.getByText('10 minutes')).toBeTruthy();
  expect(facts.getByText(/^omar and olga changed it/)).toBeTruthy();
});

test('says that a value is its default and was never changed, and its code for texts', async () => {
  openSetting('trade.clocks.accept');
  const facts = within(await opened());
  expect(facts.getByText('10 minutes (same as the default)')).toBeTruthy();
  expect(await facts.findByText('Never changed: it has its default')).toBeTruthy();
  expect(facts.getByText('trade.clocks.accept')).toBeTruthy();
});

test('offers no revert of a change that was already reverted', async () => {
  const change = {
    id: '01900000-0000-7000-8000-000000000001',
    path: 'accept',
    before: '10',
    after: '12',
    by: 'omar',
    second: 'olga',
    reason: 'Too few',
    at: 1_790_000_000,
  };
  openSetting('trade.clocks.accept', {}, { answers: { [HISTORY]: { rows: [change], next_cursor: null } } });
  const history = within(await screen.findByRole('table', { name: 'History' }));
  expect(history.getByRole('row', { name: /10 minutes → 12 minutes.*omar.*olga.*Too few/ })).toBeTruthy();
  expect(history.queryByRole('button')).toBeNull();
});

test('says that no setting contains the typed word', async () => {
  const { server } = openSetting('trade.clocks.accept');
  fireEvent.change(await screen.findByLabelText('Find a setting'), { target: { value: 'zzzz' } });
  expect(screen.getByRole('heading', { name: 'No such setting' })).toBeTruthy();
  expect(server.requestsOf(CHANGE)).toEqual([]);
});

test('says why the settings did not load', async () => {
  openSetting('trade.clocks.accept', {}, { answers: { [READ]: lost } });
  expect((await screen.findByRole('alert')).textContent).toContain('No response was received');
});

test('names the setting, its bounds and its signers in Chinese', async () => {
  openSetting('trade.clocks.accept', {}, { language: 'zh-CN' });
  const facts = within(await opened());
  expect(facts.getByLabelText('卖家接单')).toBeTruthy();
  expect(facts.getByText('可设 1 到 60 的整数')).toBeTruthy();
  expect(facts.getByText('关系到资金：任何改动都须两位所有者签字')).toBeTruthy();
});
