import { front } from '../app.ts';
import { test as base, expect, lookAt } from '../fixtures.ts';
import { People } from '../people.ts';
import { openTrade } from '../trade-actions.ts';

/** The browser's own message about a connection that the test has cut. */
const BROKEN_CONNECTION = /net::ERR_|WebSocket/;

const test = base.extend<{ people: People }>({
  people: async ({ browser, server }, use) => {
    const people = new People(browser, server);
    await use(people);
    await people.goHome(BROKEN_CONNECTION);
  },
});

test('buyer and seller chat during their trade, with warnings, also while offline', async ({ server, people }) => {
  const { alice, trade } = await openTrade(server);
  await alice.must('POST /api/transaction/verify', { id: trade, accept: true });
  const seller = await people.withPhone('alice');
  const buyer = await people.withPhone('bob');
  await seller.goto(`${server.address}/#/pages/trade/sale-trade?id=${trade}`);
  await buyer.goto(`${server.address}/#/pages/trade/buy-trade?id=${trade}`);
  await front(buyer).getByRole('link', { name: 'Chat', exact: true }).click();
  const log = front(buyer).getByRole('log', { name: 'Messages' });
  await expect(log.getByText(/The seller accepted/)).toBeVisible();
  await front(buyer).getByRole('button', { name: 'One moment, please' }).click();
  await expect(log.getByText('One moment, please')).toBeVisible();

  await expect(seller.getByText('New message in your trade')).toBeVisible();
  await front(seller).getByRole('link', { name: 'Chat, 1 unread' }).click();
  await expect(front(seller).getByRole('log').getByText('One moment, please')).toBeVisible();
  await expect(log.getByRole('img', { name: 'read' })).toBeVisible();
  await front(seller).getByLabel('Message', { exact: true }).fill('Add me on WeChat chen_8801, I release at once');
  await front(seller).getByLabel('Message', { exact: true }).press('Enter');
  await expect(log.getByText(/You are being asked to leave the platform/)).toBeVisible();
  await front(buyer)
    .locator('input[type=file]')
    .setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: await buyer.screenshot() });
  await expect(log.getByRole('button', { name: 'Picture' })).toBeVisible();
  await front(buyer)
    .locator('input[type=file]')
    .setInputFiles({ name: 'slip.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') });
  const tab = seller.context().waitForEvent('page');
  await front(seller).getByRole('log').getByRole('button', { name: 'PDF file' }).click();
  await (await tab).close();

  await buyer.context().setOffline(true);
  await front(buyer).getByLabel('Message', { exact: true }).fill('Are you there?');
  await front(buyer).getByRole('button', { name: 'Send', exact: true }).click();
  await expect(log.getByText('sends when online')).toBeVisible();
  await lookAt(buyer, 'chat-buyer');
  await buyer.context().setOffline(false);
  await expect(front(seller).getByText('Are you there?')).toBeVisible();
  await expect(log.getByText('sends when online')).toHaveCount(0);
  await expect(log.getByText('Are you there?')).toHaveCount(1);
});
