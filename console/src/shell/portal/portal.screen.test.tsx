import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import { type Answers, lost, refused } from '@eh/contract/testing/fake-server.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { qinghe, renderPortal } from '../../../testing/render-portal.tsx';
import { overview, websiteKey } from '../../../testing/sample-portal.ts';

const KEYS = 'POST /api/merchant/keys';
const MINE = 'POST /api/merchant/mine';
const me = { account: '10000016', nickname: 'Zhao Min' };
const shop = { ...qinghe, id: '00000000-0000-4000-8000-0000000000b2', name: 'Second Shop', role: 'viewer' } as const;
const keys = { [KEYS]: { rows: [websiteKey], uses: [] } } satisfies Answers;
const rail = async (name = 'Main') => within(await screen.findByRole('navigation', { name }));

test.each([
  ['owner', true],
  ['finance', false],
  ['developer', false],
  ['viewer', false],
] as const)('shows the role %s its pages in the rail', async (role, hasLog) => {
  renderPortal('settings', { merchant: { role } });
  const links = (await rail()).getAllByRole('link').map((link) => link.textContent);
  expect(links.includes('Activity log')).toBe(hasLog);
  expect(links).toContain('Payouts');
  expect((await rail()).getByText(`Zhao Min · ${role}`)).toBeTruthy();
  expect((await rail()).getByRole('link', { current: 'page' }).textContent).toBe('Settings');
});

test('names the pages in Chinese, and opens the documentation in Chinese', async () => {
  renderPortal('settings', { language: 'zh-CN', merchant: { role: 'finance' } });
  const links = (await rail('主导航')).getAllByRole('link').map((link) => link.textContent);
  expect(links.join(' ')).toBe(
    '概览 收款 收银 收款链接 收款单 定期付款 退款 打款 对账单 回调 API 密钥 返回地址 应用 开发文档 团队 设置',
  );
  expect((await rail('主导航')).getByRole('link', { name: '开发文档' }).getAttribute('href')).toContain('zh-CN');
  expect(document.title).toBe('EH 商户后台');
});

test('says on every page that a merchant is suspended', async () => {
  renderPortal('keys', { merchant: { status: 'frozen' }, answers: keys });
  expect(
    await screen.findByText(/^This merchant is suspended: payments, refunds and payouts have stopped/),
  ).toBeTruthy();
  expect(await screen.findByText('Website server')).toBeTruthy();
});

test.each([
  ['active', 'live'],
  ['applied', 'test'],
  ['frozen', 'test'],
] as const)('starts for a merchant that is %s in the %s environment', async (status, environment) => {
  const { server } = renderPortal('keys', { merchant: { status }, answers: keys });
  await screen.findByText('Website server');
  expect(server.requestsOf(KEYS)).toMatchObject([{ environment }]);
});

test('opens the active merchant, not the first in the list', async () => {
  renderPortal('settings', {
    answers: { [MINE]: { me, invitations: [], rows: [{ ...shop, status: 'closed' }, qinghe] } },
  });
  expect(await screen.findByText(qinghe.website)).toBeTruthy();
  expect((await rail()).getByLabelText<HTMLSelectElement>('Merchant').value).toBe(qinghe.id);
});

test('switches to another merchant, with the member’s role and the default environment there', async () => {
  const { server, user } = renderPortal('keys', {
    environment: 'test',
    answers: { ...keys, [MINE]: { me, invitations: [], rows: [qinghe, shop] } },
  });
  expect(await screen.findByRole('button', { name: 'New key' })).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Merchant'), 'Second Shop');
  expect(await screen.findByText('Zhao Min · viewer')).toBeTruthy();
  await screen.findByText('Website server');
  expect(screen.queryByRole('button', { name: 'New key' })).toBeNull();
  expect(server.requestsOf(KEYS)).toEqual([
    { merchant_id: qinghe.id, environment: 'test' },
    { merchant_id: shop.id, environment: 'live' },
  ]);
});

test('shows the overview at an unknown address', async () => {
  const empty = { endpoints: [], delivered: 0, not_delivered: 0, resent: 0, hours: [], failing: null };
  renderPortal('no-such-page', {
    answers: {
      [KEYS]: { rows: [], uses: [] },
      'POST /api/merchant/overview': overview,
      'POST /api/merchant/orders': { rows: [], next_cursor: null },
      'POST /api/merchant/webhooks': empty,
    },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Overview' })).toBeTruthy();
});

test('says that the merchants did not load, and does not offer to apply instead', async () => {
  const { server, user } = renderPortal('settings', { answers: { [MINE]: lost } });
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText('Apply to take payments')).toBeNull();
  server.change({ [MINE]: { me, invitations: [], rows: [qinghe] } });
  await user.click(again);
  expect(await screen.findByRole('heading', { name: 'Settings' })).toBeTruthy();
});

test('asks for a login when the session expires while a page is open', async () => {
  renderPortal('keys', {
    answers: { [KEYS]: refused(commonRefusals.NotLoggedIn), 'GET /api/login/fields': { fields: [] } },
  });
  expect(await screen.findByText('Your login has expired. Please log in again.')).toBeTruthy();
  expect(screen.queryByRole('navigation')).toBeNull();
});
