import { allScreens } from '../all-paths.ts';
import { COLOURS_ONLY } from '../axe.ts';
import { expect, lookAt, test } from '../fixtures.ts';
import { openConsole } from '../operator-console.ts';

for (const { locale, colorScheme } of [
  { locale: 'en-GB', colorScheme: 'light' },
  { locale: 'zh-CN', colorScheme: 'dark' },
] as const) {
  test.describe(`${locale}, ${colorScheme}`, () => {
    test.use({ viewport: { width: 1440, height: 900 }, locale, colorScheme });
    test('an owner opens every screen, and each can be read by everybody', async ({ page, server }) => {
      const rules = colorScheme === 'dark' ? COLOURS_ONLY : [];
      await openConsole(page, server, 'omar');
      for (const screen of await allScreens()) {
        await page.goto(`${server.address}/console/?as=omar#/${screen}`);
        await expect(page.getByRole('heading', { level: 1 }).first(), screen).toBeVisible();
        await expect(page.locator('[aria-busy="true"]'), screen).toHaveCount(0);
        await lookAt(page, `screens-${locale}-${screen}`, rules);
      }
    });
  });
}
