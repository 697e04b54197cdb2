import type { AnswerOf } from '@eh/contract/calls.ts';
import { payingScopes } from '@eh/contract/merchants/merchants/merchant-names.ts';
import { merchantRefusals } from '@eh/contract/merchants/merchants/refusals.ts';
import { lost, refused } from '@eh/contract/testing/fake-server.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { qinghe, renderPortal } from '../../../testing/render-portal.tsx';

type KeyList = AnswerOf<'POST /api/merchant/keys'>;
const KEYS = 'POST /api/merchant/keys';
const now = Math.floor(Date.now() / 1000);

const website: KeyList['rows'][number] = {
  id: 'eh_live_0123456789abcdef8f2c',
  environment: 'live',
  name: 'Website server',
  scopes: ['orders', 'read'],
  networks: [],
  is_bearer: false,
  created_at: now - 86_400,
  created_by: 'Li Yan',
  ends_at: null,
  expires_at: null,
  replaced_by: null,
  last_used_at: now - 60,
};
const paying: KeyList['rows'][number] = {
  ...website,
  id: 'eh_live_0123456789abcdef41d0',
  name: 'Finance server',
  scopes: ['payouts'],
};
const noUses = { rows: [website, paying], uses: [] };

test('shows the secret of a new key once, and hides it once it is stored', async () => {
  const { server, user } = renderPortal('keys', {
    answers: {
      [KEYS]: noUses,
      'POST /api/merchant/keys/new': { key: website, secret: 'a-very-secret-secret' },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'New key' }));
  const form = screen.getByRole('form', { name: 'New key' });
  const make = within(form).getByRole('button', { name: 'Make the key' });
  await user.click(make);
  expect(server.requestsOf('POST /api/merchant/keys/new')).toEqual([]);
  await user.type(within(form).getByLabelText('For'), 'Website server');
  await user.type(within(form).getByLabelText('Allowed addresses'), '203.0.113.0/28');
  await user.type(within(form).getByLabelText('Payment password'), '135790');
  await user.click(make);
  await user.click(make);
  expect(await screen.findByText('a-very-secret-secret')).toBeTruthy();
  expect(server.requestsOf('POST /api/merchant/keys/new')).toEqual([
    {
      merchant_id: qinghe.id,
      environment: 'live',
      name: 'Website server',
      scopes: ['orders', 'read'],
      networks: ['203.0.113.0/28'],
      is_bearer: false,
      days: null,
      security_password: '135790',
    },
  ]);
  await user.click(screen.getByRole('button', { name: 'I have saved it' }));
  expect(screen.queryByText('a-very-secret-secret')).toBeNull();
});

test('says which servers still use the old key of a rotation, and extends it', async () => {
  const old = { ...website, id: 'eh_live_0123456789abcdefaaaa', ends_at: now + 7200, replaced_by: website.id };
  const { server, user } = renderPortal('keys', {
    answers: {
      [KEYS]: {
        rows: [website, old],
        uses: [{ key_id: old.id, address: '203.0.113.9', calls: 38, last_at: now - 80 }],
      },
      'POST /api/merchant/keys/prolong': { ...old, ends_at: now + 93_600 },
    },
  });
  expect(await screen.findByRole('heading', { name: /One server still uses the old one/ })).toBeTruthy();
  expect(screen.getByText('still the old key')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Give it 24 h more' }));
  await user.type(screen.getByLabelText('Payment password'), '135790');
  await user.click(screen.getByRole('button', { name: 'Give it 24 h more' }));
  expect(server.requestsOf('POST /api/merchant/keys/prolong')).toMatchObject([{ key_id: old.id }]);
});

test('hides keys that pay out from developers', async () => {
  const { user } = renderPortal('keys', { merchant: { role: 'developer' }, answers: { [KEYS]: noUses } });
  expect(await screen.findByRole('button', { name: 'Rotate Website server' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Rotate Finance server' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Stop Finance server' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'New key' }));
  const closed = screen.getAllByRole<HTMLInputElement>('checkbox').filter(({ disabled }) => disabled);
  expect(closed).toHaveLength(payingScopes.length);
  for (const name of [/^payouts/, /^payouts to users/, /^refunds/])
    expect(closed).toContain(screen.getAllByRole('checkbox', { name })[0]);
});

test('shows a viewer the keys, and offers no change', async () => {
  renderPortal('keys', { language: 'zh-CN', merchant: { role: 'viewer' }, answers: { [KEYS]: noUses } });
  expect(await screen.findByText('Website server')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '新建密钥' })).toBeNull();
  expect(screen.queryByRole('button', { name: /停用/ })).toBeNull();
});

