import { contactRefusals } from '@eh/contract/accounts/contacts/refusals.ts';
import type { AnswerOf } from '@eh/contract/calls.ts';
import { signatureRefusals } from '@eh/contract/staff/signatures/proposal-refusals.ts';
import { lost, refused } from '@eh/contract/testing/fake-server.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';
import { byMe, byRita, nowSeconds } from '../../../testing/sample-listing-case.ts';

const LIST = 'POST /api/operator/contacts';
const DECIDE = 'POST /api/operator/contacts/decide';
const VIEW = 'POST /api/operator/files/view';
type Request = AnswerOf<typeof LIST>['rows'][number];

const pictureId = '00000000-0000-4000-8000-000000000f11';
const request: Request = {
  id: '00000000-0000-4000-8000-000000000c41',
  claimed_by: null,
  waiting_since: nowSeconds - 600,
  kind: 'email',
  old: 'old@example.org',
  target: 'new@example.org',
  reason: 'My provider closed it',
  picture_ids: [pictureId],
  person: {
    userid: '00000000-0000-4000-8000-0000000000a1',
    account: '10000016',
    nickname: 'Irene',
    real_name: '李丽',
    level: 1,
    registered_at: nowSeconds - 90_000,
    mobile: '+8613800000001',
    email: 'old@example.org',
  },
  first_signature: null,
};
const mine = { ...request, claimed_by: byMe };
const signed = {
  operator: byRita,
  decision: 'pass',
  reason: { zh: 'Fits her card', en: 'Fits her card' },
  at: nowSeconds - 60,
  expires_at: nowSeconds + 86_400,
  bar: null,
};
const picture = { id: pictureId, url: '/api/files/private/1?link=x', media_type: 'image/jpeg', bytes: 900 };

function openRequest(row: Request, { answers, ...options }: RenderOptions = {}) {
  return renderScreen(['contacts', request.id], {
    queues: ['contacts'],
    answers: { [LIST]: { rows: [row], next_cursor: null }, [VIEW]: picture, [DECIDE]: { is_done: true }, ...answers },
    ...options,
  });
}

async function decide(key: string, reason: string): Promise<void> {
  await screen.findByText('claimed by me');
  fireEvent.keyDown(document.body, { key });
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: reason } });
  fireEvent.keyDown(screen.getByLabelText('Reason'), { key: 'Enter', ctrlKey: true });
}

test('requests pictures only for the operator who has claimed the case', async () => {
  const { server } = openRequest(request);
  expect(await screen.findByText('Claim the case to see the pictures. Every view is recorded.')).toBeTruthy();
  expect(screen.getByText('new@example.org')).toBeTruthy();
  expect(screen.queryByRole('img', { name: 'Picture 1' })).toBeNull();
  expect(server.requestsOf(VIEW)).toEqual([]);
});

test('records a reason for opening each picture', async () => {
  const { server } = openRequest(mine);
  const shown = await screen.findByRole('img', { name: 'Picture 1' });
  expect(shown.getAttribute('src')).toBe(picture.url);
  expect(server.requestsOf(VIEW)).toEqual([{ id: pictureId, reason: 'Checks a request to change a lost contact' }]);
  expect(screen.getByText('Every view is recorded with your name and the reason')).toBeTruthy();
});

test.each([
  ['email', 'Phone', '+8613800000001'],
  ['mobile', 'E-mail', 'old@example.org'],
] as const)('shows for a lost %s the other contact, so that the operator can ask there', async (kind, name, value) => {
  openRequest({ ...request, kind });
  const facts = await screen.findByRole('region', { name: 'Request' });
  expect(facts.textContent).toContain(`${name}${value}`);
});

test('says after the first approval that another operator is needed, and keeps the case open', async () => {
  const { server } = openRequest(mine, { answers: { [DECIDE]: { is_done: false } } });
  expect(await screen.findByText('Two operators have to approve')).toBeTruthy();
  await decide('p', 'Fits her card');
  expect(await screen.findByText('First approval given; somebody else has to give the second')).toBeTruthy();
  expect(server.requestsOf(DECIDE)).toEqual([{ id: request.id, decision: 'pass', reason: 'Fits her card' }]);
  expect(screen.queryByText('Changed')).toBeNull();
});

test('shows a second operator who signed first and why, and the new contact once it is changed', async () => {
  const { server } = openRequest({ ...mine, first_signature: signed });
  const note = await screen.findByText(/^rita gave the first approval/);
  expect(note.textContent).toContain('Fits her card');
  await screen.findByText('claimed by me');
  fireEvent.keyDown(document.body, { key: 'p' });
  const form = screen.getByRole('form', { name: 'Change it to new@example.org' });
  expect(form.textContent).toContain('Logs the user out everywhere and pauses selling and transfers');
  fireEvent.change(within(form).getByLabelText('Reason'), { target: { value: 'Called: nobody answers' } });
  server.change({ [LIST]: { rows: [], next_cursor: null } });
  fireEvent.keyDown(within(form).getByLabelText('Reason'), { key: 'Enter', ctrlKey: true });
  expect(await screen.findByText('Changed')).toBeTruthy();
  expect(await screen.findByText('No requests waiting')).toBeTruthy();
});

test('offers no second approval to an operator who counts as one person with the first signer', async () => {
  const bar = { why: 'joined' as const, first: 'rita', behind: ['rita'], free_at: null };
  openRequest({ ...mine, first_signature: { ...signed, bar } });
  await screen.findByText('claimed by me');
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  fireEvent.keyDown(document.body, { key: 'p' });
  expect(screen.queryByRole('form')).toBeNull();
  expect(screen.getByRole('button', { name: 'Reject' })).toBeTruthy();
});

test.each([
  ['the new contact is taken', refused(contactRefusals.ContactTaken), contactRefusals.ContactTaken.en],
  [
    'the first signer may no longer',
    refused(signatureRefusals.FirstSignerGone, { name: 'rita' }),
    'rita, who signed first, is no longer allowed to do this. Please start again.',
  ],
  ['the answer is lost', lost, 'No response was received'],
] as const)('does not show the contact as changed when %s', async (_, answer, text) => {
  openRequest(mine, { answers: { [DECIDE]: answer } });
  await decide('p', 'Fits her card');
  expect(await screen.findByText(text, { exact: false })).toBeTruthy();
  expect(screen.queryByText('Changed')).toBeNull();
});

test('rejects with a suggested reason', async () => {
  const { server, user } = openRequest(mine);
  await screen.findByText('claimed by me');
  fireEvent.keyDown(document.body, { key: 'r' });
  const form = within(screen.getByRole('form', { name: 'Reject the request' }));
  await user.click(form.getByRole('button', { name: 'The pictures do not match the verified name' }));
  await user.click(form.getByRole('button', { name: 'Reject' }));
  expect(await screen.findByText('Rejected')).toBeTruthy();
  await waitFor(() => expect(server.requestsOf(DECIDE)[0]?.decision).toBe('reject'));
});

test('calls the person by their verified name, or else by their nickname', async () => {
  openRequest({ ...request, person: { ...request.person, real_name: '' } });
  expect(await screen.findByRole('heading', { name: 'Irene' })).toBeTruthy();
});
