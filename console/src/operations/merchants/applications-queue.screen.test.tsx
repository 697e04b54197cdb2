import { logoRefusals } from '@eh/contract/merchants/merchants/logo-refusals.ts';
import { refused } from '@eh/contract/testing/fake-server.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { omar, type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';
import { now } from '../../../testing/sample-portal.ts';
import type { CaseOf } from '../../staff/queues/queue-hooks.ts';

type Application = CaseOf<'applications'>;
const LIST = 'POST /api/operator/applications';
const DECIDE = 'POST /api/operator/applications/decide';
const zhou: Application = {
  id: '00000000-0000-4000-8000-0000000000b7',
  claimed_by: { id: omar.id, name: omar.name },
  waiting_since: now - 600,
  version: 'v3',
  merchant: {
    id: '00000000-0000-4000-8000-0000000000b7',
    merchant_no: 'M10000047',
    name: 'Zhou Tea',
    website: 'https://zhou-tea.example',
    business: 'Tea and teapots, by post',
    logo: null,
    waiting_logo: null,
    logo_reason: null,
    status: 'applied',
    reason: null,
    applied_at: now - 600,
    decided_at: null,
  },
  owner: {
    userid: '00000000-0000-4000-8000-0000000000a3',
    account: '10000032',
    nickname: 'Carol',
    real_name: '周蓉',
    level: 2,
    registered_at: now - 90 * 86_400,
  },
  others: [],
  first_signature: null,
};
const newLogo = {
  ...zhou,
  merchant: {
    ...zhou.merchant,
    status: 'active',
    logo: '/logos/shown.jpg',
    waiting_logo: { address: '/logos/waiting.jpg?until=1&signature=x', at: now - 600 },
  },
} satisfies Application;
const openCase = (application: Application, { answers, ...options }: RenderOptions = {}) =>
  renderScreen(['applications', zhou.id], {
    queues: ['applications'],
    answers: { [LIST]: { rows: [application], next_cursor: null }, ...answers },
    ...options,
  });

test('shows the applicant, the business, and the merchants they already have', async () => {
  const ownMerchants = [
    {
      id: '00000000-0000-4000-8000-0000000000b8',
      merchant_no: 'M10000011',
      name: 'Old Tea',
      status: 'frozen' as const,
    },
  ];
  openCase({ ...zhou, others: ownMerchants });
  const facts = within(await screen.findByRole('region', { name: 'Application' }));
  expect(facts.getByText('Tea and teapots, by post')).toBeTruthy();
  expect(facts.getByRole('link', { name: '周蓉' }).getAttribute('href')).toBe(`#/users/${zhou.owner.userid}`);
  expect(facts.getByRole('link', { name: 'M10000011 Old Tea' }).closest('li')?.textContent).toContain('suspended');
  expect(facts.queryByText('no other merchants')).toBeNull();
  expect(facts.getByRole('link', { name: 'https://zhou-tea.example' }).getAttribute('rel')).toContain('noreferrer');
});

test.each([
  [false, 'First approval given; somebody else has to give the second'],
  [true, 'Approved'],
])('approves an application in both languages (over: %s)', async (isDone, text) => {
  const { server, user } = openCase(zhou, { answers: { [DECIDE]: { is_done: isDone } } });
  await user.click(await screen.findByRole('button', { name: /^Approve/ }));
  const form = within(screen.getByRole('form', { name: 'Approve Zhou Tea' }));
  await user.click(form.getByRole('button', { name: 'The website shows the business as described' }));
  await user.click(form.getByRole('button', { name: /^Approve/ }));
  expect(await screen.findByText(text)).toBeTruthy();
  expect(server.requestsOf(DECIDE)).toEqual([
    {
      id: zhou.id,
      version: 'v3',
      decision: 'pass',
      reason: { en: 'The website shows the business as described', zh: expect.stringMatching(/网站/) },
    },
  ]);
});

test('refuses an application with a reason from the list', async () => {
  const { server, user } = openCase(zhou, { answers: { [DECIDE]: { is_done: true } } });
  await user.click(await screen.findByRole('button', { name: /^Refuse/ }));
  const form = within(screen.getByRole('form', { name: 'Do not approve Zhou Tea' }));
  await user.click(form.getByRole('button', { name: 'The website does not open' }));
  await user.click(form.getByRole('button', { name: /^Refuse/ }));
  expect(await screen.findByText('Refused')).toBeTruthy();
  expect(server.requestsOf(DECIDE)).toMatchObject([{ decision: 'refuse' }]);
});

test('asks about the new logo of an active merchant, not about the merchant', async () => {
  const { server, user } = openCase(newLogo, { answers: { [DECIDE]: { is_done: true } } });
  expect(await screen.findByText(/^Compare it with the website/)).toBeTruthy();
  const pictures = [...document.querySelectorAll('img')].map((image) => image.getAttribute('src'));
  expect(pictures).toContain(newLogo.merchant.waiting_logo.address);
  await user.click(screen.getByRole('button', { name: /^Refuse/ }));
  const form = within(screen.getByRole('form', { name: 'Do not approve the new logo of Zhou Tea' }));
  await user.click(form.getByRole('button', { name: 'The logo belongs to another brand' }));
  await user.click(form.getByRole('button', { name: /^Refuse/ }));
  expect(await screen.findByText('The new logo is refused')).toBeTruthy();
  expect(server.requestsOf(DECIDE)).toHaveLength(1);
});

test('decides an application as a whole, including its logo', async () => {
  openCase({ ...newLogo, merchant: { ...newLogo.merchant, status: 'applied', logo: null } });
  expect(await screen.findByText(/^Open the website, and make sure/)).toBeTruthy();
  expect(screen.queryByText(/^Compare it with the website/)).toBeNull();
});

test('says in Chinese that the applicant changed the application meanwhile', async () => {
  const { user } = openCase(zhou, {
    language: 'zh-CN',
    answers: { [DECIDE]: refused(logoRefusals.MerchantCaseChanged) },
  });
  await user.click(await screen.findByRole('button', { name: /^通过/ }));
  const form = within(screen.getByRole('form'));
  const [preset] = form.getAllByRole('button').filter((button) => button.textContent.includes('网站'));
  if (preset) await user.click(preset);
  await user.click(form.getByRole('button', { name: /^通过/ }));
  expect(await screen.findByText(logoRefusals.MerchantCaseChanged.zh)).toBeTruthy();
});
