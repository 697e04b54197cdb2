import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

const PAGES = {
  overview: 'Overview',
  payments: 'Payments',
  till: 'Till',
  links: 'Payment links',
  refunds: 'Refunds',
  payouts: 'Payouts',
  statements: 'Statements',
  webhooks: 'Webhooks',
  keys: 'API keys',
  returns: 'Return addresses',
  apps: 'Apps',
  team: 'Team',
  changes: 'Activity log',
  settings: 'Settings',
};

test.use({ locale: 'en-GB', colorScheme: 'dark', viewport: { width: 390, height: 844 } });

test('the portal fits a phone at 200 % text', async ({ page, server }) => {
  await page.addInitScript(
    `addEventListener('DOMContentLoaded', () => document.documentElement.style.setProperty('font-size', '200%'))`,
  );
  await page.goto(`${server.address}/console/?as=coffee#/merchant`);
  await page.getByLabel(/user name/).fill('coffee');
  await page.getByLabel('Password', { exact: true }).fill('Demo-1234');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation')).toBeVisible();
  for (const [name, title] of Object.entries(PAGES)) {
    await page.evaluate(`location.hash = '#/merchant/${name}'`);
    // The title of the page before must not stand in for this one.
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    expect(await outside(page), name).toEqual([]);
  }
});

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
