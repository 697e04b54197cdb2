import { lost } from '@eh/contract/testing/fake-server.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPortal } from '../../../../testing/render-portal.tsx';
import { now, oldKey, websiteKey } from '../../../../testing/sample-portal.ts';

const KEYS = 'POST /api/merchant/keys';
const DAY = 86_400;
const row = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));

test('identifies keys by their last characters, with their rights and last use', async () => {
  const unused = { ...websiteKey, id: 'eh_live_0123456789abcdef41d0', name: 'Till', last_used_at: null };
  renderPortal('keys', { answers: { [KEYS]: { rows: [websiteKey, unused], uses: [] } } });
  const website = await row('Website server');
  expect(website.getByText('eh_live_…8f2c')).toBeTruthy();
  expect(website.getByText('payments · balance and statements')).toBeTruthy();
  expect((await row('Till')).getByText('never')).toBeTruthy();
  expect(screen.getByText('2 keys')).toBeTruthy();
});

test('offers no action for a stopped key, and does not count it', async () => {
  const stopped = { ...websiteKey, id: 'eh_live_0123456789abcdef41d0', name: 'Old till', ends_at: now - 60 };
  renderPortal('keys', { answers: { [KEYS]: { rows: [websiteKey, stopped], uses: [] } } });
  const old = await row('Old till');
  expect(old.getByText('stopped')).toBeTruthy();
  expect(old.queryByRole('button')).toBeNull();
  expect(screen.getByText('1 key')).toBeTruthy();
});

test('counts a key that will stop soon, and offers no second rotation for it', async () => {
  renderPortal('keys', { answers: { [KEYS]: { rows: [websiteKey, oldKey], uses: [] } } });
  expect(await screen.findByText('2 keys, 1 about to stop')).toBeTruthy();
  const table = screen.getByRole('table', { name: 'Live keys' });
  const [, , old] = within(table).getAllByRole('row');
  expect(old && within(old).getByText('2 h left')).toBeTruthy();
  expect(old && within(old).queryByRole('button', { name: 'Rotate Website server' })).toBeNull();
});

test('marks a bearer key', async () => {
  renderPortal('keys', { answers: { [KEYS]: { rows: [{ ...websiteKey, is_bearer: true }], uses: [] } } });
  expect((await row('Website server')).getByText('bearer')).toBeTruthy();
});

test('warns of a key that expires within a week, and shows the day of one that expires later', async () => {
  const end = now + 5 * DAY + 60;
  const soon = { ...websiteKey, name: 'Report', ends_at: end, expires_at: end };
  const later = { ...websiteKey, id: oldKey.id, name: 'Audit', ends_at: now + 90 * DAY, expires_at: now + 90 * DAY };
  const gone = { ...websiteKey, id: 'eh_live_gone', name: 'Trial', ends_at: now - DAY, expires_at: now - DAY };
  renderPortal('keys', { answers: { [KEYS]: { rows: [soon, later, gone], uses: [] } } });
  expect((await row('^Report')).getByText('5 days left')).toBeTruthy();
  expect((await row('^Audit')).getByText(/^until /)).toBeTruthy();
  expect((await row('^Trial')).getByText('expired')).toBeTruthy();
  expect(screen.getByText(/^The key of Report expires at .* Rotate it before/)).toBeTruthy();
  expect(screen.queryByText(/^The key of Audit expires/)).toBeNull();
  expect(screen.getByText('2 keys, 1 about to stop')).toBeTruthy();
});

test('says that every server has switched to the new key', async () => {
  const uses = [
    { key_id: oldKey.id, address: '203.0.113.9', calls: 38, last_at: now - 900 },
    { key_id: websiteKey.id, address: '203.0.113.9', calls: 7, last_at: now - 80 },
  ];
  renderPortal('keys', { answers: { [KEYS]: { rows: [websiteKey, oldKey], uses } } });
  expect(await screen.findByRole('heading', { name: /Every server uses the new one/ })).toBeTruthy();
  const table = screen.getByRole('table', { name: 'Who used which, last 24 hours' });
  expect(within(table).getByText('changed')).toBeTruthy();
  expect(within(table).queryByText('still the old key')).toBeNull();
  expect(screen.getByText('No server uses it.')).toBeTruthy();
});

test('warns before stopping an old key that a server still uses', async () => {
  const uses = [{ key_id: oldKey.id, address: '203.0.113.9', calls: 38, last_at: now - 80 }];
  const rows = [websiteKey, { ...oldKey, networks: ['203.0.113.0/28'] }];
  renderPortal('keys', { language: 'zh-CN', answers: { [KEYS]: { rows, uses } } });
  expect(await screen.findByText('现在停用，来自 203.0.113.9 的付款会立即失败。')).toBeTruthy();
  expect(screen.getByText('还有 1 台')).toBeTruthy();
  expect(screen.getByText('203.0.113.0/28')).toBeTruthy();
});

test('names a key that has not been used for two months', async () => {
  const idle = { ...websiteKey, name: 'Shop of 2025', created_at: now - 200 * DAY, last_used_at: now - 61 * DAY };
  renderPortal('keys', { answers: { [KEYS]: { rows: [websiteKey, { ...idle, id: oldKey.id }], uses: [] } } });
  expect(await screen.findByText(/^Nobody has used the key of Shop of 2025 for 60 days/)).toBeTruthy();
  expect(screen.queryByText(/Nobody has used the key of Website server/)).toBeNull();
});

test('requests the keys of the other environment, and says that its coins are worth nothing', async () => {
  const testKey = { ...websiteKey, id: 'eh_test_0123456789abcdef8f2c', environment: 'test', name: 'Laptop' } as const;
  const { server, user } = renderPortal('keys', {
    answers: { [KEYS]: ({ environment }) => ({ rows: environment === 'test' ? [testKey] : [websiteKey], uses: [] }) },
  });
  await screen.findByText('Website server');
  expect(screen.queryByText(/^Test mode/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Test' }));
  expect(await screen.findByText('Laptop')).toBeTruthy();
  expect(screen.queryByText('Website server')).toBeNull();
  expect(screen.getByText(/^Test mode/)).toBeTruthy();
  expect(screen.getByRole('table', { name: 'Test keys' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Test' }).getAttribute('aria-pressed')).toBe('true');
  expect(server.requestsOf(KEYS).map(({ environment }) => environment)).toEqual(['live', 'test']);
});

test.each([
  ['en', 'No keys yet', 'No calls in the last 24 hours'],
  ['zh-CN', '还没有密钥', '最近 24 小时没有调用'],
] as const)('says in %s that there is no key yet', async (language, none, noCalls) => {
  renderPortal('keys', { language, answers: { [KEYS]: { rows: [], uses: [] } } });
  expect(await screen.findByRole('heading', { name: none })).toBeTruthy();
  expect(screen.getByText(noCalls)).toBeTruthy();
});

test('says that the keys did not load, and loads them on request', async () => {
  const { server, user } = renderPortal('keys', { answers: { [KEYS]: lost } });
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText('No keys yet')).toBeNull();
  server.change({ [KEYS]: { rows: [websiteKey], uses: [] } });
  await user.click(again);
  expect(await screen.findByText('Website server')).toBeTruthy();
});
