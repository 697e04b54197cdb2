import { signatureRefusals } from '@eh/contract/staff/signatures/proposal-refusals.ts';
import { refused } from '@eh/contract/testing/fake-server.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../../testing/render-screen.tsx';
import { type Application, application } from '../../../../testing/sample-application.ts';
import { byRita, nowSeconds } from '../../../../testing/sample-listing-case.ts';

const DECIDE = 'POST /api/operator/applications/decide';
const signed: NonNullable<Application['first_signature']> = {
  operator: byRita,
  decision: 'pass',
  reason: { zh: '已核对网站', en: 'Checked the website' },
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

async function approve(): Promise<void> {
  await screen.findByText('claimed by me');
  fireEvent.keyDown(document.body, { key: 'p' });
  const form = within(screen.getByRole('form'));
  fireEvent.click(form.getByRole('button', { name: /^The website shows the business/ }));
  fireEvent.keyDown(form.getByLabelText('Reason'), { key: 'Enter', ctrlKey: true });
}

test('says that two operators are needed, and keeps the case open after the first signature', async () => {
  const { server } = openApplication({}, { answers: { [DECIDE]: { is_done: false } } });
  expect(await screen.findByText('Two operators have to approve')).toBeTruthy();
  await approve();
  expect(await screen.findByText('First approval given; somebody else has to give the second')).toBeTruthy();
  expect(server.requestsOf(DECIDE)[0]).toMatchObject({ id: application.id, version: 'v1', decision: 'pass' });
  expect(location.hash).toBe(`#/applications/${application.id}`);
});

test.each([
  ['en', /^rita gave the first approval/, 'Checked the website'],
  ['zh-CN', /^rita 已首签通过/, '已核对网站'],
] as const)('shows the first signer and the reason, in the reader’s language (%s)', async (language, note, reason) => {
  openApplication({ first_signature: signed }, { language });
  expect((await screen.findByText(note)).textContent).toContain(reason);
});

test('leaves the case once the second has signed', async () => {
  openApplication({ first_signature: signed });
  await approve();
  expect(await screen.findByText('Approved')).toBeTruthy();
  expect(location.hash).toBe('#/applications');
});

test.each([
  ['rita let the reader in', ['rita'], 'rita let you in'],
  ['the reader let rita in', ['omar'], 'you let rita in'],
] as const)('offers only the refusal to an operator who cannot sign second because %s', async (_, behind, text) => {
  const bar = { why: 'joined' as const, first: 'rita', behind: [...behind], free_at: null };
  openApplication({ first_signature: { ...signed, bar } });
  expect(await screen.findByText(new RegExp(`^Within the last 30 days ${text}`))).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Refuse' })).toBeTruthy();
});

test('lets the first signer replace their own signature, and says what is still needed', async () => {
  const bar = { why: 'own' as const, first: 'omar', behind: [], free_at: null };
  openApplication({ first_signature: { ...signed, bar } });
  expect(await screen.findByText('You signed first: somebody else has to sign second.')).toBeTruthy();
  expect(screen.getByText(/^The first approval is valid until/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Approve' })).toBeTruthy();
});

test('does not show an approval when the two signers turn out to count as one person', async () => {
  const answer = refused(signatureRefusals.SignerNotIndependent, { name: 'rita', days: 30 });
  openApplication({ first_signature: signed }, { answers: { [DECIDE]: answer } });
  await approve();
  expect(await screen.findByText(/^You and rita do not count as two people yet/)).toBeTruthy();
  expect(screen.queryByText('Approved')).toBeNull();
});
