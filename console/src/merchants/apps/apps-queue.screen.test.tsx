import { appRefusals } from '@eh/contract/merchants/apps/refusals.ts';
import { lost, refused } from '@eh/contract/testing/fake-server.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fillIn } from '../../../testing/fill-in.ts';
import { omar, type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';
import { now } from '../../../testing/sample-portal.ts';
import type { CaseOf } from '../../staff/queues/queue-hooks.ts';

const LIST = 'POST /api/operator/apps';
const DECIDE = 'POST /api/operator/apps/decide';
const gull: CaseOf<'apps'> = {
  id: '00000000-0000-4000-8000-0000000000e1',
  claimed_by: { id: omar.id, name: omar.name },
  waiting_since: now - 600,
  name: 'Gull Budget',
  domain: 'gull.example',
  logo: null,
  client_id: 'app_live_4f1f6a013c5f9d0a7d52',
  kind: 'server',
  redirects: ['https://gull.example/back', 'https://gull.example/old'],
  scopes: ['openid', 'pay'],
  status: 'applied',
  change: null,
  version: 'v1',
  takes_two: true,
  first_signature: null,
  merchant: {
    id: '00000000-0000-4000-8000-0000000000b1',
    merchant_no: 'M10000042',
    name: 'Qinghe Books',
    website: 'https://qinghebooks.example',
    logo: null,
    status: 'active',
  },
};
const openApp = (changes: Partial<CaseOf<'apps'>>, { answers, ...options }: RenderOptions = {}) =>
  renderScreen(['apps', gull.id], {
    queues: ['apps'],
    answers: { [LIST]: { rows: [{ ...gull, ...changes }], next_cursor: null }, ...answers },
    ...options,
  });
const facts = async (name = 'App') => within(await screen.findByRole('region', { name }));

test.each([
  ['en', 'App', 'Pay', 'Log in'],
  ['zh-CN', '应用', '代付', '登录'],
] as const)('shows the owner of an app and the requested rights (%s)', async (language, name, ...rights) => {
  openApp({}, { language });
  const app = await facts(name);
  for (const right of rights) expect(app.getByText(right)).toBeTruthy();
  expect(app.getByRole('link', { name: 'gull.example' }).getAttribute('href')).toBe('https://gull.example');
  expect(app.getByRole('link', { name: 'M10000042 Qinghe Books' }).getAttribute('href')).toBe(
    `#/merchants/${gull.merchant.id}`,
  );
  expect(app.getByText('https://gull.example/back')).toBeTruthy();
});

test('names what a change to a reviewed app adds and removes', async () => {
  openApp({
    status: 'active',
    change: { name: 'Gull', redirects: ['https://gull.example/back', 'https://new.gull.example'], logo: null },
  });
  const change = within(await screen.findByRole('region', { name: /^Change to review/ }));
  expect(change.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    'Name: Gull Budget → Gull',
    'Adds https://new.gull.example',
    'Removes https://gull.example/old',
  ]);
});

test('shows the logo awaiting review beside the current one', async () => {
  const [shown, wanted] = ['/logos/shown.jpg', '/logos/wanted.jpg?until=1&signature=x'];
  openApp({ status: 'active', logo: shown, change: { name: gull.name, redirects: gull.redirects, logo: wanted } });
  const change = within(await screen.findByRole('region', { name: /^Change to review/ }));
  expect(change.getAllByRole('listitem').map((line) => line.textContent)).toEqual(['A new logo (see above)']);
  const pictures = [...document.querySelectorAll('img')].map((image) => image.getAttribute('src'));
  expect(pictures).toContain(shown);
  expect(pictures).toContain(wanted);
});

test('approves the version shown, with the reason in both languages, and says that another approval is needed', async () => {
  const { server, user } = openApp({}, { answers: { [DECIDE]: { is_done: false } } });
  await user.click(await screen.findByRole('button', { name: /^Approve/ }));
  const form = within(screen.getByRole('form', { name: 'Approve Gull Budget' }));
  await user.click(form.getByRole('button', { name: /^Approve/ }));
  expect(form.getByText('Please enter a reason')).toBeTruthy();
  expect(server.requestsOf(DECIDE)).toEqual([]);
  await user.click(form.getByRole('button', { name: 'The domain is the merchant’s' }));
  await user.click(form.getByRole('button', { name: /^Approve/ }));
  expect(await screen.findByText('First approval given; somebody else has to give the second')).toBeTruthy();
  expect(server.requestsOf(DECIDE)).toEqual([
    {
      id: gull.id,
      version: 'v1',
      decision: 'pass',
      reason: { en: 'The domain is the merchant’s', zh: expect.stringMatching(/域名/) },
    },
  ]);
});

test('refuses with the operator’s own reason, once both languages are written', async () => {
  const { server, user } = openApp({}, { answers: { [DECIDE]: { is_done: true } } });
  await user.click(await screen.findByRole('button', { name: /^Refuse/ }));
  const form = within(screen.getByRole('form', { name: 'Do not approve Gull Budget' }));
  fillIn(form.getByLabelText(/^Reason(?! in)/), 'Not yours');
  await user.click(form.getByRole('button', { name: /^Refuse/ }));
  expect(form.getByText('Please also enter the reason in Chinese')).toBeTruthy();
  expect(server.requestsOf(DECIDE)).toEqual([]);
  fillIn(form.getByLabelText(/^Reason in Chinese/), '不属于您');
  await user.click(form.getByRole('button', { name: /^Refuse/ }));
  expect(await screen.findByText('Decided')).toBeTruthy();
  expect(server.requestsOf(DECIDE)).toMatchObject([
    { decision: 'refuse', reason: { en: 'Not yours', zh: '不属于您' } },
  ]);
});

test.each([
  ['the merchant changed it meanwhile', refused(appRefusals.AppCaseChanged), appRefusals.AppCaseChanged.en],
  ['the answer was lost', lost, /^No response was received/],
])('says that %s, and lets the operator start again', async (_case, answer, text) => {
  const { user } = openApp({}, { answers: { [DECIDE]: answer } });
  await user.click(await screen.findByRole('button', { name: /^Approve/ }));
  const form = within(screen.getByRole('form', { name: 'Approve Gull Budget' }));
  await user.click(form.getByRole('button', { name: 'The domain is the merchant’s' }));
  await user.click(form.getByRole('button', { name: /^Approve/ }));
  expect(await screen.findByText(text)).toBeTruthy();
  expect(await screen.findByRole('button', { name: /^Refuse/ })).toBeTruthy();
});

test('disables the decision until the operator has claimed the app', async () => {
  const { server, user } = openApp({ claimed_by: null }, { answers: { 'POST /api/operator/apps/claim': { ...gull } } });
  const claim = await screen.findByRole('button', { name: /^Claim/ });
  expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
  server.change({ [LIST]: { rows: [gull], next_cursor: null } });
  await user.click(claim);
  expect(await screen.findByRole('button', { name: /^Approve/ })).toBeTruthy();
  expect(server.requestsOf('POST /api/operator/apps/claim')).toEqual([{ id: gull.id, claim: true }]);
});
