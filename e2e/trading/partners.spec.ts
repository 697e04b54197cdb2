import { drawVoucher, sampleVoucher } from '../../server/test/files/payment-vouchers.ts';
import { front, PHONE } from '../app.ts';
import { expect, lookAt, test } from '../fixtures.ts';
import { balanceOf } from '../trade-actions.ts';

test.use({ ...PHONE, hasPartners: true, contextOptions: { reducedMotion: 'reduce' } });

test('a newcomer taps a name, buys from a partner, pays, and has the coins', async ({ page, server }) => {
  const startedAt = performance.now();
  await page.goto(server.address);
  await page
    .getByRole('region', { name: /^Demo/ })
    .getByRole('button', { name: /^Alice/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
  const before = await balanceOf(server, 'alice');
  await lookAt(page, 'partners-1-home');

  await page.goto(`${server.address}/#/pages/trade/buy-market`);
  await front(page)
    .getByRole('link', { name: /^Buy at ¥7\.02 from 兰姐 Lan/ })
    .click();
  await front(page).getByLabel('I pay').fill('702');
  await front(page)
    .getByRole('button', { name: /^Place order, pay ¥702\.00/ })
    .click();
  await expect(front(page).getByRole('heading', { name: 'Pay the seller' })).toBeVisible();
  const acceptedAfter = performance.now();
  await lookAt(page, 'partners-2-accepted');

  await front(page).getByRole('button', { name: "I've paid" }).click();
  const sheet = page.getByRole('dialog', { name: 'Confirm your payment' });
  const buffer = await drawVoucher(sampleVoucher(71));
  await sheet.locator('input[type=file]').setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer });
  await sheet.getByLabel(/^I have paid from my own account/).check();
  await sheet.getByRole('button', { name: 'Confirm payment' }).click();
  await expect(front(page).getByRole('heading', { name: 'The seller is checking' })).toBeVisible();
  await lookAt(page, 'partners-3-checking');
  await expect(front(page).getByRole('heading', { name: 'Purchase complete' })).toBeVisible({ timeout: 60_000 });
  await lookAt(page, 'partners-4-done');
  expect(await balanceOf(server, 'alice')).toBe(before + 100_00n);

  const seconds = (until: number) => Math.round((until - startedAt) / 100) / 10;
  test.info().annotations.push({ type: 'seconds until accepted', description: String(seconds(acceptedAfter)) });
  console.info(`accepted after ${seconds(acceptedAfter)} s, coins after ${seconds(performance.now())} s`);
});
