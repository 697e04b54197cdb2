import { merchantRefusals } from '@eh/contract/merchants/merchants/refusals.ts';
import { refused } from '@eh/contract/testing/fake-server.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { qinghe, renderPortal } from '../../../../testing/render-portal.tsx';

const MINE = 'POST /api/merchant/mine';
const ANSWER = 'POST /api/merchant/members/answer';
const me = { account: '10000024', nickname: 'Li Yan' };
const invitation = {
  merchant_id: qinghe.id,
  merchant_no: 'M10000042',
  name: 'Qinghe Books',
  role: 'viewer',
  until: 1_790_000_000,
} as const;
const invited = { me, rows: [], invitations: [invitation] };
const joined = { me, rows: [{ ...qinghe, role: 'viewer' as const }], invitations: [] };

test.each([
  ['en', 'Qinghe Books invites you to its team', /you can no longer pay this shop/, 'Join the team'],
  ['zh-CN', 'Qinghe Books 邀请您加入团队', /加入后您不能再向该商户付款/, '加入团队'],
] as const)('says what joining means, and joins once when accepted (%s)', async (language, title, text, join) => {
  const { server, user } = renderPortal('settings', { language, answers: { [MINE]: invited, [ANSWER]: {} } });
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByText(language === 'en' ? /holds until .*2026/ : /邀请有效至 .*2026/)).toBeTruthy();
  expect(server.requestsOf(ANSWER)).toEqual([]);
  server.change({ [MINE]: joined });
  await user.dblClick(screen.getByRole('button', { name: join }));
  expect(await screen.findByText(qinghe.website)).toBeTruthy();
  expect(server.requestsOf(ANSWER)).toEqual([{ merchant_id: qinghe.id, is_accepted: true }]);
});

test('declines, and shows the application form instead of the merchant', async () => {
  const { server, user } = renderPortal('settings', { answers: { [MINE]: invited, [ANSWER]: {} } });
  await screen.findByRole('heading', { name: /invites you/ });
  server.change({ [MINE]: { me, rows: [], invitations: [] } });
  await user.click(screen.getByRole('button', { name: 'Decline' }));
  expect(await screen.findByRole('heading', { name: 'Apply to take payments' })).toBeTruthy();
  expect(server.requestsOf(ANSWER)).toEqual([{ merchant_id: qinghe.id, is_accepted: false }]);
});

test('says that the invitation was withdrawn', async () => {
  const { user } = renderPortal('settings', {
    answers: { [MINE]: invited, [ANSWER]: refused(merchantRefusals.InvitationNotFound) },
  });
  await user.click(await screen.findByRole('button', { name: 'Join the team' }));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'This invitation was withdrawn, already answered, or has lapsed',
  );
});
