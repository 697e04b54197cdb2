import { secondFactorRefusals } from '@eh/contract/accounts/second-factors/refusals.ts';
import { refused } from '@eh/contract/testing/fake-server.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';
import { minutesFromNow } from '../../../testing/samples/sample-trade.ts';
import { sampleKey as key } from '../../../testing/samples/sample-trader-key.ts';
import { writeField } from '../../../testing/write-field.ts';
import type { TraderKey } from './key-row.tsx';

const GET = 'GET /api/trader_keys';
const MAKE = 'POST /api/trader_keys/make';
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

test('shows the rights and the end of each key, and leads to its page', async () => {
  const ended: TraderKey = { ...key, id: 'eh_trader_0000', name: 'Old', state: 'ended', ends_at: minutesFromNow(-5) };
  await openKeys({ answers: { [GET]: { rows: [key, ended], has_totp: true } } });
  const list = await screen.findByRole('list', { name: 'Your keys' });
  expect(list.textContent).toMatch(/Price followerRead, Manage listings · Works until .* · not used yet/);
  expect(list.textContent).toMatch(/OldRead, Manage listings · Ended /);
  const addresses = within(list)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(addresses).toEqual([key.id, ended.id].map((id) => expect.stringContaining(`trader-key?id=${id}`)));
});

test('reads in Chinese', async () => {
  await openKeys({ answers: { [GET]: { rows: [key], has_totp: true } }, language: 'zh-CN' });
  expect(await screen.findByText(/查看、管理挂单/)).toBeTruthy();
});
