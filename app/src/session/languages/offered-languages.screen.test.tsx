import { loginFields, usualNameKinds } from '@eh/contract/accounts/sessions/entry-fields.ts';
import type { Language } from '@eh/contract/platform/languages/language.ts';
import { useSettings } from '@eh/ui/reader/settings.ts';
import { screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { configs } from '../../../testing/people.ts';
import { type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';
import { useSession } from '../current-session.ts';
import { followLanguage } from './follow-language.ts';
import { keepToOfferedLanguages } from './offered-languages.ts';

const login = (language: Language, options: RenderOptions = {}) =>
  renderScreen('login', {
    language,
    person: null,
    answers: { 'GET /api/login/fields': loginFields(usualNameKinds, language) },
    ...options,
  });

test.each([
  ['zh-CN', 'English'],
  ['en', '简体中文'],
] as const)('offers no other language when operators offer only %s', async (language, other) => {
  await login(language, { configured: { languages: [language] } });
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
  expect(screen.queryByText(other)).toBeNull();
});

test('switches to an offered language once the server no longer offers the reader’s', async () => {
  await login('en');
  expect(await screen.findByText('简体中文')).toBeTruthy();
  keepToOfferedLanguages();
  expect(useSettings.getState().language).toBe('en');
  useSession.setState({ configs: { ...configs, languages: ['zh-CN'] } });
  expect(useSettings.getState().language).toBe('zh-CN');
  await expect.poll(() => screen.queryByRole('button', { name: /简体中文|English/ })).toBeNull();
});

test('changes the labels from the server together with the language', async () => {
  const { server, user } = await login('en', {
    answers: {
      'GET /api/config': configs,
      'GET /api/domains': { static_domain: '', h5_customer_url: null, api_domains: [], static_domains_list: [] },
      'GET /api/login/fields': loginFields(usualNameKinds, 'en'),
    },
  });
  onTestFinished(followLanguage());
  expect(await screen.findByLabelText('Phone, e-mail or username')).toBeTruthy();
  server.change({ 'GET /api/login/fields': loginFields(usualNameKinds, 'zh-CN') });
  await user.click(screen.getByRole('button', { name: '简体中文' }));
  expect(await screen.findByLabelText('手机号、邮箱或用户名')).toBeTruthy();
  expect(screen.queryByLabelText('Phone, e-mail or username')).toBeNull();
});
