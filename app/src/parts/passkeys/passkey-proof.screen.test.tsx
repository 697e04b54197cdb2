import { passkeyRefusals } from '@eh/contract/accounts/passkeys/refusals.ts';
import { type Answers, refused } from '@eh/contract/testing/fake-server.ts';
import { transferRefusals } from '@eh/contract/wallet/transfers/refusals.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPasskeyBrowser } from '../../../testing/devices/passkey-browser.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';

const ADD = 'POST /api/transfer/add';
const VERIFY = 'POST /api/passkeys/prove';
const question = {
  question_id: '00000000-0000-4000-8000-0000000000f2',
  challenge: 'Y2hhbGxlbmdl',
  rp_id: 'localhost',
  known: ['Y3JlZGVudGlhbA'],
};
const proof = (letter: string) => `pk_${letter.repeat(43)}`;
const sums = { without_code: '500.00', without_review: '800.00' };
const bob = {
  account: '10000024',
  nickname: 'Bob',
  avatar: null,
  real_name: '*明',
  is_first_time: false,
  is_verified: true,
};
const passkey = { id: question.question_id, name: 'Phone', is_synced: false, created_at: 1, last_used_at: null };

/** Opens a transfer of five coins where it asks for the payment password. */
async function openTransfer(answers: Answers) {
  const opened = await renderScreen('transfer', {
    params: { recipient: bob.account, amount: '5' },
    answers: {
      'GET /api/passkeys': { passkeys: [passkey] },
      'GET /api/transfer/config': {
        currency: 'EH',
        minimum: '1.00',
        maximum: '5000.00',
        left_today: '5000.00',
        fee_permille: 1,
        window_hours: 24,
        free: { known: sums, first_time: sums, unverified: sums, first_time_unverified: sums },
        movable: '1000.00',
        resting: null,
      },
      'GET /api/transfer/recent': { recent: [] },
      'POST /api/transfer/recipient': bob,
      'POST /api/passkeys/question': question,
      ...answers,
    },
  });
  await opened.user.click(await screen.findByRole('button', { name: 'Send 5.00 EH to *明' }));
  return opened;
}

const usePasskey = async () => {
  const sheet = await screen.findByRole('dialog', { name: 'Payment password' });
  return within(sheet).findByRole('button', { name: 'Use a passkey' });
};

test('asks for a new proof when the same transfer is repeated, since a passkey proof is valid for one act', async () => {
  openPasskeyBrowser();
  let proofs = 0;
  const { server, user } = await openTransfer({
    [VERIFY]: () => ({ proof: proof('ab'[proofs++] ?? 'c') }),
    [ADD]: refused(transferRefusals.SameJustNow, { seconds: 9 }),
  });
  await user.click(await usePasskey());
  const again = await screen.findByRole('alertdialog', { name: 'Another transfer?' });
  await user.click(within(again).getByRole('button', { name: 'Send another' }));
  await user.click(await usePasskey());
  await expect
    .poll(() => server.requestsOf(ADD).map((sent) => sent.security_password))
    .toEqual([proof('a'), proof('b')]);
  expect(server.requestsOf(ADD)[1]).toMatchObject({ is_again: true });
});

test('sends nothing when a passkey is refused or cancelled, and accepts the password instead', async () => {
  const browser = openPasskeyBrowser();
  const { server, user } = await openTransfer({ [VERIFY]: refused(passkeyRefusals.PasskeyRefused) });
  await user.click(await usePasskey());
  expect(await screen.findByText(passkeyRefusals.PasskeyRefused.en)).toBeTruthy();
  browser.get.mockRejectedValueOnce(new DOMException('cancelled', 'NotAllowedError'));
  await user.click(await usePasskey());
  expect(await screen.findByText('Passkey not used. Enter your payment password instead.')).toBeTruthy();
  expect(server.requestsOf(ADD)).toEqual([]);
  expect(server.requestsOf(VERIFY)).toHaveLength(1);
});

test('offers no passkey to a person without one', async () => {
  openPasskeyBrowser();
  await openTransfer({ 'GET /api/passkeys': { passkeys: [] } });
  const sheet = await screen.findByRole('dialog', { name: 'Payment password' });
  expect(within(sheet).queryByRole('button', { name: 'Use a passkey' })).toBeNull();
});
