import type { AnswerOf } from '@eh/contract/calls.ts';
import { useSettings } from '@eh/ui/reader/settings.ts';
import { playTones } from '@eh/ui/sound/play-tones.ts';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { trader } from '../../../testing/people.ts';
import { type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';
import { homeAnswers } from '../../../testing/samples/home-answers.ts';
import { minutesFromNow, sampleTrade } from '../../../testing/samples/sample-trade.ts';
import { useSession } from '../../session/current-session.ts';
import { currentRoute } from '../../shell/navigation.ts';

const summary: AnswerOf<'GET /api/people/me'> = {
  reputation: sampleTrade({ side: 'seller' }).counterparty.reputation,
  running_trades: 0,
  unread_lines: 0,
  open_complaints: 0,
  answer_until: null,
};
const noTrades = {
  ...summary.reputation,
  trades: 0,
  trades_30_days: 0,
  completion_percent: null,
  average_release_seconds: null,
  release_people: 0,
};

function openMe({ answers, person = {}, ...options }: RenderOptions = {}) {
  return renderScreen('tabme', {
    person,
    answers: {
      ...homeAnswers,
      'GET /api/m': { ...trader, ...person },
      'GET /api/people/me': summary,
      'GET /api/second_factors': { has_totp: false, recovery_codes_left: 0 },
      'GET /api/login/fields': { fields: [] },
      ...answers,
    },
    ...options,
  });
}

const figures = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);

afterEach(() => useSettings.setState({ theme: 'system', hasSound: true, isKeypadShuffled: false, mutedSounds: [] }));

test.each([
  ['en', 'Verified · *丽 · Account 1000 0016', 'Security level 4 of 5', 'Next: turn on the authenticator'],
  ['zh-CN', '已实名 · *丽 · 账号 1000 0016', '安全等级 4 / 5', '下一步：开启身份验证器'],
] as const)('shows the profile, and the next step to a safer account (%s)', async (language, who, level, next) => {
  await openMe({ language });
  expect(await screen.findByText(who)).toBeTruthy();
  const link = await screen.findByRole('link', { name: new RegExp(`^${level}`) });
  expect(link.textContent).toContain(next);
  expect(link.getAttribute('href')).toMatch(/security/);
});

test('says that a person is not verified, and names the first task for a newcomer', async () => {
  await openMe({
    person: { identity_status: 0, real_name: null, has_security_password: false, mobile: null, email: null },
  });
  expect(await screen.findByText('Not verified · Account 1000 0016')).toBeTruthy();
  expect((await screen.findByRole('link', { name: /^Security level 0 of 5/ })).textContent).toContain(
    'Next: set a payment password',
  );
});

test.each([
  [summary.reputation, ['14', '98.6%', '4 min']],
  [{ ...summary.reputation, average_release_seconds: 20 }, ['14', '98.6%', '1 min']],
  [noTrades, ['0', '—none yet', '—none yet']],
])('shows the trading record, or says that there is none yet', async (reputation, texts) => {
  await openMe({ answers: { 'GET /api/people/me': { ...summary, reputation } } });
  await expect.poll(figures).toEqual(texts);
});

test('shows beside each entry how many items wait, with the deadline of a complaint', async () => {
  await openMe({
    answers: {
      'GET /api/people/me': {
        ...summary,
        running_trades: 2,
        unread_lines: 1,
        open_complaints: 3,
        answer_until: minutesFromNow(30),
      },
    },
  });
  expect((await screen.findByRole('link', { name: /2 in progress/ })).textContent).toContain('1 unread chat message');
  const complaints = screen.getByRole('link', { name: /^Complaints/ });
  expect(complaints.textContent).toContain('One waits for you');
  expect(screen.queryByText('3 open')).toBeNull();
});

test('shows the number of open complaints when none waits for this person', async () => {
  await openMe({ answers: { 'GET /api/people/me': { ...summary, open_complaints: 3 } } });
  expect(await screen.findByText('3 open')).toBeTruthy();
});

test('logs out only after a confirmation, even when the server does not answer', async () => {
  const { server, user } = await openMe({ answers: { 'GET /api/logout': { failure: 'lost' } } });
  await user.click(await screen.findByRole('button', { name: 'Log out' }));
  const question = () => screen.findByRole('alertdialog', { name: 'Log out?' });
  expect((await question()).textContent).toContain('Your trades continue, and so do their deadlines.');
  await user.click(within(await question()).getByRole('button', { name: 'Cancel' }));
  expect(useSession.getState().token).toBe('token');
  await user.click(screen.getByRole('button', { name: 'Log out' }));
  await user.click(within(await question()).getByRole('button', { name: 'Log out' }));
  await expect.poll(currentRoute).toBe('login');
  expect(useSession.getState()).toMatchObject({ token: null, userid: null, profile: null });
  expect(server.requestsOf('GET /api/logout')).toHaveLength(1);
  expect(JSON.parse(localStorage.getItem('eh.session') ?? '{}')).toMatchObject({ token: null, profile: null });
});

test('changes the language of the whole page at once', async () => {
  const { user } = await openMe();
  await user.click(await screen.findByRole('button', { name: /^Language/ }));
  await user.click(await screen.findByRole('radio', { name: '简体中文' }));
  expect(await screen.findByText('已实名 · *丽 · 账号 1000 0016')).toBeTruthy();
  expect(JSON.parse(localStorage.getItem('eh.settings') ?? '{}')).toMatchObject({ language: 'zh-CN' });
});

test('mutes one kind of sound on this device, and plays it when it is back', async () => {
  const played: number[] = [];
  class Audio {
    currentTime = 0;
    createOscillator() {
      const frequency = {
        set value(hertz: number) {
          played.push(hertz);
        },
      };
      return { frequency, connect: (to: unknown) => to, start: () => undefined, stop: () => undefined };
    }
    createGain() {
      const gain = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
      return { gain, connect: (to: unknown) => to };
    }
  }
  vi.stubGlobal('AudioContext', Audio);
  vi.stubGlobal('navigator', Object.create(navigator, { userActivation: { value: { hasBeenActive: true } } }));
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  const { user } = await openMe();
  await user.click(await screen.findByRole('button', { name: /^Which sounds/ }));
  const chat = await screen.findByRole('switch', { name: 'A chat message' });
  await user.click(chat);
  expect(JSON.parse(localStorage.getItem('eh.settings') ?? '{}')).toMatchObject({ mutedSounds: ['chat'] });
  playTones('chat');
  expect(played).toEqual([]);
  playTones('news');
  expect(played).toEqual([660, 880]);
  await user.click(chat);
  expect(played).toEqual([660, 880, 880]);
  expect(useSettings.getState().mutedSounds).toEqual([]);
});

test('changes appearance, sound and keypad for this device', async () => {
  const { user } = await openMe();
  await user.click(await screen.findByRole('button', { name: /^Appearance/ }));
  await user.click(await screen.findByRole('radio', { name: 'Dark' }));
  await user.click(screen.getByRole('switch', { name: 'Sound' }));
  await user.click(screen.getByRole('switch', { name: 'Shuffle the payment keypad' }));
  expect(useSettings.getState()).toMatchObject({ theme: 'dark', hasSound: false, isKeypadShuffled: true });
  expect(screen.getByRole('button', { name: /^Appearance/ }).textContent).toContain('Dark');
});
