import type { Page } from '@playwright/test';
import { allPaths } from '../all-paths.ts';
import { front, layLogin, networkAtRest, PHONE } from '../app.ts';
import { logInAs } from '../caller.ts';
import { expect, lookAtBothThemes, test } from '../fixtures.ts';

// Complaints of the console fail a test by themselves.
for (const { name, person, locale } of [
  { name: 'as a person', person: 'bob', locale: 'zh-CN' },
  { name: 'logged out', person: null, locale: 'en-GB' },
] as const) {
  test.describe(name, () => {
    test.use({ ...PHONE, locale, colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } });
    test('opens every route, and each page is accessible in both themes', async ({ page, server }) => {
      const paths = await allPaths();
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
        await lookAtBothThemes(page, `routes-${locale}-${path.replaceAll('/', '-')}`);
      }
    });
  });
}

/** A gate or a missing subject may say so over the page: it is put away, as people would. */
async function answerAll(page: Page): Promise<void> {
  await networkAtRest(page);
  const dialog = page.getByRole('alertdialog');
  for (let tries = 0; tries < 3 && (await dialog.count()) > 0; tries += 1)
    await dialog.getByRole('button').first().click();
}
