import type { AnswerOf } from '@eh/contract/calls.ts';
import { logoRefusals } from '@eh/contract/merchants/merchants/logo-refusals.ts';
import { refused } from '@eh/contract/testing/fake-server.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';
import { byMe, byRita, nowSeconds } from '../../../testing/sample-listing-case.ts';
import { bookshop } from '../../../testing/sample-merchant.ts';

const DECIDE = 'POST /api/operator/applications/decide';
type Application = AnswerOf<'POST /api/operator/applications'>['rows'][number];

const { owner, fee_basis_points: _fee, order_maximum: _order, day_maximum: _day, ...profile } = bookshop;
const {
  balances: _balances,
  volume: _volume,
  members: _members,
  keys: _keys,
  may: _may,
  proposal: _proposal,
  ...merchant
} = profile;
const application: Application = {
  id: '00000000-0000-4000-8000-0000000000c1',
  claimed_by: byMe,
  waiting_since: nowSeconds - 600,
  merchant: { ...merchant, status: 'applied', decided_at: null },
  version: 'v1',
  owner,
  others: [],
  first_signature: null,
};
const logo = { address: '/api/files/merchant-logos/new.png', at: nowSeconds };
const signed = {
  operator: byRita,
  decision: 'pass',
  reason: { zh: '已核对', en: 'Checked the website' },
  at: nowSeconds - 60,
  expires_at: nowSeconds + 86_400,
  bar: null,
};

function openApplication(changes: Partial<Application> = {}, { answers, ...options }: RenderOptions = {}) {
  return renderScreen(['applications', application.id], {
    queues: ['applications'],
    answers: {
      'POST /api/operator/applications': { rows: [{ ...application, ...changes }], next_cursor: null },
      [DECIDE]: { is_done: true },
      ...answers,
    },
    ...options,
  });
}

async function decide(key: string, preset: RegExp): Promise<HTMLElement> {
  await screen.findByText('claimed by me');
  fireEvent.keyDown(document.body, { key });
  const form = screen.getByRole('form');
  fireEvent.click(within(form).getByRole('button', { name: preset }));
  fireEvent.keyDown(within(form).getByLabelText('Reason'), { key: 'Enter', ctrlKey: true });
  return form;
}

test('says that it takes two, and after the first that another one is missing', async () => {
  const { server } = openApplication({}, { answers: { [DECIDE]: { is_done: false } } });
  expect(await screen.findByText('Two operators have to approve')).toBeTruthy();
  await decide('p', /^The website shows the business/);
  expect(await screen.findByText('First approval given; somebody else has to give the second')).toBeTruthy();
  expect(server.requestsOf(DECIDE)[0]).toMatchObject({ id: application.id, version: 'v1', decision: 'pass' });
  expect(location.hash).toBe(`#/applications/${application.id}`);
});

test('shows who signed first and why, and lets a second one sign', async () => {
  openApplication({ first_signature: signed });
  const note = await screen.findByText(/^rita gave the first approval/);
  expect(note.textContent).toContain('Checked the website');
  await decide('p', /^The website shows the business/);
  expect(await screen.findByText('Approved')).toBeTruthy();
});

test('lets whoever cannot second only refuse, and says why', async () => {
  const bar = { why: 'joined', first: 'rita', behind: ['rita'], free_at: null } as const;
  openApplication({ first_signature: { ...signed, bar: { ...bar, behind: [...bar.behind] } } });
  expect(await screen.findByText(/^Within the last 30 days rita let you in/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Refuse' })).toBeTruthy();
});

test('refuses with words for the applicant in both languages', async () => {
  const { server } = openApplication();
  await decide('r', /^The website does not open/);
  await waitFor(() => expect(server.requestsOf(DECIDE)[0]?.decision).toBe('refuse'));
  expect(server.requestsOf(DECIDE)[0]?.reason.zh).toMatch(/\p{Script=Han}/u);
  expect(await screen.findByText('Refused')).toBeTruthy();
});

test('shows a new logo beside the present one, and names it in the decision', async () => {
  openApplication({ merchant: { ...merchant, waiting_logo: logo, logo: '/api/files/merchant-logos/old.png' } });
  const facts = within(await screen.findByRole('region', { name: 'Application' }));
  expect(facts.getAllByRole('img').map((image) => image.getAttribute('src'))).toEqual([
    '/api/files/merchant-logos/old.png',
    '/api/files/merchant-logos/new.png',
  ]);
  fireEvent.keyDown(document.body, { key: 'p' });
  expect(screen.getByRole('form', { name: 'Approve the new logo of Qinghe Books' })).toBeTruthy();
  fireEvent.keyDown(screen.getByLabelText('Reason'), { key: 'Escape' });
  fireEvent.keyDown(document.body, { key: 'r' });
  expect(screen.getByRole('form', { name: 'Do not approve the new logo of Qinghe Books' })).toBeTruthy();
});

test('decides an application that came with a logo as an application', async () => {
  openApplication({ merchant: { ...merchant, status: 'applied', waiting_logo: logo } });
  await screen.findByText('claimed by me');
  fireEvent.keyDown(document.body, { key: 'p' });
  expect(screen.getByRole('form', { name: 'Approve Qinghe Books' })).toBeTruthy();
});

test('decides nothing that was changed after it was read', async () => {
  openApplication({}, { answers: { [DECIDE]: refused(logoRefusals.MerchantCaseChanged) } });
  await decide('p', /^The website shows the business/);
  expect(await screen.findByText(logoRefusals.MerchantCaseChanged.en)).toBeTruthy();
  expect(screen.queryByText('Approved')).toBeNull();
});

test('names other merchants of the same person', async () => {
  const { id, merchant_no, name } = merchant;
  openApplication({ others: [{ id, merchant_no, name, status: 'refused' }] });
  const link = await screen.findByRole('link', { name: 'M10000042 Qinghe Books' });
  expect(link.parentElement?.textContent).toContain('not approved');
});
