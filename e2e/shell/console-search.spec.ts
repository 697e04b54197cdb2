import { listForReview, logInAs } from '../caller.ts';
import { expect, lookAt, test } from '../fixtures.ts';
import { CONSOLE_REFRESH_MILLISECONDS, openConsole } from '../operator-console.ts';

test.use({ viewport: { width: 1440, height: 900 }, locale: 'en-GB', colorScheme: 'light' });

test('finds from anywhere by slash, opens by arrows and Enter, and helps by the question mark', async ({
  page,
  server,
}) => {
  const order = await listForReview(await logInAs(server.address, 'alice'));
  await openConsole(page, server, 'omar', 'audit');
  await expect(page.getByRole('table')).toBeVisible();
  await page.keyboard.press('/');
  const field = page.getByRole('combobox', { name: 'Search' });
  await expect(field).toBeFocused();
  await expect(page.getByRole('option', { name: 'Complaints' })).toBeVisible();
  await lookAt(page, 'console-search-pages');
  await page.keyboard.type('138 0000 0001');
  await expect(page.getByRole('option', { name: /alice|Alice|小艾/ })).toBeVisible();
  await expect(page.getByText('13800000001')).toHaveCount(0);
  await lookAt(page, 'console-search-person');
  await field.fill('a');
  await field.fill(order.order_no.slice(0, 8));
  await expect(page.getByRole('option', { name: new RegExp(order.order_no) })).toBeVisible();
  await lookAt(page, 'console-search-numbers');
  await field.fill('omar');
  await expect(page.getByRole('option', { name: /audit log/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await field.fill('alice@example');
  await expect(page.getByRole('option', { name: /\d{8}/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/users\/[0-9a-f-]{36}/);
  await expect(page.getByText('+8613800000001')).toBeVisible();
  // On a screen with a field of its own, keys go there until the search is opened.
  await page.getByRole('searchbox').fill('x/y?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Help (?)' }).click();
  await expect(page.getByRole('dialog', { name: 'Help' })).toContainText('Finds people');
  await lookAt(page, 'console-help');
  await page.keyboard.press('Escape');
  await page.goto(`${server.address}/console/?as=omar#/audit`);
  const views = page.getByLabel('Act');
  await views.selectOption("Viewed a user's page");
  await expect(page.getByRole('row', { name: /Viewed a user's page/ }).first()).toBeVisible();
  await lookAt(page, 'console-audit-filtered');
});

test('hands a case to a colleague, who sees it, decides it, and finds it among the decided', async ({
  page,
  server,
  browser,
}) => {
  const order = await listForReview(await logInAs(server.address, 'carol'));
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  const rita = await context.newPage();
  await page.clock.install();
  await openConsole(page, server, 'omar', 'identity');
  await openConsole(rita, server, 'rita');
  await expect(rita.getByRole('region', { name: 'Queue' }).getByRole('link').first()).toBeVisible();
  await rita.keyboard.press('j');
  await expect(rita.getByRole('button', { name: /^Claim/ })).toBeVisible();
  await rita.keyboard.press('c');
  await expect(rita.getByText('claimed by me')).toBeVisible();
  await rita.keyboard.press('t');
  await rita.getByLabel('To', { exact: true }).selectOption({ label: 'omar' });
  await rita.getByRole('button', { name: 'I need your judgement' }).click();
  await lookAt(rita, 'console-hand-over');
  await rita.keyboard.press('Control+Enter');
  await expect(rita.getByText('Handed to omar')).toBeVisible();
  await expect(rita.getByText('omar is working on this')).toBeVisible();
  await page.clock.runFor(CONSOLE_REFRESH_MILLISECONDS);
  await page.getByRole('link', { name: /rita handed you: Listings/ }).click();
  await expect(page.getByText('rita handed you this: I need your judgement')).toBeVisible();
  await lookAt(page, 'console-handed');
  await page.getByText('Mine', { exact: true }).click();
  await expect(page.getByRole('region', { name: 'Queue' }).getByRole('link')).toHaveCount(1);
  await page.getByText('Overdue', { exact: true }).click();
  await expect(page.getByText('No cases match this filter')).toBeVisible();
  await page.keyboard.press('p');
  await page.getByLabel('Reason', { exact: true }).fill('Known seller, price as usual');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(`Approved ${order.order_no}`)).toBeVisible();
  await page.keyboard.press('b');
  await page.getByLabel('Find').fill('known SELLER');
  const row = page
    .getByRole('region', { name: 'Decided cases' })
    .getByRole('link', { name: new RegExp(order.order_no) });
  await row.click();
  const how = page.getByRole('region', { name: 'Decision' });
  await expect(how).toContainText('Known seller, price as usual');
  await expect(page.getByRole('button', { name: /^(Claim|Pass|Reject)/ })).toHaveCount(0);
  await lookAt(page, 'console-decided');
  await context.close();
});

test('keeps the queues, the search and the way out in sight on every screen size', async ({ page, server }) => {
  for (const { width, height } of [
    { width: 1440, height: 900 },
    { width: 1280, height: 720 },
  ]) {
    await page.setViewportSize({ width, height });
    await openConsole(page, server, 'omar', 'identity');
    for (const name of ['Complaints', 'Second approvals'])
      await expect(page.getByRole('link', { name })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Log out' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Settings' })).toBeInViewport({ ratio: 1 });
    await lookAt(page, `console-rail-${width}`);
  }
  await openConsole(page, server, 'omar', 'levels');
  await expect(page.getByRole('link', { name: 'Levels' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Look up' }).click();
  await expect(page.getByRole('link', { name: 'Figures' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Operators' }).click();
  await expect(page.getByRole('heading', { name: 'Operators' })).toBeVisible();
});

test('reads as well in Chinese in the dark', async ({ browser, server }) => {
  await listForReview(await logInAs(server.address, 'carol'));
  const context = await browser.newContext({
    locale: 'zh-CN',
    colorScheme: 'dark',
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  await openConsole(page, server, 'omar');
  await page.keyboard.press('/');
  await page.keyboard.type('carol');
  await expect(page.getByRole('option', { name: /\d{8}/ })).toBeVisible();
  await lookAt(page, 'console-search-zh-dark');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await lookAt(page, 'console-help-zh-dark');
  await page.keyboard.press('Escape');
  // While it goes, keys still belong to it.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('b');
  await expect(page.getByText('选择左侧一件已处理的案件')).toBeVisible();
  await lookAt(page, 'console-decided-zh-dark');
  await context.close();
});