type Team = AnswerOf<'POST /api/merchant/members'>;
const team: Team = {
  rows: [
    {
      userid: '00000000-0000-4000-8000-0000000000a1',
      account: '10000016',
      nickname: 'Zhao Min',
      avatar: null,
      role: 'owner',
      added_at: now - 1000,
      is_self: true,
      is_invited: false,
    },
    {
      userid: '00000000-0000-4000-8000-0000000000a2',
      account: '10000024',
      nickname: 'Li Yan',
      avatar: null,
      role: 'developer',
      added_at: now - 900,
      is_self: false,
      is_invited: false,
    },
  ],
};

test('adds a member with a role, or shows why the person cannot be added', async () => {
  const { server, user } = renderPortal('team', {
    answers: {
      'POST /api/merchant/members': team,
      'POST /api/merchant/members/add': refused(merchantRefusals.NobodyOfAccount),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Invite a member' }));
  const form = screen.getByRole('form', { name: 'Invite a member' });
  await user.type(within(form).getByLabelText('Account number'), '10000032');
  await user.click(within(form).getByRole('radio', { name: /finance/ }));
  await user.type(within(form).getByLabelText('Payment password'), '135790');
  await user.click(within(form).getByRole('button', { name: 'Invite a member' }));
  expect((await within(form).findByRole('alert')).textContent).toBe(merchantRefusals.NobodyOfAccount.en);
  expect(server.requestsOf('POST /api/merchant/members/add')).toMatchObject([{ account: '10000032', role: 'finance' }]);
});

test('does not let the applicant leave, and says why', async () => {
  const { user } = renderPortal('team', {
    answers: {
      'POST /api/merchant/members': team,
      'POST /api/merchant/members/leave': refused(merchantRefusals.ApplicantStays),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Leave the team' }));
  const form = screen.getByRole('form', { name: 'Leave this team?' });
  await user.click(within(form).getByRole('button', { name: 'Leave the team' }));
  expect((await within(form).findByRole('alert')).textContent).toBe(merchantRefusals.ApplicantStays.en);
});

test('removes a member only after a confirmation', async () => {
  const { server, user } = renderPortal('team', {
    answers: { 'POST /api/merchant/members': team, 'POST /api/merchant/members/change': lost },
  });
  await user.click(await screen.findByRole('button', { name: 'Change Li Yan' }));
  await user.click(screen.getByRole('button', { name: 'Remove from the team' }));
  const form = screen.getByRole('form', { name: 'Remove Li Yan from the team?' });
  const remove = within(form).getByRole('button', { name: 'Remove from the team' });
  await user.click(remove);
  expect(server.requestsOf('POST /api/merchant/members/change')).toEqual([]);
  await user.type(within(form).getByLabelText('Payment password'), '135790');
  await user.click(remove);
  expect(await within(form).findByRole('alert')).toBeTruthy();
  await user.click(remove);
  const [first, second] = server.keysOf('POST /api/merchant/members/change');
  expect(first).toBe(second);
});

test('asks a person without a merchant to apply, and shows why an application was refused', async () => {
  const { server, user } = renderPortal('', {
    merchant: { status: 'refused', reason: { zh: '网站无法打开', en: 'The website does not open' } },
    answers: { 'POST /api/merchant/apply': refused(merchantRefusals.ApplicationWaits) },
  });
  expect(await screen.findByText('The website does not open')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Send it again' }));
  expect((await screen.findByRole('alert')).textContent).toBe(merchantRefusals.ApplicationWaits.en);
  expect(server.requestsOf('POST /api/merchant/apply')).toMatchObject([{ id: qinghe.id, name: qinghe.name }]);
});
