import { passkeyRefusals } from '@eh/contract/accounts/passkeys/refusals.ts';
import { type Answers, refused } from '@eh/contract/testing/fake-server.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakePhone } from '../../../testing/devices/fake-phone.ts';
import { trader } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { recipientBob, transferAnswers } from '../../../testing/samples/sample-transfer.ts';
import { notePhoneKey, phoneKeyOf } from '../../parts/passkeys/phone-key.ts';

const id = '00000000-0000-4000-8000-0000000000f1';
const question = { question_id: '00000000-0000-4000-8000-0000000000f2', challenge: 'c1' };
const signs = { 'DeviceKey.sign': () => ({ signature: 'MEUC' }) };
const PROOF = `dk_${'a'.repeat(43)}`;
/** Opens a transfer of five coins where it asks for the payment password. */
async function openTransfer(answers: Answers) {
  const opened = await renderScreen('transfer', {
    params: { recipient: recipientBob.account, amount: '5' },
    answers: {
      ...transferAnswers,
      'POST /api/phone_keys/question': question,
      'POST /api/transfer/add': refused(passkeyRefusals.PhoneKeyRefused),
      ...answers,
    },
  });
  await opened.user.click(await screen.findByRole('button', { name: 'Send 5.00 EH to *明' }));
  return opened;
}

test('authorizes a transfer by phone key, for this transfer alone', async () => {
  const system = await fakePhone(signs);
  await system.open();
  notePhoneKey(trader.id, id);
  const { user, server } = await openTransfer({ 'POST /api/phone_keys/prove': { proof: PROOF } });
  await user.click(await screen.findByRole('button', { name: 'Use fingerprint or face' }));
  await waitFor(() => expect(server.requestsOf('POST /api/transfer/add')).toHaveLength(1));
  const [{ action } = { action: '' }] = server.requestsOf('POST /api/phone_keys/question');
  expect(system.calledWith('DeviceKey.sign')).toMatchObject([
    { text: `EH phone key\nprove\nc1\n${action}`, reason: expect.stringContaining('5.00 EH') },
  ]);
  expect(server.requestsOf('POST /api/transfer/add')).toMatchObject([{ security_password: PROOF }]);
});

test('forgets a phone key that the account no longer has, and asks for the password', async () => {
  const system = await fakePhone(signs);
  await system.open();
  notePhoneKey(trader.id, id);
  const { user } = await openTransfer({ 'POST /api/phone_keys/question': refused(passkeyRefusals.PhoneKeyOutdated) });
  await user.click(await screen.findByRole('button', { name: 'Use fingerprint or face' }));
  await waitFor(() => expect(phoneKeyOf(trader.id)).toBe(null));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Use fingerprint or face' })).toBe(null));
});
