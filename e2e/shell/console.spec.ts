import { front } from '../app.ts';
import { listForReview, logInAs } from '../caller.ts';
import { expect, lookAt, test } from '../fixtures.ts';
import { openConsole, pressShownKey } from '../operator-console.ts';
import { People } from '../people.ts';

test.use({ viewport: { width: 1440, height: 900 }, locale: 'en-GB', colorScheme: 'light' });

test('an operator logs in, finds and approves a listing by keyboard alone, and the seller’s phone updates', async ({
  page,
  server,
  browser,
}) => {
  const people = new People(browser, server);
  const listing = await listForReview(await logInAs(server.address, 'alice'));
  const phone = await people.withPhone('alice');
  await phone.goto(`${server.address}/#/pages/orders/my-sale-order?id=${listing.id}`);
  await expect(front(phone).getByText('Under review')).toBeVisible();

  await page.goto(`${server.address}/console/`);
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('omar');
  await page.getByLabel('Password', { exact: true }).focus();
  await page.keyboard.type('Demo-1234');
  const code = page.getByLabel('Code');
  await code.focus();
  await page.keyboard.type('000000');
  await expect(page.getByText('Wrong name, password or code')).toBeVisible();
  await expect(code).toBeFocused();
  await expect(code).toHaveValue('');
  await lookAt(page, 'console-login-refused');
  const right = await server.codeOf('omar');
  // As it comes from the clipboard.
  await page.keyboard.insertText(`${right.slice(0, 3)} ${right.slice(3)}`);
  // Erin waits to be verified since the start: the day begins where somebody waits.
  await expect(page).toHaveURL(/#\/identity/);

  await page.keyboard.press('/');
  const field = page.getByRole('combobox', { name: 'Search' });
  await expect(field).toBeFocused();
  await page.keyboard.type(listing.order_no.slice(0, 8));
  await expect(page.getByRole('option', { name: new RegExp(listing.order_no) })).toBeVisible();
  await lookAt(page, 'console-search-numbers');
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Help' })).toBeVisible();
  await lookAt(page, 'console-help');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Listings');
  await expect(page.getByRole('option', { name: 'Listings', exact: true, selected: true })).toBeVisible();
  await page.keyboard.press('Enter');

  await expect(page.getByText('5,000.01 EH')).toBeVisible();
  await page.keyboard.press('j');
  await pressShownKey(page, 'C');
  await expect(page.getByText('claimed by me')).toBeVisible();
  await pressShownKey(page, 'P');
  await expect(page.getByRole('form', { name: 'Put 5,000.01 EH on sale at ¥7.02' })).toBeVisible();
  await page.keyboard.type('First large listing');
  await lookAt(page, 'console-pass');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(`Approved ${listing.order_no}`)).toBeVisible();
  await expect(page.getByText('No listings waiting for review')).toBeVisible();
  await expect(front(phone).getByText('Online')).toBeVisible();
  await people.goHome();
});

test('keeps the queues, the search and the logout visible, and nothing wider than its window', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await openConsole(page, server, 'omar', 'levels');
  for (const name of ['Complaints', 'Second approvals', 'Levels'])
    await expect(page.getByRole('link', { name })).toBeInViewport({ ratio: 1 });
  for (const name of ['Search (/)', 'Log out'])
    await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1024, height: 768 });
  for (const screen of ['identity', 'audit', 'operators', 'users', 'settings', 'books']) {
    await page.goto(`${server.address}/console/#/${screen}`);
    await expect(page.getByRole('main')).toBeVisible();
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), screen).toBe(true);
  }
  await page.goto(`${server.address}/console/#/users`);
  await page.getByRole('region', { name: 'List of users' }).getByRole('link').first().click();
  await expect(page.getByRole('region', { name: 'Profile' })).toBeVisible();
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), 'a profile').toBe(true);
});
