import { merchantRefusals } from '@eh/contract/merchants/merchants/refusals.ts';
import { lost, refused } from '@eh/contract/testing/fake-server.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fillIn } from '../../../../testing/fill-in.ts';
import { qinghe, renderPortal } from '../../../../testing/render-portal.tsx';

const SAVE = 'POST /api/merchant/settings/change';
const MINE = 'POST /api/merchant/mine';
const form = async () => within(await screen.findByRole('form', { name: 'What you sell' }));

test('saves a new description once, says so, and then has nothing to save', async () => {
  const changed = { ...qinghe, business: 'Books and tea' };
  const { server, user } = renderPortal('settings', { answers: { [SAVE]: changed } });
  const business = await form();
  const save = business.getByRole('button', { name: 'Save' });
  await user.click(save);
  fillIn(business.getByLabelText('What you sell'), '   ');
  await user.click(save);
  expect(server.requestsOf(SAVE)).toEqual([]);
  fillIn(business.getByLabelText('What you sell'), 'Books and tea');
  server.change({ [MINE]: { me: { account: '10000016', nickname: 'Zhao Min' }, invitations: [], rows: [changed] } });
  await user.click(save);
  expect(await screen.findByText('Saved')).toBeTruthy();
  await user.click(save);
  expect(server.requestsOf(SAVE)).toEqual([{ merchant_id: qinghe.id, business: 'Books and tea' }]);
});

test.each([
  [
    'the role was changed meanwhile',
    refused(merchantRefusals.RoleNotAllowed),
    /^Your role on this team does not allow/,
  ],
  ['the answer was lost', lost, /^No response was received/],
])('says beside the field why it is not known to be saved: %s', async (_case, answer, text) => {
  const { server, user } = renderPortal('settings', { answers: { [SAVE]: answer } });
  const business = await form();
  fillIn(business.getByLabelText('What you sell'), 'Books and tea');
  await user.click(business.getByRole('button', { name: 'Save' }));
  expect(await business.findByText(text)).toBeTruthy();
  expect(business.getByLabelText('What you sell').getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByText('Saved')).toBeNull();
  await user.click(business.getByRole('button', { name: 'Save' }));
  expect(server.requestsOf(SAVE)).toHaveLength(2);
});

test('shows members other than owners the description without a field', async () => {
  renderPortal('settings', { merchant: { role: 'finance' } });
  expect(await screen.findByText('New and old books')).toBeTruthy();
  expect(screen.queryByRole('form')).toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('opens the website in a new tab without access to the portal', async () => {
  renderPortal('settings', {});
  const link = await screen.findByRole('link', { name: 'https://qinghebooks.example' });
  expect(link.getAttribute('target')).toBe('_blank');
  expect(link.getAttribute('rel')).toContain('noreferrer');
});

test.each([
  ['applied', '审核中'],
  ['active', '正常'],
  ['frozen', '已冻结'],
  ['closed', '已关闭'],
] as const)('says in Chinese that a merchant is %s, and why', async (status, word) => {
  renderPortal('settings', {
    language: 'zh-CN',
    merchant: { status, reason: { zh: '多名付款人未收到货', en: 'Goods never came' }, decided_at: null },
  });
  const facts = within(await screen.findByRole('region', { name: '商户' }));
  expect(facts.getByText(word)).toBeTruthy();
  expect(facts.getByText('多名付款人未收到货')).toBeTruthy();
  expect(facts.queryByText('审核时间')).toBeNull();
});

test('offers no change of a closed merchant’s logo', async () => {
  renderPortal('settings', { merchant: { status: 'closed', logo: '/logos/019a9f30-5c1e-7d52-9d0a-3c5f4f1f6a01.jpg' } });
  const logo = within(await screen.findByRole('region', { name: 'Logo' }));
  expect(logo.queryByRole('button')).toBeNull();
});
