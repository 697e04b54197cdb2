import { expect, lookAt, test } from '../fixtures.ts';
import { approveAll, openConsole } from '../operator-console.ts';

test.use({ locale: 'en-GB', viewport: { width: 1440, height: 900 }, colorScheme: 'light' });

test('an operator stops an app, its merchant reads why, and two let it work again', async ({
  page,
  browser,
  server,
}) => {
  await openConsole(page, server, 'omar', 'registered-apps');
  await page.getByLabel('Find an app').fill('North Hill');
  await page
    .getByRole('region', { name: 'List of apps' })
    .getByRole('link', { name: /North Hill Coffee.*live/ })
    .click();
  await expect(page.getByRole('heading', { name: 'North Hill Coffee' })).toBeVisible();
  await page.getByRole('button', { name: 'Stop the app' }).click();
  await page.getByRole('button', { name: 'The app pretends to be somebody else or misleads people' }).click();
  await lookAt(page, 'console-app-stopping');
  await page.getByRole('button', { name: 'Stop the app' }).click();
  await expect(page.getByText('North Hill Coffee is stopped')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Let it work again' })).toBeVisible();
  await lookAt(page, 'console-app-stopped');

  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'zh-CN' });
  const portal = await context.newPage();
  await portal.goto(`${server.address}/console/?as=coffee#/merchant/apps`);
  await portal.getByLabel(/用户名/).fill('coffee');
  await portal.getByLabel('登录密码').fill('Demo-1234');
  await portal.keyboard.press('Enter');
  await portal.goto(`${server.address}/console/?as=coffee#/merchant/apps`);
  await expect(portal.getByText('应用冒充他人或误导用户')).toBeVisible();
  await expect(portal.getByText('已停用')).toBeVisible();
  await lookAt(portal, 'portal-app-stopped');
  await context.close();

  await page.getByRole('button', { name: 'Let it work again' }).click();
  await page.getByRole('button', { name: 'Checked, and the cause is gone' }).click();
  await page.getByRole('button', { name: 'Let it work again' }).click();
  await expect(page.getByText(/waits for a second operator/)).toBeVisible();
  await page.getByRole('link', { name: 'See the proposal' }).click();
  await expect(page.getByText('Let an app work again').first()).toBeVisible();
  await lookAt(page, 'console-app-proposal');
  await approveAll(server);
  await openConsole(page, server, 'omar', 'registered-apps');
  await page
    .getByRole('region', { name: 'List of apps' })
    .getByRole('link', { name: /North Hill Coffee/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Stop the app' })).toBeVisible();
});
