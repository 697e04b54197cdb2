import type { BrowserContext, Page } from '@playwright/test';
import { type Cut, type CutProxy, openCutProxy } from '../../server/test/servers/cut-proxy.ts';
import { front, layLogin, networkAtRest, PHONE } from '../app.ts';
import type { Caller } from '../caller.ts';
import { consoleErrorsOf, expect, lookAt, test } from '../fixtures.ts';
import type { RunningServer } from '../running-server.ts';
import { openTrade } from '../trade-actions.ts';

/** The browser's own message when a connection breaks; any other console error is still a fault. */
const BROKEN_CONNECTION = /net::ERR_|WebSocket/;

interface Point {
  readonly cut: Cut;
  /** The voucher is picked when the network is gone already: it waits on the phone too. */
  readonly picksOffline: boolean;
}

const points: readonly Point[] = [
  { cut: { at: 'connect' }, picksOffline: true },
  { cut: { at: 'answer', bytes: 0 }, picksOffline: false },
];

test('"I have paid" survives a connection that breaks before or after the server has received it, and a closed app', async ({
  browser,
  server,
}) => {
  const proxy = await openCutProxy(Number(new URL(server.address).port));
  const context = await browser.newContext({ ...PHONE, reducedMotion: 'reduce' });
  const said = consoleErrorsOf(context);
  for (const point of points) await payOverBrokenProxy({ server, proxy, context, point });
  await context.close();
  await proxy.close();
  expect(said.filter((text) => !BROKEN_CONNECTION.test(text))).toEqual([]);
});

interface Round {
  readonly server: RunningServer;
  readonly proxy: CutProxy;
  readonly context: BrowserContext;
  readonly point: Point;
}

async function payOverBrokenProxy({ server, proxy, context, point }: Round): Promise<void> {
  const { alice, bob, trade } = await openTrade(server);
  await alice.must('POST /api/transaction/verify', { id: trade, accept: true });
  const page = await openTradePage(context, bob, `${proxy.address}/#/pages/trade/buy-trade?id=${trade}`);
  await front(page).getByRole('button', { name: "I've paid" }).click();
  const sheet = page.getByRole('dialog', { name: 'Confirm your payment' });
  await expect(sheet).toBeVisible();
  // The code that the first touch fetches has to be there, or the line would break in the middle of it.
  await networkAtRest(page);
  if (point.picksOffline) proxy.cut(point.cut);
  await sheet
    .locator('input[type=file]')
    .setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: await page.screenshot() });
  if (point.picksOffline) await page.getByRole('alertdialog').getByRole('button', { name: 'Got it' }).click();
  else await expect(sheet.getByRole('progressbar')).toHaveCount(0);
  await sheet.getByLabel(/^I have paid from my own account/).check();
  proxy.cut(point.cut);
  await sheet.getByRole('button', { name: 'Confirm payment' }).click();
  await expect(front(page).getByText(`"I've paid" is recorded`)).toBeVisible();
  await expect(front(page).getByRole('button', { name: 'Cancel', exact: true })).toHaveCount(0);
  if (point.picksOffline) await lookAt(page, 'outbox-1-kept');
  await page.close();
  proxy.cut(null);

  const reopened = await openTradePage(context, bob, `${proxy.address}/#/pages/trade/buy-trade?id=${trade}`);
  await expect(front(reopened).getByRole('heading', { name: 'The seller is checking' })).toBeVisible();
  const { events, vouchers } = await bob.must('GET /api/transaction/buyer', { id: trade });
  expect(events.filter((event) => event.event === 'mark_paid')).toHaveLength(1);
  expect(vouchers).toHaveLength(1);
  await reopened.close();
  const checked = { is_in_account: true, is_amount_equal: true, is_name_equal: true };
  await alice.must('POST /api/transaction/confirm', { id: trade, security_password: '135790', ...checked });
}

async function openTradePage(context: BrowserContext, person: Caller, address: string): Promise<Page> {
  const page = await context.newPage();
  await layLogin(page, person);
  await page.goto(address);
  return page;
}
