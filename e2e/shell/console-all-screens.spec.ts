import { allScreens } from '../all-paths.ts';
import { expect, lookAtBothThemes, test } from '../fixtures.ts';
import { openConsole } from '../operator-console.ts';

test.use({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN', colorScheme: 'light' });

test('an owner opens every screen, and each is accessible in both themes', async ({ page, server }) => {
  await openConsole(page, server, 'omar');
  for (const screen of await allScreens()) {
    await page.goto(`${server.address}/console/?as=omar#/${screen}`);
    await expect(page.getByRole('heading', { level: 1 }).first(), screen).toBeVisible();
    await expect(page.locator('[aria-busy="true"]'), screen).toHaveCount(0);
    await lookAtBothThemes(page, `screens-${screen}`);
  }
});
