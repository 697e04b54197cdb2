import type { Page } from '@playwright/test';
import { logIn, PHONE } from '../app.ts';
import { expect, lookAt, test } from '../fixtures.ts';
import { operatorToken } from '../operator-console.ts';

/** A new version has taken the place of this file, or the network lost it. */
async function loseFiles(page: Page, files: RegExp): Promise<void> {
  await page.route(files, (route) => route.abort());
}

test('the app says that code did not load: that of a page, and its own on the splash', async ({ browser, server }) => {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await logIn(page, server, 'alice');
  const file = /\/assets\/announcements-screen-/;
  await loseFiles(page, file);
  await page.getByRole('link', { name: 'Me', exact: true }).click();
  await page.getByRole('link', { name: 'Announcements' }).click();
  const modal = page.getByRole('alertdialog', { name: 'The page could not load' });
  await expect(modal).toContainText('No money has moved');
  await modal.getByRole('button', { name: 'Later' }).click();
  await expect(page.getByRole('heading', { name: 'Me', exact: true })).toBeVisible();
  await page.unroute(file);
  await page.getByRole('link', { name: 'Announcements' }).click();
  await expect(page.getByRole('heading', { name: 'Announcements' })).toBeFocused();

  const entrance = /\/assets\/entrance-/;
  await loseFiles(page, entrance);
  await page.reload();
  await expect(page.getByText('The app could not load. No money has moved')).toBeVisible();
  await lookAt(page, 'app-not-loaded');
  await page.unroute(entrance);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { name: 'Announcements' })).toBeVisible();
  await context.close();
});

test('the console says that a screen’s code did not load, and shows the screen on another attempt', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en' });
  const page = await context.newPage();
  const token = await operatorToken(server, 'fina');
  await page.addInitScript((stored) => sessionStorage.setItem('eh.console.token', stored), JSON.stringify({ token }));
  const file = /\/assets\/books-screen-/;
  await loseFiles(page, file);
  await page.goto(`${server.address}/console/#/books`);
  const failed = page.getByRole('alert');
  await expect(failed).toContainText('Check your connection and try again');
  await lookAt(page, 'console-screen-not-loaded');
  // The rest of the console works meanwhile.
  await expect(page.getByRole('navigation')).toBeVisible();
  await page.unroute(file);
  await failed.getByRole('button').click();
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await context.close();
});
