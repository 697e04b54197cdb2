import { passkeyRefusals } from '@eh/contract/accounts/passkeys/refusals.ts';
import { passwordRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import type { AnswerOf } from '@eh/contract/calls.ts';
import { lost, refused } from '@eh/contract/testing/fake-server.ts';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openPasskeyBrowser, sentAssertion } from '../../../testing/devices/passkey-browser.ts';
import { type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';
import { minutesFromNow } from '../../../testing/samples/sample-trade.ts';
import { writeField } from '../../../testing/write-field.ts';

type Passkey = AnswerOf<'GET /api/passkeys'>['passkeys'][number];

const GET = 'GET /api/passkeys';
const ADD = 'POST /api/passkeys/add';
const REMOVE = 'POST /api/passkeys/remove';
const question = {
  question_id: '00000000-0000-4000-8000-0000000000a9',
  challenge: 'Y2hhbGxlbmdl',
  rp_id: 'localhost',
  known: ['b2xk'],
};
const begun = { ...question, user: { id: 'dXNlcg', name: 'alice', display_name: 'Alice' } };
const PROOF = `pk_${'p'.repeat(43)}`;
const phone: Passkey = {
  id: '00000000-0000-4000-8000-0000000000aa',
  name: 'My phone',
  is_synced: true,
  created_at: minutesFromNow(-9000),
  last_used_at: null,
};

function openPasskeys({ answers, ...options }: RenderOptions = {}) {
  return renderScreen('passkeys', {
    answers: { 'GET /api/phone_keys': { phones: [] }, 'POST /api/passkeys/begin': begun, ...answers },
    ...options,
  });
}

async function name(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Add a passkey' }));
  const sheet = await screen.findByRole('dialog', { name: 'Add a passkey' });
  await user.click(within(sheet).getByRole('button', { name: 'Next' }));
  expect(await within(sheet).findByText('Please fill this in')).toBeTruthy();
  writeField('Name', ' My phone ');
  await user.click(within(sheet).getByRole('button', { name: 'Next' }));
  await screen.findByRole('dialog', { name: 'Payment password' });
}

test('adds a named passkey with the payment password, and lists it', async () => {
  const browser = openPasskeyBrowser();
  const { server, user } = await openPasskeys({ answers: { [ADD]: phone } });
  await name(user);
  expect(browser.create).not.toHaveBeenCalled();
  server.change({ [GET]: { passkeys: [phone] } });
  await user.keyboard('135790');
  expect(await screen.findByText('Passkey added')).toBeTruthy();
  const list = await screen.findByRole('list', { name: 'Passkeys' });
  expect(list.textContent).toMatch(/^My phone.*not used yet · synced to your other devices/);
  expect(server.requestsOf(ADD)).toEqual([
    {
      question_id: question.question_id,
      name: 'My phone',
      credential: sentAssertion.credential,
      client_data: sentAssertion.client_data,
      attestation: 'YXR0ZXN0YXRpb24',
      transports: ['internal'],
    },
  ]);
  expect(browser.create.mock.calls[0]?.[0].publicKey).toMatchObject({
    rp: { id: 'localhost' },
    excludeCredentials: [{ type: 'public-key' }],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
});

test('says that no passkey was added when the person cancels', async () => {
  openPasskeyBrowser({ isCancelled: true });
  const { server, user } = await openPasskeys();
  await name(user);
  await user.keyboard('135790');
  expect(await screen.findByText('No passkey was added')).toBeTruthy();
  expect(server.requestsOf(ADD)).toEqual([]);
});

test.each([
  [
    'the payment password is wrong',
    { 'POST /api/passkeys/begin': refused(passwordRefusals.WrongSecurityPassword, { left: 4 }) },
    /4 tries left/,
  ],
  [
    'there are too many',
    { 'POST /api/passkeys/begin': refused(passkeyRefusals.TooManyPasskeys, { count: 10 }) },
    /up to 10 passkeys/,
  ],
  ['the server refuses it', { [ADD]: refused(passkeyRefusals.PasskeyRefused) }, /could not be accepted/],
  ['the answer is lost', { [ADD]: lost }, /Detecting the best line/],
])('adds nothing when %s', async (_, answers, text) => {
  openPasskeyBrowser();
  const { user } = await openPasskeys({ answers });
  await name(user);
  await user.keyboard('135790');
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  expect(screen.queryByText('Passkey added')).toBeNull();
});

test('removes a passkey after a confirmation, authorized by another passkey instead of the payment password', async () => {
  openPasskeyBrowser();
  const { server, user } = await openPasskeys({
    answers: {
      [GET]: { passkeys: [phone] },
      'POST /api/passkeys/question': question,
      'POST /api/passkeys/prove': { proof: PROOF },
      [REMOVE]: {},
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Remove My phone' }));
  const sure = await screen.findByRole('alertdialog', { name: 'Remove My phone?' });
  await user.click(within(sure).getByRole('button', { name: 'Remove My phone' }));
  const sheet = await screen.findByRole('dialog', { name: 'Payment password' });
  expect(sheet.textContent).toContain('Remove the passkey My phone');
  server.change({ [GET]: { passkeys: [] } });
  await user.click(await within(sheet).findByRole('button', { name: 'Use a passkey' }));
  expect(await screen.findByText('Passkey removed')).toBeTruthy();
  await expect.poll(() => screen.queryByRole('list', { name: 'Passkeys' })).toBeNull();
  expect(server.requestsOf(REMOVE)).toEqual([{ id: phone.id, security_password: PROOF }]);
  expect(server.requestsOf('POST /api/passkeys/prove')).toMatchObject([{ assertion: sentAssertion }]);
});

test('removes nothing when the person decides to keep the passkey', async () => {
  const { server, user } = await openPasskeys({ answers: { [GET]: { passkeys: [phone] } } });
  await user.click(await screen.findByRole('button', { name: 'Remove My phone' }));
  const sure = await screen.findByRole('alertdialog', { name: 'Remove My phone?' });
  await user.click(within(sure).getByRole('button', { name: 'Keep' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.requestsOf(REMOVE)).toEqual([]);
});

test.each([
  ['en', 'Passkeys', /^Passkeys do not work in this browser/, 'Add a passkey'],
  ['zh-CN', '通行密钥', /^当前浏览器或网址不支持通行密钥/, '添加通行密钥'],
] as const)(
  'lists passkeys in a browser without support, says so, and offers to add none (%s)',
  async (language, list, text, add) => {
    await openPasskeys({
      language,
      answers: { [GET]: { passkeys: [{ ...phone, last_used_at: minutesFromNow(-5) }] } },
    });
    expect((await screen.findByRole('list', { name: list })).textContent).toMatch(/used|使用过/);
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.queryByRole('button', { name: add })).toBeNull();
  },
);
