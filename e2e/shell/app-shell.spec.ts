import { front, letToastsPass, logIn, PHONE } from '../app.ts';
import { logInAs } from '../caller.ts';
import { expect, lookAt, test } from '../fixtures.ts';

test.use({ ...PHONE, contextOptions: { reducedMotion: 'reduce' } });

test('keeps tabs, scroll and focus on the way there and back', async ({ page, server }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${new URL(request.url()).pathname} ${request.postData() ?? ''}`));
  await logIn(page, server, 'alice');
  await expect(page.getByRole('link', { name: 'Welcome to EH' })).toBeVisible();
  // Data requested while the code was loading is not requested again.
  for (const path of ['/api/config', '/api/dashboard', '/api/notice', '/api/transaction']) {
    const requests = asked.filter((request) => request.startsWith(`${path} `));
    expect(requests.length).toBeGreaterThan(0);
    expect(new Set(requests).size).toBe(requests.length);
  }
  await page.getByRole('link', { name: 'Me', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Me' })).toBeFocused();
  const announcements = page.getByRole('link', { name: 'Announcements' });
  // As far as a finger would have to scroll to reach the link, so that the click itself moves nothing.
  await announcements.scrollIntoViewIfNeeded();
  const scrolled = await front(page).evaluate((element) => element.scrollTop);
  expect(scrolled).toBeGreaterThan(0);
  await announcements.click();
  await expect(page.getByRole('heading', { name: 'Announcements' })).toBeFocused();
  await page.goBack();
  await expect(announcements).toBeFocused();
  await expect.poll(() => front(page).evaluate((element) => element.scrollTop)).toBe(scrolled);
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'Announcements' })).toBeFocused();
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
  await page.getByRole('link', { name: 'Me', exact: true }).click();
  await expect(front(page).getByRole('heading', { name: 'Me' })).toBeVisible();
  await expect.poll(() => front(page).evaluate((element) => element.scrollTop)).toBe(scrolled);
});

test('ignores a jump while another is under way, and one to the page one stands on', async ({ page, server }) => {
  await logIn(page, server, 'alice');
  const home = page.getByRole('heading', { name: 'Home' });
  await expect(page.getByRole('link', { name: 'Welcome to EH' })).toBeVisible();
  await page.evaluate(
    `for (const page of ['announcement', 'inbox']) document.querySelector('a[href*=' + page + ']').click()`,
  );
  await expect(page.getByRole('heading', { name: 'Announcements' })).toBeFocused();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(home).toBeVisible();
  const entries = await page.evaluate('history.length');
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  expect(await page.evaluate('history.length')).toBe(entries);
});

test('goes forward to no page whose gate has closed meanwhile', async ({ page, server }) => {
  await logIn(page, server, 'alice');
  await page.getByRole('link', { name: 'Me', exact: true }).click();
  await page.getByRole('link', { name: 'Announcements' }).click();
  await expect(page.getByRole('heading', { name: 'Announcements' })).toBeFocused();
  await page.goBack();
  await page.route('**/api/trade/permissions', async (route) => {
    const answer = await route.fetch();
    const { data, ...envelope } = await answer.json();
    const banned = [{ name: 'announcement', title: 'Closed until tomorrow' }];
    await route.fulfill({ json: { ...envelope, data: { ...data, banned_routes: banned } } });
  });
  const permissions = page.waitForResponse('**/api/trade/permissions');
  await page.evaluate(`document.dispatchEvent(new Event('visibilitychange'))`);
  await (await permissions).finished();
  const closed = page.getByRole('alertdialog', { name: 'Closed until tomorrow' });
  const me = page.url();
  // The answer has arrived; until the page has drawn it, the way forward is still open.
  await expect(async () => {
    if (page.url() !== me) await page.goBack();
    await page.goForward();
    await expect(closed).toBeVisible({ timeout: 1000 });
  }).toPass();
  await closed.getByRole('button', { name: 'Cancel' }).click();
  await expect(front(page).getByRole('heading', { name: 'Me' })).toBeVisible();
  await page.reload();
  await expect(front(page).getByRole('heading', { name: 'Me' })).toBeVisible();
});

test('finds its pages again after a reload, and the way back', async ({ page, server }) => {
  await logIn(page, server, 'alice');
  await page.getByRole('link', { name: 'Me', exact: true }).click();
  await page.getByRole('link', { name: 'Payment accounts' }).click();
  await expect(page.getByText('China Merchants Bank')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Payment accounts' })).toBeFocused();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { name: 'Me' })).toBeFocused();
});

test('speaks the chosen language, wears the chosen theme, and remembers both', async ({ page, server }) => {
  await logIn(page, server, 'alice');
  await page.getByRole('link', { name: 'Me', exact: true }).click();
  await page.getByRole('button', { name: /^Language/ }).click();
  await page.getByRole('dialog', { name: 'Language' }).getByText('简体中文').click();
  await expect(page.getByRole('heading', { name: '我的' })).toBeAttached();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await page.getByRole('button', { name: /^外观/ }).click();
  await page.getByRole('dialog', { name: '外观' }).getByText('深色').click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await lookAt(page, 'app-me-dark');
  await page.reload();
  await expect(page.getByText('收付款账户')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('adds a bank card whose bank is found by its number, pauses it and deletes it', async ({ page, server }) => {
  await page.clock.install();
  await logIn(page, server, 'bob');
  await page.goto(`${server.address}/#/pages/wallet/add-chain`);
  const form = front(page);
  await form.getByRole('button', { name: 'Save account' }).click();
  await expect(form.getByText('Please fill this in').first()).toBeVisible();
  await form.getByLabel('Account holder').fill('陈博');
  await form.getByLabel('Card number').fill('6228481234567890127');
  await form.getByRole('button', { name: 'Save account' }).click();
  await expect(form.getByText('This card number is not valid')).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Payment password' })).toHaveCount(0);
  await form.getByLabel('Card number').fill('6228481234567890128');
  await expect(form.getByText('Agricultural Bank of China')).toBeVisible();
  await form.getByRole('button', { name: /^Bank/ }).click();
  await page.getByLabel('Search banks').fill('merchants');
  await page.getByRole('button', { name: 'China Merchants Bank' }).click();
  await expect(form.getByText('China Merchants Bank')).toBeVisible();
  await lookAt(page, 'app-add-account');
  await form.getByRole('button', { name: 'Save account' }).click();
  const password = page.getByRole('dialog', { name: 'Payment password' });
  await expect(password).toBeVisible();
  await page.keyboard.type('135791');
  await expect(password.getByText(/Wrong payment password/)).toBeVisible();
  await lookAt(page, 'app-payment-password-sheet');
  await page.keyboard.type('135790');
  await expect(page.getByText('Account added')).toBeVisible();

  await page.goto(`${server.address}/#/pages/personal/payment-information`);
  await page.getByRole('link', { name: /0128/ }).click();
  await page.getByRole('switch', { name: 'Pause' }).click();
  await expect(password).toBeVisible();
  await page.keyboard.type('135790');
  await expect(page.getByRole('switch', { name: 'Pause' })).toBeChecked();
  await lookAt(page, 'app-account');
  await letToastsPass(page);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete account' }).click();
  await expect(password).toBeVisible();
  await page.keyboard.type('135790');
  await expect(page.getByText('Account deleted')).toBeVisible();
  await expect(page.getByRole('link', { name: /0128/ })).toHaveCount(0);
});

