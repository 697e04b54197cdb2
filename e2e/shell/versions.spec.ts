import type { Page } from '@playwright/test';
import { layLogin, PHONE } from '../app.ts';
import { logInAs } from '../caller.ts';
import { pressUpdate, startDeployments } from '../deployments.ts';
import { expect, lookAt, test } from '../fixtures.ts';

/** The failures that wait on this device to be reported. */
function loggedFailures(page: Page): Promise<string> {
  return page.evaluate(() => localStorage.getItem('eh.api-errors') ?? '');
}

test('an app of an older version keeps working, is offered the new one, and runs it after the update', async ({
  browser,
  server,
}) => {
  const site = await startDeployments(server.address, { firstVersion: '2.2.07' });
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'allow' });
  const page = await context.newPage();
  await layLogin(page, await logInAs(server.address, 'bob'));
  await page.goto(site.address);
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
  const offer = page.getByRole('dialog', { name: 'Version 2.2.08 is ready' });
  await expect(offer).toContainText('You have 2.2.07');
  await offer.getByRole('button', { name: 'Update now' }).click();
  await expect(page.getByText('Download failed').first()).toBeVisible();
  await expect(offer).toHaveCount(0);
  await lookAt(page, 'app-update-failed');
  expect(await loggedFailures(page)).toContain('"/service-worker.js"');
  await site.deploy();
  const checked = page.waitForResponse(async (response) => {
    const isCheck = response.url().endsWith('/api/version');
    return isCheck && String(response.request().postData()).includes('2.2.08');
  });
  await pressUpdate(page, page.getByRole('button', { name: 'Try again' }));
  expect(await (await checked).json()).toMatchObject({ data: { is_new: 0, strategy: 'none' } });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await context.close();
  site.close();
});
