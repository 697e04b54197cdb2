import type { AnswerOf } from '@eh/contract/calls.ts';
import { appRefusals } from '@eh/contract/merchants/apps/refusals.ts';
import { refused } from '@eh/contract/testing/fake-server.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPortal } from '../../../../testing/render-portal.tsx';

type OwnApp = AnswerOf<'POST /api/merchant/apps'>['rows'][number];
const LIST = 'POST /api/merchant/apps';
const CREATE = 'POST /api/merchant/apps/create';
const CLOSE = 'POST /api/merchant/apps/close';
const now = Math.floor(Date.now() / 1000);

const gull: OwnApp = {
  id: '00000000-0000-4000-8000-0000000000e1',
  client_id: 'app_live_4f1f6a013c5f9d0a7d52',
  kind: 'server',
  environment: 'live',
  name: 'Gull Budget',
  domain: 'gull.example',
  logo: null,
  redirects: ['https://gull.example/back'],
  scopes: ['openid', 'pay'],
  status: 'active',
  wanted: null,
  reason: null,
  created_at: now - 1000,
  secrets: [{ ending: 'a1B2', created_at: now - 1000, ends_at: null }],
};

test('registers an app with one address per line, and shows its secret once', async () => {
  const { server, user } = renderPortal('apps', {
    answers: {
      [LIST]: { rows: [], next_cursor: null },
      [CREATE]: { app: { ...gull, status: 'applied' }, secret: 'secret-of-gull' },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Register an app' }));
  const form = screen.getByRole('form', { name: 'Register an app' });
  const register = within(form).getByRole('button', { name: 'Register an app' });
  await user.type(within(form).getByLabelText('Name'), 'Gull Budget');
  await user.type(within(form).getByLabelText('Domain'), 'gull.example');
  await user.type(within(form).getByLabelText('Payment password'), '135790');
  await user.click(register);
  expect(server.requestsOf(CREATE)).toEqual([]);
  await user.type(
    within(form).getByLabelText('Redirect addresses'),
    'https://gull.example/back{Enter}https://app.gull.example/back',
  );
  await user.click(register);
  await user.click(register);
  expect(await screen.findByText('secret-of-gull')).toBeTruthy();
  expect(server.requestsOf(CREATE)).toMatchObject([
    {
      environment: 'live',
      domain: 'gull.example',
      redirects: ['https://gull.example/back', 'https://app.gull.example/back'],
    },
  ]);
  await user.click(screen.getByRole('button', { name: 'I have saved it' }));
  expect(screen.queryByText('secret-of-gull')).toBeNull();
});

test('closes an app only with the payment password, and shows why it cannot be closed', async () => {
  const { server, user } = renderPortal('apps', {
    answers: { [LIST]: { rows: [gull], next_cursor: null }, [CLOSE]: refused(appRefusals.AppClosed) },
  });
  await user.click(await screen.findByRole('button', { name: /^Close the app/ }));
  const form = screen.getByRole('form', { name: 'Close Gull Budget?' });
  const close = within(form).getByRole('button', { name: 'Close the app' });
  await user.click(close);
  expect(server.requestsOf(CLOSE)).toEqual([]);
  await user.type(within(form).getByLabelText('Payment password'), '135790');
  await user.click(close);
  expect((await within(form).findByRole('alert')).textContent).toBe(appRefusals.AppClosed.en);
});

test('says in Chinese why an app was refused, and offers a viewer no change', async () => {
  renderPortal('apps', {
    language: 'zh-CN',
    merchant: { role: 'viewer' },
    answers: { [LIST]: { rows: [{ ...gull, status: 'refused', reason: '网站无法打开' }], next_cursor: null } },
  });
  expect(await screen.findByText(/网站无法打开/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /关闭应用|登记应用|注册应用/ })).toBeNull();
});

test('sets a logo in a form that stays open, and shows the logo awaiting review', async () => {
  const SEND = 'POST /api/merchant/apps/logo/change';
  const address = '/logos/019a9f30-5c1e-7d52-9d0a-3c5f4f1f6a02.jpg?until=1&signature=x';
  const wanted = { name: gull.name, redirects: gull.redirects, logo: address, at: now };
  const { server, user } = renderPortal('apps', {
    answers: { [LIST]: { rows: [gull], next_cursor: null }, [SEND]: { ...gull, wanted } },
  });
  await user.click(await screen.findByRole('button', { name: 'Logo Gull Budget' }));
  const form = within(screen.getByRole('region', { name: 'Logo of Gull Budget' }));
  server.change({ [LIST]: { rows: [{ ...gull, wanted }], next_cursor: null } });
  const picture = new File(['picture'], 'logo.png', { type: 'image/png' });
  await user.upload(form.getByLabelText('Choose a picture', { selector: 'input' }), picture);
  expect(await form.findByText(/waiting for its review/)).toBeTruthy();
  expect(form.getByRole('presentation').getAttribute('src')).toBe(address);
  expect(server.requestsOf(SEND)).toEqual([{ merchant_id: expect.any(String) as string, id: gull.id }]);
  await user.click(form.getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('region', { name: 'Logo of Gull Budget' })).toBeNull();
});

test('registers a page in a browser without a secret and without rights over money', async () => {
  const { server, user } = renderPortal('apps', {
    answers: {
      [LIST]: { rows: [], next_cursor: null },
      [CREATE]: { app: { ...gull, kind: 'browser', secrets: [] }, secret: null },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Register an app' }));
  const form = screen.getByRole('form', { name: 'Register an app' });
  await user.click(within(form).getByRole('checkbox', { name: 'pay from the balance' }));
  await user.click(within(form).getByRole('radio', { name: 'as a page in a browser' }));
  expect(within(form).queryByRole('checkbox', { name: 'pay from the balance' })).toBeNull();
  expect(within(form).getByText(/it has no secret, needs PKCE/)).toBeTruthy();
  await user.type(within(form).getByLabelText('Name'), 'Gull Budget');
  await user.type(within(form).getByLabelText('Domain'), 'gull.example');
  await user.type(within(form).getByLabelText('Redirect addresses'), 'https://gull.example/back');
  await user.type(within(form).getByLabelText('Payment password'), '135790');
  await user.click(within(form).getByRole('button', { name: 'Register an app' }));
  await expect
    .poll(() => server.requestsOf(CREATE))
    .toMatchObject([{ kind: 'browser', scopes: ['openid', 'profile'] }]);
  await expect.poll(() => screen.queryByRole('form', { name: 'Register an app' })).toBeNull();
  expect(screen.queryByText('Save the secret now')).toBeNull();
});

test('offers no new secret for an app that has none', async () => {
  renderPortal('apps', {
    answers: { [LIST]: { rows: [{ ...gull, kind: 'native', secrets: [] }], next_cursor: null } },
  });
  expect(await screen.findByRole('button', { name: 'Change Gull Budget' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Rotate the secret Gull Budget' })).toBeNull();
});
