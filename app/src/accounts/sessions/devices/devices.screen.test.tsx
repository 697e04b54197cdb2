import { deviceRefusals } from '@eh/contract/accounts/sessions/device-refusals.ts';
import type { AnswerOf } from '@eh/contract/calls.ts';
import { lost, refused } from '@eh/contract/testing/fake-server.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../../testing/render-screen.tsx';
import { minutesFromNow } from '../../../../testing/samples/sample-trade.ts';

type DeviceSession = AnswerOf<'GET /api/devices'>['sessions'][number];

const GET = 'GET /api/devices';
const END = 'POST /api/devices/end';
const END_OTHERS = 'POST /api/devices/end_others';
const here: DeviceSession = {
  id: '00000000-0000-4000-8000-0000000000e1',
  is_current: true,
  browser: 'Chrome',
  model: 'Pixel 8',
  system: 'Android',
  app_version: '2.2.08',
  address: '203.0.113.*',
  logged_in_at: minutesFromNow(-600),
  last_seen_at: minutesFromNow(0),
};
const laptop = {
  ...here,
  id: '00000000-0000-4000-8000-0000000000e2',
  is_current: false,
  browser: 'Firefox',
  model: '',
  system: 'Windows',
  app_version: '',
  last_seen_at: minutesFromNow(-180),
};
const unknown = {
  ...laptop,
  id: '00000000-0000-4000-8000-0000000000e3',
  browser: '',
  system: '',
  address: '198.51.100.*',
};

function openDevices({ answers, ...options }: RenderOptions = {}) {
  return renderScreen('devices', { answers: { [GET]: { sessions: [here, laptop, unknown] }, ...answers }, ...options });
}

const otherDevices = () =>
  within(screen.getByRole('list', { name: 'Other devices' }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);

test.each([
  ['en', 'This device', /Chrome · Pixel 8 · Android.*Network 203\.0\.113\.\* · in use.*EH 2\.2\.08/],
  ['zh-CN', '当前设备', /Chrome · Pixel 8 · Android.*网络 203\.0\.113\.\* · 正在使用.*EH 2\.2\.08/],
] as const)(
  'shows this device separately, with its network and no way to log it out (%s)',
  async (language, name, text) => {
    await openDevices({ language });
    const list = await screen.findByRole('list', { name });
    expect(list.textContent).toMatch(text);
    expect(within(list).queryByRole('button')).toBeNull();
  },
);

test('tells the other devices apart, including one without known properties', async () => {
  await openDevices();
  await screen.findByRole('list', { name: 'Other devices' });
  expect(otherDevices()).toEqual([
    expect.stringMatching(/^Firefox · Windows.*last active 3 h/),
    expect.stringMatching(/^Unknown device.*198\.51\.100\.\*/),
  ]);
  expect(otherDevices()[0]).not.toContain('EH ');
});

test('logs out one device after a confirmation, and no other', async () => {
  const { server, user } = await openDevices({ answers: { [END]: {} } });
  const button = await screen.findByRole('button', { name: 'Log out Firefox · Windows' });
  await user.click(button);
  const question = () => screen.findByRole('alertdialog', { name: 'Log out Firefox · Windows?' });
  await user.click(within(await question()).getByRole('button', { name: 'Keep' }));
  expect(server.requestsOf(END)).toEqual([]);
  await user.click(button);
  server.change({ [GET]: { sessions: [here, unknown] } });
  await user.click(within(await question()).getByRole('button', { name: 'Log out' }));
  expect(await screen.findByText('Logged out')).toBeTruthy();
  await expect.poll(otherDevices).toHaveLength(1);
  expect(server.requestsOf(END)).toEqual([{ id: laptop.id }]);
});

test.each([
  [2, 'en', '2 devices logged out'],
  [1, 'en', '1 device logged out'],
  [2, 'zh-CN', '已退出 2 台设备'],
] as const)(
  'logs out %d other devices at once after a confirmation and says how many (%s)',
  async (ended, language, text) => {
    const { server, user } = await openDevices({ language, answers: { [END_OTHERS]: { ended } } });
    const all = /^(Log out all other devices|退出其他所有设备)$/;
    await user.click(await screen.findByRole('button', { name: all }));
    const question = await screen.findByRole('alertdialog');
    expect(server.requestsOf(END_OTHERS)).toEqual([]);
    server.change({ [GET]: { sessions: [here] } });
    await user.click(within(question).getByRole('button', { name: all }));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(await screen.findByText(/^(No other devices are logged in|没有其他设备登录)$/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: all })).toBeNull();
  },
);

test.each([
  ['the device had logged out itself', refused(deviceRefusals.SessionNotFound), deviceRefusals.SessionNotFound.en],
  ['the answer is lost', lost, 'Detecting the best line'],
])('does not claim that a device was logged out when %s', async (_, result, text) => {
  const { user } = await openDevices({ answers: { [END]: result } });
  await user.click(await screen.findByRole('button', { name: 'Log out Firefox · Windows' }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Log out' }));
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByText('Logged out')).toBeNull();
  expect(otherDevices()).toHaveLength(2);
});
