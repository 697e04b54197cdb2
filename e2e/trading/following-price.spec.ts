import { front, logIn } from '../app.ts';
import { logInAs } from '../caller.ts';
import { expect, lookAt, test } from '../fixtures.ts';
import { People } from '../people.ts';
import { finishTrade } from '../trade-actions.ts';

test.use({ locale: 'en-GB' });

const PASSWORD = '135790';
/** A price that moved rests so long before it moves again. */
const REST_SECONDS = 601;
/** A phone shows a move this soon, or none was due. */
const SEEN_MILLISECONDS = 2000;

test('a seller posts a listing that follows the rate, and buyers read so', async ({ page, server }) => {
  await logIn(page, server, 'carol');
  await page.goto(`${server.address}/#/pages/trade/sale`);
  const form = front(page);
  await form.getByLabel('Quantity', { exact: true }).fill('100');
  await form.getByText('Follows the rate').click();
  await form.getByLabel('Margin').fill('21');
  await expect(form.getByText('Enter 0 to 20, with up to one decimal')).toBeVisible();
  await form.getByLabel('Margin').fill('1.5');
  await expect(form.getByText(/Your price now: ¥\d/)).toBeVisible();
  await lookAt(page, 'sale-follows');
  await form.getByRole('button', { name: 'Next' }).click();
  const cards = form.getByRole('group', { name: 'Payment methods' }).getByRole('checkbox');
  if (!(await cards.first().isChecked())) await cards.first().check();
  await form.getByRole('button', { name: 'Next' }).click();
  await expect(form.getByText(/Follows the rate \+1\.5%, never below ¥/)).toBeVisible();
  await form.getByRole('button', { name: 'Post listing' }).click();
  await expect(page.getByRole('dialog', { name: 'Payment password' })).toBeVisible();
  await page.keyboard.type(PASSWORD);
  await expect(form.getByText('Your listing is online')).toBeVisible();

  const carol = await logInAs(server.address, 'carol');
  const [listing] = (await carol.must('POST /api/order/index', { index: 1 })).rows;
  expect(listing).toMatchObject({ price_kind: 'following', margin_permille: 15 });
  await page.goto(`${server.address}/#/pages/trade/buy-market`);
  await expect(front(page).getByText('Follows the rate +1.5%').first()).toBeVisible();
  await lookAt(page, 'market-follows');
  await page.evaluate(() => localStorage.setItem('eh.settings', JSON.stringify({ language: 'zh-CN', theme: 'dark' })));
  await page.goto(`${server.address}/#/pages/orders/my-sale-order?id=${listing?.id ?? ''}`);
  await page.reload();
  await expect(front(page).getByText(/跟随参考价 \+1\.5%，不低于/)).toBeVisible();
  await lookAt(page, 'own-follows-zh-dark');
});

test('a listing that follows moves with the reference under the eyes of a buyer and of its seller', async ({
  server,
  browser,
}) => {
  const people = new People(browser, server);
  const carol = await logInAs(server.address, 'carol');
  const before = Number((await carol.must('GET /api/order/cansale', {})).reference_price);
  const { accounts } = await carol.must('GET /api/wallet/index', {});
  const { id, price } = await carol.must('POST /api/order/sale', {
    total: '100.00',
    price: before.toFixed(2),
    following: { margin_permille: 0, floor: '6.00' },
    minimum: '50.00',
    maximum: '500.00',
    payment_account_ids: accounts.map((account) => account.id),
    payment_window_minutes: 15,
    security_password: PASSWORD,
  });
  const bobsPhone = await people.withPhone('bob');
  await bobsPhone.goto(`${server.address}/#/pages/trade/buy-market`);
  // A trade says several things, the last one after its own end; a phone that was not connected says none of them.
  await bobsPhone.addLocatorHandler(bobsPhone.getByRole('button', { name: 'Later' }), (later) => later.click());
  const buyAt = (shown: string) => front(bobsPhone).getByRole('link', { name: `Buy at ¥${shown} from Carol 周可` });
  await expect(buyAt(price)).toBeVisible();
  const carolsPhone = await people.withPhone('carol');
  await carolsPhone.addLocatorHandler(carolsPhone.getByRole('button', { name: 'Later' }), (later) => later.click());
  await carolsPhone.goto(`${server.address}/#/pages/orders/my-sale-order?id=${id}`);
  await expect(front(carolsPhone).getByRole('heading', { name: 'Listing', exact: true })).toBeVisible();
  await expect(front(carolsPhone).getByText(`¥${price}`, { exact: true })).toBeVisible();

  // Two of the three pairs that trade here: whatever the third one paid, their price is the middle one.
  const reference = (before + 0.2).toFixed(2);
  for (const buyer of ['bob', 'carol']) await finishTrade(server, { buyer, price: reference, fiat: '500' });
  // Prices also move twice a minute by the real clock, so the first step may be taken before this clock moves. Tests of
  // the database count the steps.
  await expect(async () => {
    await server.advance(REST_SECONDS);
    await expect(buyAt(reference)).toBeVisible({ timeout: SEEN_MILLISECONDS });
  }).toPass();
  await expect(front(carolsPhone).getByText(`¥${reference}`, { exact: true })).toBeVisible();
  await expect(buyAt(price)).toHaveCount(0);
  await lookAt(bobsPhone, 'market-followed');
  await lookAt(carolsPhone, 'own-followed');
  expect((await carol.must('GET /api/order/cansale', {})).reference_price).toBe(reference);
  await people.goHome();
});
