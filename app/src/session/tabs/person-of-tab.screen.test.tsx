import { act, screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { trader } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { homeAnswers } from '../../../testing/samples/home-answers.ts';
import { changeSession } from '../current-session.ts';
import { followPersonOfTab } from './person-of-tab.ts';

/** A page that has just started in a tab where this person was logged in before. */
async function start(before: string | null, language: 'en' | 'zh-CN' = 'en') {
  const shown = await renderScreen('tabhome', { language, answers: homeAnswers });
  if (before !== null) sessionStorage.setItem('eh.person', JSON.stringify({ userid: before }));
  act(() => onTestFinished(followPersonOfTab()));
  return shown;
}

const rememberedPerson = () => sessionStorage.getItem('eh.person');

test.each([
  ['en', `Now logged in as ${trader.nickname} (${trader.account})`],
  ['zh-CN', `现在登录的是 ${trader.nickname}（${trader.account}）`],
] as const)('tells a tab when another tab has switched the person, in %s', async (language, text) => {
  await start('somebody-else', language);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(rememberedPerson()).toBe(JSON.stringify({ userid: trader.id }));
});

test('says nothing in a new tab, in a tab of the same person, or in the tab of the login itself', async () => {
  await start(null);
  act(() => changeSession({ kind: 'logged-in', token: 'token-of-bob', userid: 'bob' }));
  expect(rememberedPerson()).toBe(JSON.stringify({ userid: 'bob' }));
  act(() => changeSession({ kind: 'logged-out' }));
  expect(rememberedPerson()).toBeNull();
  expect(screen.queryByText(/logged in/)).toBeNull();
});
