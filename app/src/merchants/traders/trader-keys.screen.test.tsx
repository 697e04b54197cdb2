import { secondFactorRefusals } from '@eh/contract/accounts/second-factors/refusals.ts';
import type { AnswerOf } from '@eh/contract/calls.ts';
import { refused } from '@eh/contract/testing/fake-server.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';
import { minutesFromNow } from '../../../testing/samples/sample-trade.ts';
import { writeField } from '../../../testing/write-field.ts';

type TraderKey = AnswerOf<'GET /api/trader_keys'>['rows'][number];

const GET = 'GET /api/trader_keys';
const MAKE = 'POST /api/trader_keys/make';
const END = 'POST /api/trader_keys/end';
const key: TraderKey = {
  id: 'eh_trader_3f0c1b2a4d5e6f708192',
  name: 'Price follower',
  scopes: ['read', 'listings'],
  networks: ['203.0.113.7/32'],
  state: 'working',
  created_at: minutesFromNow(-9000),
  ends_at: minutesFromNow(90_000),
  last_used_at: null,
};
const none = { rows: [], has_totp: true };

const openKeys = ({ answers, ...options }: RenderOptions = {}) =>
  renderScreen('trader-keys', { answers: { [GET]: none, ...answers }, ...options });

test('sends people to the authenticator first, without which no key is made', async () => {
  const { user } = await openKeys({
    answers: {
      [GET]: { rows: [], has_totp: false },
      'GET /api/second_factors': { has_totp: false, recovery_codes_left: 0 },
    },
  });
  expect(await screen.findByText('No keys yet')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Make a key' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Turn on the authenticator' }));
  expect(await screen.findByRole('heading', { name: 'Authenticator' })).toBeTruthy();
});

test('makes a key with rights, days and networks, by code and payment password, and shows its secret once', async () => {
  const secret = 's'.repeat(43);
  const { server, user } = await openKeys({ answers: { [MAKE]: { key, secret } } });
  await user.click(await screen.findByRole('button', { name: 'Make a key' }));
  await user.click(screen.getByRole('checkbox', { name: /^Read/ }));
  await user.click(screen.getByRole('button', { name: 'Make a key' }));
  expect(screen.getByText('Choose at least one right')).toBeTruthy();
  expect(screen.getAllByText('Please fill this in')).toHaveLength(2);

  await user.click(screen.getByRole('checkbox', { name: /^Read/ }));
  await user.click(screen.getByRole('checkbox', { name: /^Manage listings/ }));
  await user.click(screen.getByRole('radio', { name: '30 days' }));
  writeField('Name', ' Price follower ');
  writeField('Allowed IP addresses or networks (optional)', 'my server');
  writeField('Code of your authenticator, or a recovery code', '123456');
  await user.click(screen.getByRole('button', { name: 'Make a key' }));
  expect(screen.getByText('my server is not an IP address or a network')).toBeTruthy();
  writeField('Allowed IP addresses or networks (optional)', '203.0.113.7');
  await user.click(screen.getByRole('button', { name: 'Make a key' }));
  expect(server.requestsOf(MAKE)).toEqual([]);
  await screen.findByRole('dialog', { name: 'Payment password' });
  await user.keyboard('135790');
  expect(await screen.findByRole('heading', { name: 'Save your key' })).toBeTruthy();
  expect(server.requestsOf(MAKE)).toEqual([
    {
      name: 'Price follower',
      scopes: ['read', 'listings'],
      days: 30,
      networks: ['203.0.113.7'],
      code: '123456',
      security_password: '135790',
    },
  ]);
  expect(screen.getByText(secret)).toBeTruthy();
  server.change({ [GET]: { rows: [key], has_totp: true } });
  await user.click(screen.getByRole('button', { name: 'I have saved it' }));
  expect(screen.queryByText(secret)).toBeNull();
});

test('keeps what was typed when the code is wrong', async () => {
  const { user } = await openKeys({ answers: { [MAKE]: refused(secondFactorRefusals.WrongSecondFactor) } });
  await user.click(await screen.findByRole('button', { name: 'Make a key' }));
  writeField('Name', 'Price follower');
  writeField('Code of your authenticator, or a recovery code', '000000');
  await user.click(screen.getByRole('button', { name: 'Make a key' }));
  await screen.findByRole('dialog', { name: 'Payment password' });
  await user.keyboard('135790');
  expect(await screen.findByText('This code is wrong or has already been used')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Price follower');
});

test('ends a key only after a question, and leaves an ended one without a button', async () => {
  const ended: TraderKey = { ...key, id: 'eh_trader_0000', name: 'Old', state: 'ended', ends_at: minutesFromNow(-5) };
  const { server, user } = await openKeys({
    answers: { [GET]: { rows: [key, ended], has_totp: true }, [END]: { ...key, state: 'ended' } },
  });
  const list = await screen.findByRole('list', { name: 'Your keys' });
  expect(list.textContent).toMatch(
    /Price followerRead, Manage listings · Works until .* · 203\.0\.113\.7\/32 · not used yet/,
  );
  expect(within(list).queryByRole('button', { name: 'End Old' })).toBeNull();
  await user.click(within(list).getByRole('button', { name: 'End Price follower' }));
  const question = await screen.findByRole('alertdialog', { name: 'End Price follower?' });
  expect(server.requestsOf(END)).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'End Price follower' }));
  expect(await screen.findByText('Key ended')).toBeTruthy();
  expect(server.requestsOf(END)).toEqual([{ key_id: key.id }]);
});

test('reads in Chinese', async () => {
  await openKeys({ answers: { [GET]: { rows: [key], has_totp: true } }, language: 'zh-CN' });
  expect(await screen.findByText(/查看、管理挂单/)).toBeTruthy();
});
