import { front, logIn, PHONE } from '../app.ts';
import { expect, test } from '../fixtures.ts';

test.use({ ...PHONE, contextOptions: { reducedMotion: 'reduce' } });

test('keeps tabs, scroll and focus through navigation, and pages, language and theme through a reload', async ({
  page,
  server,
}) => {
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
  await expect.poll(() => front(page).evaluate((element) => element.scrollTop)).toBe(scrolled);

  await page.getByRole('button', { name: /^Appearance/ }).click();
  await page.getByRole('dialog', { name: 'Appearance' }).getByText('Dark').click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: /^Language/ }).click();
  await page.getByRole('dialog', { name: 'Language' }).getByText('简体中文').click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await page.getByRole('link', { name: '收付款账户' }).click();
  await expect(page.getByRole('heading', { name: '收付款账户' })).toBeFocused();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('heading', { name: '收付款账户' })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { name: '我的' })).toBeFocused();
});
