import type { Page } from '@playwright/test';
import { allPaths } from '../all-paths.ts';
import { front, layLogin, PHONE } from '../app.ts';
import { COLOURS_ONLY } from '../axe.ts';
import { logInAs } from '../caller.ts';
import { expect, lookAt, test } from '../fixtures.ts';

// Complaints of the console fail a test by themselves.
for (const { name, person, ...appearance } of [
  { name: 'zh-light', person: 'bob', locale: 'zh-CN', colorScheme: 'light' },
  { name: 'en-dark', person: 'bob', locale: 'en-GB', colorScheme: 'dark' },
  { name: 'zh-dark-logged-out', person: null, locale: 'zh-CN', colorScheme: 'dark' },
  { name: 'en-light-logged-out', person: null, locale: 'en-GB', colorScheme: 'light' },
] as const) {
  test.describe(name, () => {
    test.use({ ...PHONE, ...appearance, contextOptions: { reducedMotion: 'reduce' } });
    test('opens every route, and each page can be read by everybody', async ({ page, server }) => {
      const paths = await allPaths();
      // A theme changes colours only: the other rules are held against the light pages.
      const rules = appearance.colorScheme === 'dark' ? COLOURS_ONLY : [];
      if (person !== null) await layLogin(page, await logInAs(server.address, person));
      await page.goto(`${server.address}/#/pages/index/home`);
      await expect(front(page)).toBeVisible();
      const seen = new Set<string>();
      for (const path of paths) {
        await page.goto(`${server.address}/#/${path}`);
        const heading = front(page).getByRole('heading').first();
        await expect(heading, path).toBeVisible();
        await answerAll(page);
        // Without a session most addresses lead to the log-in page, which is looked at once.
        const shown = person === null ? await heading.innerText() : path;
        if (seen.has(shown)) continue;
        seen.add(shown);
        await lookAt(page, `routes-${name}-${path.replaceAll('/', '-')}`, rules);
      }
    });
  });
}

/** A gate or a missing subject may say so over the page: it is put away, as people would. */
async function answerAll(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  const dialog = page.getByRole('alertdialog');
  for (let tries = 0; tries < 3 && (await dialog.count()) > 0; tries += 1)
    await dialog.getByRole('button').first().click();
}
