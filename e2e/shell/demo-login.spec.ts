import type { BrowserContextOptions, Page } from '@playwright/test';
import { PHONE } from '../app.ts';
import { expect, lookAt, test } from '../fixtures.ts';

test.use({ ...PHONE, contextOptions: { reducedMotion: 'reduce' } });

const DEMO = /^(Demo: |演示：)/;
const appearances = [
  { name: 'en-light', locale: 'en-GB', colorScheme: 'light' },
  { name: 'zh-dark', locale: 'zh-CN', colorScheme: 'dark' },
] as const satisfies readonly ({ readonly name: string } & BrowserContextOptions)[];

/** The end of the page, where the demo's people are. */
async function toTheEnd(page: Page): Promise<void> {
  await page.getByRole('region', { name: DEMO }).scrollIntoViewIfNeeded();
}

for (const { name, ...appearance } of appearances)
  test.describe(name, () => {
    test.use(appearance);

    test('a tap on a name logs in to the app', async ({ page, server }) => {
      await page.goto(server.address);
      await toTheEnd(page);
      await lookAt(page, `demo-login-app-${name}`);
      await page
        .getByRole('region', { name: DEMO })
        .getByRole('button', { name: /^Alice/ })
        .click();
      await expect(page.getByRole('heading', { name: /^(Home|首页)$/ })).toBeVisible();
      await page.reload();
      await expect(page.getByRole('heading', { name: /^(Home|首页)$/ })).toBeVisible();
    });

    test('a click on a name logs in to the console and to the portal', async ({ page, server }) => {
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto(`${server.address}/console/`);
      await expect(page.getByRole('region', { name: DEMO }).getByRole('button')).toHaveCount(6);
      await lookAt(page, `demo-login-console-${name}`);
      await page.getByRole('button', { name: /^omar/ }).click();
      await expect(page.getByRole('navigation').first()).toBeVisible();

      await page.goto(`${server.address}/console/#/merchant`);
      await expect(page.getByRole('region', { name: DEMO }).getByRole('button')).toHaveCount(2);
      await lookAt(page, `demo-login-portal-${name}`);
      await page.getByRole('button', { name: /^coffee/ }).click();
      await expect(page.getByText('North Hill Coffee').first()).toBeVisible();
    });
  });
