import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

const PAGES = [
  'overview',
  'payments',
  'refunds',
  'payouts',
  'statements',
  'webhooks',
  'keys',
  'returns',
  'apps',
  'team',
  'changes',
  'settings',
];

for (const { locale, colorScheme, width } of [
  { locale: 'en-GB', colorScheme: 'light', width: 1280 },
  { locale: 'zh-CN', colorScheme: 'dark', width: 390 },
  { locale: 'en-GB', colorScheme: 'dark', width: 390 },
  { locale: 'zh-CN', colorScheme: 'light', width: 1280 },
] as const) {
  test(`the portal stays on the screen at 200 % text (${locale}, ${colorScheme}, ${width})`, async ({
    browser,
    server,
  }) => {
    const context = await browser.newContext({ viewport: { width, height: 844 }, locale, colorScheme });
    const page = await context.newPage();
    await page.addInitScript(
      `addEventListener('DOMContentLoaded', () => document.documentElement.style.setProperty('font-size', '200%'))`,
    );
    await page.goto(`${server.address}/console/?as=coffee#/merchant`);
    await page.getByLabel(/user name|用户名/).fill('coffee');
    await page.getByLabel(/^(?:Password|登录密码)$/).fill('Demo-1234');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('navigation')).toBeVisible();
    for (const name of PAGES) {
      // A load of its own: the head of the page before must not stand in for this one.
      await page.goto('about:blank');
      await page.goto(`${server.address}/console/?as=coffee#/merchant/${name}`);
      await expect(page.locator('.portal-top > h1')).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await page.screenshot({ path: `test-results/pictures/portal-200-${locale}-${width}-${name}.png` });
      expect(await outside(page), name).toEqual([]);
    }
    await context.close();
  });
}

/** Controls and headings that reach beyond the screen where nothing scrolls. */
function outside(page: Page): Promise<unknown> {
  return page.evaluate(`(${FIND_OUTSIDE})()`);
}

/** Runs in the page. */
const FIND_OUTSIDE = `() => {
  const faults = [];
  const isScrolled = (element) =>
    element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || isScrolled(element.parentElement));
  if (document.documentElement.scrollWidth > innerWidth) faults.push('the page is ' + document.documentElement.scrollWidth);
  for (const element of document.querySelectorAll('button, a, input, select, textarea, h1, h2, dd, p')) {
    const { left, right, width } = element.getBoundingClientRect();
    if (width > 1 && (left < -1 || right > innerWidth + 1) && !isScrolled(element.parentElement))
      faults.push(element.tagName + ' ' + element.textContent.slice(0, 40) + ' ends at ' + Math.round(right));
  }
  return faults;
}`;
