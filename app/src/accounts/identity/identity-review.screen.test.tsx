import { codePurposes } from '@eh/contract/accounts/codes/purposes.ts';
import { identityRefusals } from '@eh/contract/accounts/identity/refusals.ts';
import { identityStatus } from '@eh/contract/accounts/identity/status.ts';
import { codeRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import type { AnswerOf } from '@eh/contract/calls.ts';
import { lost, refused } from '@eh/contract/testing/fake-server.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { trader } from '../../../testing/people.ts';
import { type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';
import {
  allGiven,
  allWaiting,
  identityForm,
  sampleIdentity,
  submitted,
} from '../../../testing/samples/sample-identity.ts';
import { writeField } from '../../../testing/write-field.ts';
import { currentRoute } from '../../shell/navigation.ts';

type Identity = AnswerOf<'GET /api/identity'>;

const SUBMIT = 'POST /api/set/identity';
const pending = sampleIdentity(allWaiting, { status: identityStatus.pending, ...submitted });

function openForm(identity: Identity, { answers, ...options }: RenderOptions = {}) {
  const person = { identity_status: identity.status };
  return renderScreen('set-identity', {
    person,
    answers: {
      'GET /api/m': { ...trader, ...person },
      'GET /api/identity': identity,
      'GET /api/identity/fields': identityForm,
      ...answers,
    },
    ...options,
  });
}

const open = (changes: Partial<Identity> = {}, options: RenderOptions = {}) =>
  openForm(sampleIdentity(allGiven, changes), options);

test('shows all data for review, and submits the application once', async () => {
  const { server, user } = await open({}, { answers: { [SUBMIT]: pending } });
  await screen.findByRole('heading', { name: 'Review and submit' });
  expect(screen.getByText('阿依古丽·买买提 1101**********0020')).toBeTruthy();
  expect(screen.getAllByText('ready')).toHaveLength(3);
  server.change({ 'GET /api/identity': pending });
  await user.dblClick(screen.getByRole('button', { name: 'Submit for review' }));
  expect(await screen.findByRole('heading', { name: 'Waiting for review' })).toBeTruthy();
  expect(currentRoute()).toBe('identity-status');
  expect(new Set(server.keysOf(SUBMIT)).size).toBe(1);
});

test('asks for a phone and its code only when the account has no phone', async () => {
  const CODE = 'POST /api/smsCode';
  const { server, user } = await open(
    { needs_mobile: true },
    { answers: { [SUBMIT]: pending, [CODE]: { resend_seconds: 60, target: '137****0077' } } },
  );
  const send = await screen.findByRole('button', { name: 'Submit for review' });
  await user.click(send);
  expect(await screen.findByText('Enter your phone number and the code')).toBeTruthy();
  expect(server.requestsOf(SUBMIT)).toEqual([]);
  writeField('Phone', '13711110077');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  expect(await screen.findByRole('button', { name: /^Resend in/ })).toBeTruthy();
  expect(server.requestsOf(CODE)).toMatchObject([{ purpose: codePurposes.identity, target: '13711110077' }]);
  writeField('Verification code', '1a35790');
  await user.click(send);
  await expect.poll(currentRoute).toBe('identity-status');
  expect(server.requestsOf(SUBMIT)).toMatchObject([{ phone_num: '13711110077', phone_code: '135790' }]);
});

test.each([
  ['the code is wrong', refused(codeRefusals.WrongCode, { left: 4 }), /4 tries left/],
  ['the phone belongs to somebody else', refused(identityRefusals.MobileTaken), /This phone number cannot be used/],
])('shows at the phone field when %s, and stays on the page', async (_, result, text) => {
  const { user } = await open({ needs_mobile: true }, { answers: { [SUBMIT]: result } });
  await screen.findByLabelText('Phone');
  writeField('Phone', '13711110077');
  writeField('Verification code', '135790');
  await user.click(screen.getByRole('button', { name: 'Submit for review' }));
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByLabelText('Phone').getAttribute('aria-invalid')).toBe('true');
  expect(currentRoute()).toBe('set-identity');
});

test.each([
  [
    'something is missing',
    refused(identityRefusals.IdentityIncomplete, { part: 'ID, back' }),
    'Still missing: ID, back',
  ],
  ['the answer is lost', lost, 'Detecting the best line'],
])('does not claim that the application was submitted when %s', async (_, result, text) => {
  const { user } = await open({}, { answers: { [SUBMIT]: result } });
  await user.click(await screen.findByRole('button', { name: 'Submit for review' }));
  expect(await screen.findByText(text)).toBeTruthy();
  expect(currentRoute()).toBe('set-identity');
});

test('counts down until another code can be sent', async () => {
  const { user } = await open(
    { needs_mobile: true },
    { answers: { 'POST /api/smsCode': refused(codeRefusals.CodeTooSoon, { seconds: 12 }) } },
  );
  await screen.findByLabelText('Phone');
  writeField('Phone', '13711110077');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  expect(await screen.findByRole('button', { name: 'Resend in 12 s' })).toBeTruthy();
});
