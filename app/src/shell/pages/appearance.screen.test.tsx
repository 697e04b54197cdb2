import { lost } from '@eh/contract/testing/fake-server.ts';
import { changeSettings, followSettings, useSettings } from '@eh/ui/reader/settings.ts';
import { readSettings } from '@eh/ui/reader/stored-settings.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { homeAnswers } from '../../../testing/samples/home-answers.ts';

async function openMe() {
  onTestFinished(() => changeSettings({ language: 'en', theme: 'system' }));
  const shown = await renderScreen('tabme', {
    answers: {
      ...homeAnswers,
      'GET /api/people/me': lost,
      'GET /api/second_factors': { has_totp: false, recovery_codes_left: 0 },
    },
  });
  followSettings();
  return shown;
}

test('uses the chosen language at once and after a restart', async () => {
  const { user } = await openMe();
  await user.click(await screen.findByRole('button', { name: /^Language/ }));
  await user.click(within(await screen.findByRole('dialog', { name: 'Language' })).getByText('简体中文'));
  expect(await screen.findByRole('heading', { name: '我的' })).toBeTruthy();
  expect([document.documentElement.lang, readSettings().language]).toEqual(['zh-CN', 'zh-CN']);
});

test.each([
  ['Dark', 'dark'],
  ['Light', 'light'],
] as const)('uses the chosen theme at once and after a restart (%s)', async (name, theme) => {
  const { user } = await openMe();
  await user.click(await screen.findByRole('button', { name: /^Appearance/ }));
  await user.click(within(await screen.findByRole('dialog', { name: 'Appearance' })).getByText(name));
  await waitFor(() => expect(document.documentElement.dataset['theme']).toBe(theme));
  expect([readSettings().theme, useSettings.getState().theme]).toEqual([theme, theme]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
