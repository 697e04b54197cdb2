import type { AnswerOf } from '@eh/contract/calls.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { qinghe, renderPortal } from '../../../../testing/render-portal.tsx';

type Line = AnswerOf<'POST /api/merchant/changes'>['rows'][number];
const CHANGES = 'POST /api/merchant/changes';
const byMember: Line = {
  id: '00000000-0000-4000-8000-0000000000f2',
  at: 1_795_430_282,
  change: 'member.change',
  environment: null,
  member: { userid: qinghe.id, account: '10000016', nickname: 'Zhao Min' },
  key_id: null,
  address: '203.0.113.7',
  subject: 'Li Yan · 10000024',
  details: [{ field: 'role', before: ['viewer'], after: ['finance'] }],
};
const byKey: Line = {
  ...byMember,
  id: '00000000-0000-4000-8000-0000000000f1',
  change: 'endpoint.change',
  environment: 'test',
  member: null,
  key_id: 'eh_test_0123456789abcdef8f2c',
  subject: 'https://qinghebooks.example/eh',
  details: [{ field: 'status', before: ['on'], after: ['off'] }],
};
const rows = [byMember, byKey];

test('says who changed what from where, as a member or with a key, and loads more pages', async () => {
  const { server, user } = renderPortal('changes', {
    answers: {
      [CHANGES]: ({ cursor }) => ({ rows: cursor ? [byKey] : [byMember], next_cursor: cursor ? null : 'c1' }),
    },
  });
  expect(await screen.findByText('role: viewer → finance')).toBeTruthy();
  expect(screen.getByText('203.0.113.7')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /more/i }));
  const line = (await screen.findByText('Changed a webhook')).closest('tr');
  expect(line && within(line).getByText('eh_test_0123456789abcdef8f2c')).toBeTruthy();
  expect(line && within(line).getByText('state: on → off')).toBeTruthy();
  expect(server.requestsOf(CHANGES)).toMatchObject([{ merchant_id: qinghe.id }, { cursor: 'c1' }]);
});

test('shows the changes in Chinese', async () => {
  renderPortal('changes', { language: 'zh-CN', answers: { [CHANGES]: { rows, next_cursor: null } } });
  expect(await screen.findByText('更改成员角色')).toBeTruthy();
  expect(screen.getByText('角色: 查看 → 财务')).toBeTruthy();
  expect(screen.getByText('状态: 启用 → 停用')).toBeTruthy();
});

test('lists the page in the rail for owners only, beside the documentation for everybody', async () => {
  renderPortal('settings', { merchant: { role: 'developer' } });
  const rail = await screen.findByRole('navigation', { name: 'Main' });
  expect(within(rail).queryByRole('link', { name: 'Activity log' })).toBeNull();
  expect(within(rail).getByRole('link', { name: 'Documentation' }).getAttribute('href')).toBe(
    '/developers?language=en',
  );
});
