import type { Page } from '@playwright/test';
import { front, layLogin, newestCode, PHONE } from '../app.ts';
import { logInAs } from '../caller.ts';
import { expect, lookAt, test } from '../fixtures.ts';

test.use({ ...PHONE, extraHTTPHeaders: { 'accept-language': 'en-GB' } });

const PASSWORD = '135790';

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('a buyer pays for coffee and is returned to the shop, which gets the webhook and refunds a croissant', async ({
    page,
    server,
  }) => {
    await layLogin(page, await logInAs(server.address, 'carol'));
    // A page that is still sliding in ignores presses and fails the contrast check, so animations are off until the
    // return to the shop.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(server.shop);
    await expect(page.getByRole('heading', { name: 'North Hill Coffee' })).toBeVisible();
    await page.getByRole('button', { name: 'One more: Hot latte' }).click();
    await lookAt(page, 'shop-1-menu');
    await page.getByRole('button', { name: 'How this works' }).click();
    await expect(page.getByRole('dialog').getByText('orders.create')).toBeVisible();
    await lookAt(page, 'shop-2-how');
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Pay 13.50 with EH' }).click();

    await expect(front(page).getByRole('heading', { name: 'Shop order' })).toBeVisible();
    await lookAt(page, 'shop-3-order');
    expect(await isTooWideWhenLarge(page), 'the order at 200 % text').toBe(false);
    await front(page).getByRole('link', { name: 'Continue to payment' }).click();
    await front(page)
      .getByRole('button', { name: /^Pay 13\.50/ })
      .click();
    await expect(page.getByRole('dialog', { name: 'Payment password' })).toBeVisible();
    expect(await isTooWideWhenLarge(page), 'the payment at 200 % text').toBe(false);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.keyboard.type(PASSWORD);
    await expect(page.getByText(/is paid$/)).toBeVisible();
    await page.waitForURL(`${server.shop}/receipt/**`);
    await expect(page.getByText(/^Paid\. Pick it up at/)).toBeVisible();
    await expect(page.getByText('Buyer came back, signature right')).toBeVisible();
    await expect(page.getByText('Webhook order.paid arrived')).toBeVisible();
    await page.getByText('webhook-id').click();
    await expect(page.getByText('"type": "order.paid"')).toBeVisible();
    await lookAt(page, 'shop-4-receipt');

    await page.getByLabel('What to refund').selectOption({ label: 'Butter croissant · 2.60' });
    await page.getByRole('button', { name: 'Refund' }).click();
    await expect(page.getByText('Webhook refund.succeeded arrived')).toBeVisible();
    await expect(page.getByText('2.60 EH')).toBeVisible();
    await page.getByRole('button', { name: 'Refund' }).click();
    await expect(page.getByText('13.50 EH went back at once')).toBeVisible();
  });
});

test('a person logs in at the shop with EH, and pays for the usual order within the cap', async ({ page, server }) => {
  await layLogin(page, await logInAs(server.address, 'carol'));
  await page.goto(server.shop);
  await page.getByRole('link', { name: 'Log in with EH' }).click();
  await expect(front(page).getByText('asks to use your account')).toBeVisible();
  expect(await isTooWideWhenLarge(page), 'the consent at 200 % text').toBe(false);
  await front(page)
    .getByRole('switch', { name: /^Pay for you/ })
    .click();
  await front(page).getByRole('button', { name: 'Allow' }).click();
  const code = page.getByRole('dialog', { name: 'Verify that it is you' });
  await code.getByRole('button', { name: 'Send code' }).click();
  await expect(code.getByText(/^Code sent to/)).toBeVisible();
  await lookAt(page, 'shop-5-consent-code');
  await code.getByLabel('Verification code').fill(await newestCode(server));
  await expect(page.getByRole('dialog', { name: 'Payment password' })).toBeVisible();
  await page.keyboard.type(PASSWORD);

  await page.waitForURL(`${server.shop}/`);
  await expect(page.getByRole('heading', { name: /^Hello, / })).toBeVisible();
  await lookAt(page, 'shop-6-logged-in');
  await page.getByRole('button', { name: 'Pay 4.50 at once' }).click();
  await expect(page.getByText('Webhook order.paid arrived')).toBeVisible();
  await page.getByRole('link', { name: 'Order again' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('link', { name: 'Log in with EH' })).toBeVisible();
});

/** Whether the page is wider than the phone while its text is twice as large. */
function isTooWideWhenLarge(page: Page): Promise<boolean> {
  return page.evaluate(`(() => {
    const { documentElement: root } = document;
    root.style.setProperty('font-size', '200%');
    const isTooWide = root.scrollWidth > innerWidth;
    root.style.removeProperty('font-size');
    return isTooWide;
  })()`);
}