test('shows a notice the moment it happens, and keeps it in the inbox', async ({ page, server }) => {
  await logIn(page, server, 'alice');
  const bob = await logInAs(server.address, 'bob');
  const { rows } = await bob.must('POST /api/order/market', {});
  const { accounts } = await bob.must('GET /api/wallet/index', {});
  const order = rows[0];
  const account = accounts.find((own) => own.channel === order?.channels[0]);
  await bob.must('POST /api/order/buy', {
    order_id: order?.id ?? '',
    fiat_amount: '700.00',
    price: order?.price ?? '',
    channel: account?.channel ?? '',
    payment_account_id: account?.id ?? '',
  });
  const notice = page.getByRole('alertdialog', { name: 'New order' });
  // Said before the channel stands, it comes with the first fetch, 15 seconds after the app was shown.
  await expect(notice).toBeVisible({ timeout: 25_000 });
  await lookAt(page, 'app-notice');
  await notice.getByRole('button', { name: 'Later' }).click();
  await expect(page.getByText('Accept the order')).toBeVisible();
  await page.getByRole('link', { name: /^Messages/ }).click();
  await expect(page.getByText('New order')).toBeVisible();
  await lookAt(page, 'app-inbox');
});

test('says honestly that a page does not exist', async ({ page, server }) => {
  await logIn(page, server, 'alice');
  // By way of home, so that no page of before answers for the next one.
  const open = async (path: string) => {
    await page.goto(`${server.address}/#/pages/index/home`);
    await expect(front(page).getByRole('heading', { name: 'Home' })).toBeVisible();
    await page.goto(`${server.address}/#/pages/${path}`);
  };
  for (const nameOnly of ['personal/index', 'user/people']) {
    await open(nameOnly);
    await expect(front(page).getByText('This page does not exist')).toBeVisible();
  }
  for (const path of [
    'trade/buy-trade',
    'trade/sale-trade?id=',
    'trade/payment-voucher?id=7',
    'trade/buy-trade?id=me',
  ]) {
    await open(path);
    await expect(front(page).getByText('Trade not found')).toBeVisible();
  }
});
