import { merchantRefusals } from '@eh/contract/merchants/merchants/refusals.ts';
import { type Answers, lost, refused } from '@eh/contract/testing/fake-server.ts';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fillIn } from '../../../../testing/fill-in.ts';
import { qinghe, renderPortal } from '../../../../testing/render-portal.tsx';
import { overview } from '../../../../testing/sample-portal.ts';

const APPLY = 'POST /api/merchant/apply';
const MINE = 'POST /api/merchant/mine';
const me = { account: '10000016', nickname: 'Zhao Min' };
const loginFields = { fields: [] };
// The portal may show its first page for a moment before the keys.
const opened = {
  'POST /api/merchant/keys': { rows: [], uses: [] },
  'POST /api/merchant/overview': overview,
  'POST /api/merchant/orders': { rows: [], next_cursor: null },
  'POST /api/merchant/webhooks': { endpoints: [], delivered: 0, not_delivered: 0, resent: 0, hours: [], failing: null },
} satisfies Answers;
const applied = { ...qinghe, name: 'Zhou Tea', status: 'applied', decided_at: null } as const;

function fillInAll(): void {
  fillIn(screen.getByLabelText('Name of the business'), 'Zhou Tea');
  fillIn(screen.getByLabelText('Website'), ' https://zhou-tea.example ');
  fillIn(screen.getByLabelText('What you sell'), 'Tea and teapots, by post');
}

test('sends an application once, and opens the keys of the test environment', async () => {
  const { server, user } = renderPortal('', { merchant: null, answers: { [APPLY]: applied } });
  await screen.findByRole('heading', { name: 'Apply to take payments' });
  fillInAll();
  server.change({
    ...opened,
    [MINE]: { me, invitations: [], rows: [applied] },
    'POST /api/merchant/keys': ({ environment }) => {
      expect(environment).toBe('test');
      return { rows: [], uses: [] };
    },
  });
  await user.click(screen.getByRole('button', { name: 'Send the application' }));
  expect(await screen.findByRole('heading', { name: 'API keys' })).toBeTruthy();
  expect(screen.getByText('Your application was sent')).toBeTruthy();
  expect(screen.getByText(/^Your application is under review/)).toBeTruthy();
  expect(await screen.findByText('No keys yet')).toBeTruthy();
  expect(server.requestsOf(APPLY)).toEqual([
    { name: 'Zhou Tea', website: 'https://zhou-tea.example', business: 'Tea and teapots, by post' },
  ]);
});

test('sends one application on two presses', async () => {
  let answer: (value: typeof applied) => void = () => undefined;
  const late = new Promise<typeof applied>((resolve) => {
    answer = resolve;
  });
  const { server, user } = renderPortal('', { merchant: null, answers: { [APPLY]: late } });
  await screen.findByRole('heading', { name: 'Apply to take payments' });
  fillInAll();
  const send = screen.getByRole('button', { name: 'Send the application' });
  await user.click(send);
  fireEvent.click(send);
  expect(server.requestsOf(APPLY)).toHaveLength(1);
  server.change({ ...opened, [MINE]: { me, invitations: [], rows: [applied] } });
  answer(applied);
  expect(await screen.findByText('No keys yet')).toBeTruthy();
});

test.each([
  ['one waits already', refused(merchantRefusals.ApplicationWaits), merchantRefusals.ApplicationWaits.zh],
  ['there are too many', refused(merchantRefusals.TooManyMerchants, { most: 5 }), '每人最多拥有 5 个商户'],
])('says in Chinese why nothing was sent: %s', async (_case, answer, text) => {
  const { user } = renderPortal('', { language: 'zh-CN', merchant: null, answers: { [APPLY]: answer } });
  await screen.findByRole('heading', { name: '申请收款' });
  fillIn(screen.getByLabelText('商户名称'), '周记茶行');
  fillIn(screen.getByLabelText('网站'), 'https://zhou-tea.example');
  fillIn(screen.getByLabelText('经营内容'), '茶叶');
  await user.click(screen.getByRole('button', { name: '提交申请' }));
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  expect(screen.getByLabelText<HTMLInputElement>('商户名称').value).toBe('周记茶行');
});

test('repeats an application with a lost answer under the same number', async () => {
  let isLost = true;
  const { server, user } = renderPortal('', {
    merchant: null,
    answers: { [APPLY]: () => (isLost ? lost : applied) },
  });
  await screen.findByRole('heading', { name: 'Apply to take payments' });
  fillInAll();
  await user.click(screen.getByRole('button', { name: 'Send the application' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  isLost = false;
  server.change({ ...opened, [MINE]: { me, invitations: [], rows: [applied] } });
  await user.click(screen.getByRole('button', { name: 'Send the application' }));
  await screen.findByText('No keys yet');
  const [first, second] = server.keysOf(APPLY);
  expect(second).toBe(first);
});

test('starts with the refused application, and offers no other page', async () => {
  renderPortal('payments', {
    merchant: { status: 'refused', reason: { zh: '网站无法打开', en: 'The website does not open' } },
  });
  expect(await screen.findByText(/^Your application was not approved/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Website').value).toBe(qinghe.website);
  expect(screen.getByLabelText<HTMLTextAreaElement>('What you sell').value).toBe(qinghe.business);
  expect(screen.queryByRole('link', { name: 'Back to the portal' })).toBeNull();
});

test('leads an owner who applies for a second merchant back to the first', async () => {
  renderPortal('apply', {});
  expect(await screen.findByRole('heading', { name: 'Apply to take payments' })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Name of the business').value).toBe('');
  expect(screen.getByRole('link', { name: 'Back to the portal' }).getAttribute('href')).toBe('#/merchant/keys');
});

test('logs out a person who does not want to apply', async () => {
  const { server, user } = renderPortal('', {
    merchant: null,
    answers: { 'GET /api/logout': lost, 'GET /api/login/fields': loginFields },
  });
  await user.click(await screen.findByRole('button', { name: 'Log out' }));
  expect(await screen.findByText('You have been logged out')).toBeTruthy();
  expect(server.requestsOf('GET /api/logout')).toHaveLength(1);
});
