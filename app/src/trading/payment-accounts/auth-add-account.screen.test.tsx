import type { Answers } from '@eh/contract/testing/fake-server.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';
import { homeAnswers } from '../../../testing/samples/home-answers.ts';
import { allChannels } from '../../../testing/samples/sample-accounts.ts';
import { sampleApply } from '../../../testing/samples/sample-app.ts';
import { ownCard } from '../../../testing/samples/sample-listing.ts';
import { writeField } from '../../../testing/write-field.ts';

const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const flow = {
  apply_auth_token: 'none',
  apply_auth_login_token: 'n2',
  auth_apply_from: 'https://coffee.example/',
  auth_scope_type: 'receive',
  auth_success_redirect: 'https://coffee.example/done',
};

async function openForm({ answers, params, ...options }: RenderOptions = {}) {
  const usual: Answers = {
    ...homeAnswers,
    'GET /api/wallet/chains': allChannels,
    'POST /api/auth/api_access_query': sampleApply(),
    'POST /api/wallet/add': ownCard,
    'POST /api/auth/api_access_site': { site: 'https://coffee.example/' },
  };
  const opened = await renderScreen('auth-add-wallet', {
    params: { app: '官方客服', channel: 'usdt_trc20', ...flow, ...params },
    answers: { ...usual, ...answers },
    ...options,
  });
  await screen.findByRole('radiogroup');
  return opened;
}

test.each([
  ['en', 'After saving, you return to coffee.example', 'TRC20 address'],
  ['zh-CN', '完成后返回 coffee.example', 'TRC20 address'],
] as const)(
  'shows the registered name of the waiting site, not the name in the link (%s)',
  async (language, text, label) => {
    await openForm({ language });
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByText(/官方客服/)).toBeNull();
    expect(screen.getByLabelText(label)).toBeTruthy();
  },
);

test('returns the person to the authorization with all its parameters', async () => {
  const { user } = await openForm();
  await user.click(screen.getByRole('button', { name: 'Leave and go back' }));
  expect(await screen.findByText(/Gull Budget/)).toBeTruthy();
  const query = new URLSearchParams(location.hash.split('?')[1]);
  expect(Object.fromEntries(query)).toEqual(flow);
});

test('returns to the authorization once the account is saved', async () => {
  const { server, user } = await openForm();
  writeField('TRC20 address', TRON);
  await user.click(screen.getByRole('button', { name: 'Save account' }));
  await screen.findByRole('dialog', { name: 'Payment password' });
  await user.keyboard('135790');
  expect(await screen.findByText(/Gull Budget/)).toBeTruthy();
  expect(server.requestsOf('POST /api/wallet/add')).toHaveLength(1);
  expect(location.hash).toContain('#/pages/auth/auth-apply?');
});
