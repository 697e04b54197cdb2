import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakePhone } from '../../../testing/devices/fake-phone.ts';
import { trader } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { phoneKeyOf } from '../../parts/passkeys/phone-key.ts';

const id = '00000000-0000-4000-8000-0000000000f1';
const phone = { id, name: 'Pixel', platform: 'android' as const, created_at: 1_700_000_000, last_used_at: null };
const question = { question_id: '00000000-0000-4000-8000-0000000000f2', challenge: 'c1' };
const signing = { 'DeviceKey.state': () => ({ canSign: true }), 'DeviceKey.create': () => ({ publicKey: 'MFkw' }) };
const signs = { ...signing, 'DeviceKey.sign': () => ({ signature: 'MEUC' }) };
const none = { 'GET /api/passkeys': { passkeys: [] } };

beforeEach(() => localStorage.removeItem('eh.phone-key'));

async function typePassword(user: Awaited<ReturnType<typeof renderScreen>>['user']) {
  const sheet = await screen.findByRole('dialog');
  for (const digit of '135790') await user.click(within(sheet).getByRole('button', { name: digit }));
}

test('adds and removes the phone of a native app by payment password and the signature of the phone', async () => {
  const system = await fakePhone(signs);
  await system.open();
  let phones: (typeof phone)[] = [];
  const { user, server } = await renderScreen('passkeys', {
    answers: {
      ...none,
      'GET /api/phone_keys': () => ({ phones }),
      'POST /api/phone_keys/begin': question,
      'POST /api/phone_keys/add': () => {
        phones = [phone];
        return phone;
      },
      'POST /api/phone_keys/remove': () => {
        phones = [];
        return {};
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Add this phone' }));
  await typePassword(user);
  expect(await screen.findByText('Pixel (this phone)')).toBeTruthy();
  expect(server.requestsOf('POST /api/phone_keys/add')).toMatchObject([
    { platform: 'android', public_key: 'MFkw', signature: 'MEUC', question_id: question.question_id },
  ]);
  expect(system.calledWith('DeviceKey.sign')).toMatchObject([{ text: 'EH phone key\nadd\nc1\n' }]);
  expect(phoneKeyOf(trader.id)).toBe(id);
  await user.click(screen.getByRole('button', { name: 'Remove Pixel' }));
  await typePassword(user);
  await waitFor(() => expect(screen.queryByText('Pixel (this phone)')).toBe(null));
  expect(phoneKeyOf(trader.id)).toBe(null);
  expect(system.calledWith('DeviceKey.remove')).toHaveLength(1);
});

test('lists and removes phones in a browser, and offers to add none', async () => {
  await renderScreen('passkeys', {
    language: 'zh-CN',
    answers: { ...none, 'GET /api/phone_keys': { phones: [phone] } },
  });
  expect(await screen.findByText('Pixel')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '添加此手机' })).toBe(null);
});
