import type { AnswerOf } from '@eh/contract/calls.ts';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { trader } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { homeAnswers } from '../../../testing/samples/home-answers.ts';
import { sampleText } from '../../../testing/samples/sample-text.ts';
import { currentParams, currentRoute, navigateTo } from '../../shell/navigation.ts';
import { AFTER_LOGIN } from '../auth-flow.ts';
import { useSession } from '../current-session.ts';
import { followAcceptance } from './follow-acceptance.ts';

type Notice = NonNullable<AnswerOf<'GET /api/user_notice'>['notice']>;

const ACCEPT = 'POST /api/user_notice/accept';
const terms: Notice = {
  ...sampleText,
  title: '使用条款（修订）',
  language: 'zh-CN',
  accepted_at: null,
  is_changed: true,
};
const waiting = { texts_to_accept: ['terms'] };

let showEnd: () => void = () => undefined;
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(see: (entries: readonly { isIntersecting: boolean }[]) => void) {
        showEnd = () => act(() => see([{ isIntersecting: true }]));
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => void vi.unstubAllGlobals());

test('asks for acceptance of new terms before the next page, in Chinese, and opens it afterwards', async () => {
  const { server, user } = await renderScreen('modify', {
    language: 'zh-CN',
    person: waiting,
    answers: {
      'GET /api/m': trader,
      'GET /api/user_notice': { notice: terms },
      [ACCEPT]: { accepted_at: 1_790_000_100 },
    },
  });
  expect(await screen.findByText('内容已更新，请重新阅读')).toBeTruthy();
  expect(currentParams()[AFTER_LOGIN]).toContain('modify');
  const accept = screen.getByRole('button', { name: '我已阅读并同意' });
  await user.click(accept);
  expect(server.requestsOf(ACCEPT)).toEqual([]);
  showEnd();
  expect(await screen.findByText('已读完全文')).toBeTruthy();
  await user.click(accept);
  expect(await screen.findByRole('heading', { name: '个人资料' })).toBeTruthy();
  expect(server.requestsOf('GET /api/user_notice')[0]).toEqual({ name: 'terms' });
  expect(server.requestsOf(ACCEPT)).toEqual([{ name: 'terms', version: 2 }]);
});

test.each([
  ['privacy', '隐私说明'],
  ['terms', '使用条款'],
] as const)('opens the text of %s to visitors', async (route, title) => {
  await renderScreen(route, {
    person: null,
    language: 'zh-CN',
    answers: { 'GET /api/terms': { text: { ...sampleText, title } } },
  });
  expect(await screen.findByRole('heading', { name: title, level: 1 })).toBeTruthy();
  expect(await screen.findByText('Pay from your own account.')).toBeTruthy();
  expect(currentRoute()).toBe(route);
});

test('interrupts a person on a tab with a newly published text, and lets one on another page finish', async () => {
  onTestFinished(followAcceptance());
  const { user } = await renderScreen('tabhome', {
    answers: { ...homeAnswers, 'GET /api/user_notice': { notice: terms }, 'GET /api/devices': { sessions: [] } },
  });
  await screen.findByText('Total balance · EH');
  await act(() => navigateTo('devices'));
  act(() => useSession.setState({ profile: { ...trader, ...waiting } }));
  expect(currentRoute()).toBe('devices');
  act(() => useSession.setState({ profile: trader }));
  await user.click(await screen.findByRole('button', { name: 'Back' }));
  await expect.poll(currentRoute).toBe('tabhome');
  act(() => useSession.setState({ profile: { ...trader, ...waiting } }));
  await expect.poll(currentRoute).toBe('notice-to-users');
  expect(currentParams()).toEqual({ [AFTER_LOGIN]: '#/pages/index/home' });
});
