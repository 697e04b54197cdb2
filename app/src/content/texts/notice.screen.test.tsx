import type { AnswerOf } from '@eh/contract/calls.ts';
import { textRefusals } from '@eh/contract/content/texts/refusals.ts';
import { refused } from '@eh/contract/testing/fake-server.ts';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { trader } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { homeAnswers } from '../../../testing/samples/home-answers.ts';
import { sampleText } from '../../../testing/samples/sample-text.ts';

type Notice = NonNullable<AnswerOf<'GET /api/user_notice'>['notice']>;

const notice: Notice = { ...sampleText, accepted_at: null, is_changed: false };
const waiting = { texts_to_accept: ['user-notice'] };

/** Brings the end of the text onto the screen. */
let showEnd: () => void;
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

const open = (answers: Parameters<typeof renderScreen>[1]['answers'], person: object = waiting) =>
  renderScreen('tabhome', {
    person,
    answers: { 'GET /api/user_notice': { notice }, 'GET /api/m': { ...trader, ...person }, ...answers },
  });

test('blocks every other page until the text is read to its end and accepted, then opens that page', async () => {
  const { user, server } = await renderScreen('modify', {
    person: waiting,
    answers: {
      'GET /api/m': trader,
      'GET /api/user_notice': { notice },
      'POST /api/user_notice/accept': { accepted_at: 1_790_000_100 },
    },
  });
  expect(await screen.findByText('Pay from your own account.')).toBeTruthy();
  const accept = screen.getByRole('button', { name: 'I have read this and accept' });
  await user.click(accept);
  expect(server.requestsOf('POST /api/user_notice/accept')).toEqual([]);
  expect(screen.getByText('Read to the end, then you can accept')).toBeTruthy();
  showEnd();
  await user.click(accept);
  expect(await screen.findByRole('heading', { name: 'Profile' })).toBeTruthy();
  expect(server.requestsOf('POST /api/user_notice/accept')).toEqual([{ name: 'user-notice', version: 2 }]);
});

test('shows the new version when the text has changed while it was read', async () => {
  let version = 2;
  const { user } = await open({
    'GET /api/user_notice': () => ({ notice: { ...notice, version, is_changed: version > 2 } }),
    'POST /api/user_notice/accept': () => {
      version = 3;
      return refused(textRefusals.NoticeOutdated);
    },
  });
  await screen.findByText('Pay from your own account.');
  showEnd();
  await user.click(screen.getByRole('button', { name: 'I have read this and accept' }));
  expect(await screen.findByText('This text has changed. Please read it again.')).toBeTruthy();
  expect(screen.getByText('Read to the end, then you can accept')).toBeTruthy();
});

test.each([
  ['en', 'Not now, log out'],
  ['zh-CN', '暂不同意，退出登录'],
] as const)('logs out a person who does not accept, and records no acceptance (%s)', async (language, out) => {
  const { user, server } = await renderScreen('tabhome', {
    language,
    person: waiting,
    answers: {
      'GET /api/user_notice': { notice },
      'GET /api/m': { ...trader, ...waiting },
      'GET /api/logout': {},
      'GET /api/login/fields': { fields: [] } as never,
    },
  });
  await user.click(await screen.findByRole('button', { name: out }));
  expect(await screen.findByRole('button', { name: language === 'en' ? 'Log in' : '登录' })).toBeTruthy();
  expect(server.requestsOf('POST /api/user_notice/accept')).toEqual([]);
});

test('leaves the help pages open', async () => {
  await renderScreen('help-list', {
    person: waiting,
    answers: { 'GET /api/help/index': { categories: [], often: [], found: null } },
  });
  expect(await screen.findByRole('heading', { name: 'Help' })).toBeTruthy();
});

test('shows when the current version was accepted, and lets the person read it again', async () => {
  await renderScreen('notice-to-users', {
    answers: { 'GET /api/user_notice': { notice: { ...notice, accepted_at: 1_790_000_000 } } },
  });
  expect(await screen.findByText(/^You accepted this version on/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'I have read this and accept' })).toBeNull();
});

test('shows the app’s own text when operators have published none', async () => {
  await renderScreen('notice-to-users', { answers: { 'GET /api/user_notice': { notice: null } } });
  expect(await screen.findByText('Coins are held in escrow')).toBeTruthy();
});

const later = { texts_to_accept: ['terms'], is_acceptance_first: false };

test('lets a text wait when operators allow it: home reminds of it, and it can be put off', async () => {
  const { user } = await renderScreen('tabhome', {
    person: later,
    answers: { ...homeAnswers, 'GET /api/user_notice': { notice }, 'GET /api/m': { ...trader, ...later } },
  });
  await user.click(await screen.findByRole('link', { name: /New version: Terms of use/ }));
  expect(await screen.findByText('Pay from your own account.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Not now, log out' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Later' }));
  expect(await screen.findByText('Total balance · EH')).toBeTruthy();
});

test('says where nothing has been published', async () => {
  await renderScreen('privacy', { person: null, answers: { 'GET /api/terms': { text: null } } });
  expect(await screen.findByText('Not published yet')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Privacy notice' })).toBeTruthy();
});
