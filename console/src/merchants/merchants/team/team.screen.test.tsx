import { merchantRefusals } from '@eh/contract/merchants/merchants/refusals.ts';
import { lost, refused } from '@eh/contract/testing/fake-server.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fillIn } from '../../../../testing/fill-in.ts';
import { qinghe, renderPortal } from '../../../../testing/render-portal.tsx';
import { liYan, zhaoMin } from '../../../../testing/sample-portal.ts';

const TEAM = 'POST /api/merchant/members';
const ADD = 'POST /api/merchant/members/add';
const CHANGE = 'POST /api/merchant/members/change';
const LEAVE = 'POST /api/merchant/members/leave';
const MINE = 'POST /api/merchant/mine';
const rows = [zhaoMin, liYan];
const team = { rows };
const meiHe = { ...liYan, userid: '00000000-0000-4000-8000-0000000000a3', account: '10000032', nickname: 'He Mei' };

test('adds a member as a viewer unless another role is chosen, says so, and shows the new team', async () => {
  const bigger = { rows: [...rows, { ...meiHe, role: 'viewer' as const, is_invited: true }] };
  const { server, user } = renderPortal('team', { answers: { [TEAM]: team, [ADD]: bigger } });
  expect(await screen.findByText('2 people')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Invite a member' }));
  const form = screen.getByRole('form', { name: 'Invite a member' });
  const add = within(form).getByRole('button', { name: 'Invite a member' });
  await user.click(add);
  fillIn(within(form).getByLabelText('Account number'), '10000032');
  await user.click(add);
  expect(server.requestsOf(ADD)).toEqual([]);
  fillIn(within(form).getByLabelText('Payment password'), '135790');
  server.change({ [TEAM]: bigger });
  await user.click(add);
  expect(await screen.findByText(/He Mei/)).toBeTruthy();
  expect(screen.getByText('Invited')).toBeTruthy();
  expect(screen.getByText('3 people')).toBeTruthy();
  expect(screen.getByText(/invited, not accepted yet/)).toBeTruthy();
  expect(screen.queryByRole('form')).toBeNull();
  expect(server.requestsOf(ADD)).toEqual([
    { merchant_id: qinghe.id, account: '10000032', role: 'viewer', security_password: '135790' },
  ]);
});

test.each([
  ['is on the team already', refused(merchantRefusals.AlreadyMember), 'This person is already on the team or invited'],
  ['would be one too many', refused(merchantRefusals.TeamFull, { most: 20 }), 'A team is limited to 20 people'],
  [
    'is one of too many numbers tried',
    refused(merchantRefusals.MemberLookUpsUsedUp, { seconds: 41 }),
    'Too many account numbers were tried. Try again in 41 s.',
  ],
])('does not add a person who %s, and keeps the number', async (_case, answer, text) => {
  const { user } = renderPortal('team', { answers: { [TEAM]: team, [ADD]: answer } });
  await user.click(await screen.findByRole('button', { name: 'Invite a member' }));
  const form = screen.getByRole('form', { name: 'Invite a member' });
  fillIn(within(form).getByLabelText('Account number'), '10000032');
  fillIn(within(form).getByLabelText('Payment password'), '135790');
  await user.click(within(form).getByRole('button', { name: 'Invite a member' }));
  expect((await within(form).findByRole('alert')).textContent).toBe(text);
  expect(within(form).getByLabelText<HTMLInputElement>('Account number').value).toBe('10000032');
});

test('changes the role of a member, and does nothing for the same role', async () => {
  const { server, user } = renderPortal('team', { answers: { [TEAM]: team, [CHANGE]: team } });
  await user.click(await screen.findByRole('button', { name: 'Change Li Yan' }));
  const form = screen.getByRole('form', { name: 'Change the role of Li Yan' });
  expect(within(form).getByRole<HTMLInputElement>('radio', { name: /^developer/ }).checked).toBe(true);
  fillIn(within(form).getByLabelText('Payment password'), '135790');
  const change = within(form).getByRole('button', { name: 'Change' });
  await user.click(change);
  expect(server.requestsOf(CHANGE)).toEqual([]);
  expect(within(form).queryByText(/keys/, { selector: 'p' })).toBeNull();
  await user.click(within(form).getByRole('radio', { name: /^finance/ }));
  expect(within(form).getByText(/those that they made stop working/)).toBeTruthy();
  await user.click(change);
  expect(await screen.findByText('Changed')).toBeTruthy();
  expect(server.requestsOf(CHANGE)).toEqual([
    { merchant_id: qinghe.id, userid: liYan.userid, role: 'finance', security_password: '135790' },
  ]);
});

test('removes a member whose role is unknown to this build, and reloads the list', async () => {
  const { server, user } = renderPortal('team', {
    language: 'zh-CN',
    answers: { [TEAM]: team, [CHANGE]: { rows: [zhaoMin] } },
  });
  await user.click(await screen.findByRole('button', { name: '更改 Li Yan' }));
  await user.click(screen.getByRole('button', { name: '移出团队' }));
  const form = screen.getByRole('form', { name: '将 Li Yan 移出团队？' });
  expect(within(form).getByText(/其创建的密钥同时停用/)).toBeTruthy();
  expect(within(form).queryByRole('radio')).toBeNull();
  fillIn(within(form).getByLabelText('支付密码'), '135790');
  server.change({ [TEAM]: { rows: [zhaoMin] } });
  await user.click(within(form).getByRole('button', { name: '移出团队' }));
  expect(await screen.findByText('已更改')).toBeTruthy();
  expect(screen.queryByText('Li Yan')).toBeNull();
  expect(server.requestsOf(CHANGE)).toMatchObject([{ userid: liYan.userid, role: null }]);
});

test('clears the form for another member, so that no role or password is left over', async () => {
  const { user } = renderPortal('team', { answers: { [TEAM]: { rows: [...rows, meiHe] } } });
  await user.click(await screen.findByRole('button', { name: 'Change Li Yan' }));
  await user.click(screen.getByRole('button', { name: 'Remove from the team' }));
  fillIn(screen.getByLabelText('Payment password'), '135790');
  await user.click(screen.getByRole('button', { name: 'Change He Mei' }));
  const form = screen.getByRole('form', { name: 'Change the role of He Mei' });
  expect(within(form).getByLabelText<HTMLInputElement>('Payment password').value).toBe('');
});

test('accepts only digits as a payment password', async () => {
  const { server, user } = renderPortal('team', { answers: { [TEAM]: team } });
  await user.click(await screen.findByRole('button', { name: 'Invite a member' }));
  fillIn(screen.getByLabelText('Account number'), '10000032');
  const password = screen.getByLabelText<HTMLInputElement>('Payment password');
  fillIn(password, 'a1 3-579');
  expect(password.value).toBe('13579');
  expect(password.type).toBe('password');
  const form = screen.getByRole('form', { name: 'Invite a member' });
  await user.click(within(form).getByRole('button', { name: 'Invite a member' }));
  expect(server.requestsOf(ADD)).toEqual([]);
});

test('asks before a member leaves, and then shows the application form instead of the merchant', async () => {
  const { server, user } = renderPortal('team', {
    merchant: { role: 'viewer' },
    answers: { [TEAM]: { rows: [{ ...liYan, is_self: true }] }, [LEAVE]: {} },
  });
  await user.click(await screen.findByRole('button', { name: 'Leave the team' }));
  expect(server.requestsOf(LEAVE)).toEqual([]);
  const form = screen.getByRole('form', { name: 'Leave this team?' });
  server.change({ [MINE]: { me: { account: '10000024', nickname: 'Li Yan' }, rows: [], invitations: [] } });
  await user.click(within(form).getByRole('button', { name: 'Leave the team' }));
  expect(await screen.findByRole('heading', { name: 'Apply to take payments' })).toBeTruthy();
  expect(server.requestsOf(LEAVE)).toEqual([{ merchant_id: qinghe.id }]);
});

test.each(['finance', 'developer', 'viewer'] as const)(
  'lets a member of the role %s leave, but change nobody',
  async (role) => {
    renderPortal('team', {
      merchant: { role },
      answers: { [TEAM]: { rows: [{ ...zhaoMin, role, is_self: true }, liYan] } },
    });
    expect(await screen.findByRole('button', { name: 'Leave the team' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Invite a member' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Change/ })).toBeNull();
  },
);

test('says that the team did not load, instead of that it is empty', async () => {
  const { server, user } = renderPortal('team', { language: 'zh-CN', answers: { [TEAM]: lost } });
  const again = await screen.findByRole('button', { name: '重试' });
  expect(screen.queryByRole('table')).toBeNull();
  server.change({ [TEAM]: team });
  await user.click(again);
  expect(await screen.findByText('2 人')).toBeTruthy();
});
