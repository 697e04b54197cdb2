import type { Request } from '@playwright/test';
import { drawLargePhoto } from '../../server/test/files/payment-vouchers.ts';
import { front, layLogin, PHONE } from '../app.ts';
import type { Caller } from '../caller.ts';
import { expect, test } from '../fixtures.ts';
import { openTrade } from '../trade-actions.ts';

test.use(PHONE);

const MEGABYTE = 1024 * 1024;

test('saves the payment code as a picture, and shrinks a photo of twelve megabytes before upload, upright', async ({
  page,
  server,
}) => {
  const { alice, bob, trade } = await openTrade(server);
  await alice.must('POST /api/transaction/verify', { id: trade, accept: true });
  await readNotices(bob, trade);
  const sent: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.url().includes('/api/upload/')) sent.push(sizeOf(request));
  });
  await layLogin(page, bob);
  await page.goto(`${server.address}/#/pages/trade/buy-trade?id=${trade}`);
  const link = front(page).getByRole('link', { name: 'Open Alipay' });
  await expect(link).toHaveAttribute('href', /^https:\/\/qr\.alipay\.com\//);
  const download = page.waitForEvent('download');
  await front(page).getByRole('link', { name: 'Save' }).click();
  expect((await download).suggestedFilename()).toMatch(/^eh-alipay-\d{10,}\.png$/);

  await front(page)
    .getByRole('link', { name: /^Upload voucher first/ })
    .click();
  const photo = await drawLargePhoto();
  expect(photo.length).toBeGreaterThan(12 * MEGABYTE);
  const input = front(page).locator('input[type=file]');
  await input.setInputFiles({ name: 'IMG_2031.jpg', mimeType: 'image/jpeg', buffer: photo });
  const save = front(page).getByRole('button', { name: 'Save voucher' });
  await expect(save).toBeEnabled();
  const bytes = (await Promise.all(sent)).reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThan(photo.length / 3);
  await save.click();
  await expect(front(page).getByText(/^1 voucher uploaded/)).toBeVisible();
  const { vouchers } = await bob.must('GET /api/transaction/buyer', { id: trade });
  // It was taken lying on its side; the stored picture stands upright, with the detail that a card number needs.
  expect(await page.evaluate(`(${SIDES_OF})('${server.address}${vouchers[0]?.url}')`)).toEqual([1920, 2560]);
});

/** Waits for what the buyer is told of this trade and reads it elsewhere, so that it does not come between. */
async function readNotices(buyer: Caller, trade: string): Promise<void> {
  const all = async () => (await buyer.must('POST /api/notifications', {})).notices;
  const toPay = async () =>
    (await all()).some(({ type, data }) => type === 'transaction.wait_buyer_pay' && data.transaction_id === trade);
  await expect.poll(toPay).toBe(true);
  await buyer.must('POST /api/read', { id: (await all()).map((notice) => notice.id) });
}

async function sizeOf(request: Request): Promise<number> {
  return Number((await request.allHeaders())['content-length']);
}

/** Runs in the page. */
const SIDES_OF = `async (url) => {
  const image = new Image();
  image.src = url;
  await image.decode();
  return [image.naturalWidth, image.naturalHeight];
}`;
