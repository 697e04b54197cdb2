import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PHONE } from '../app.ts';
import { COLOURS_ONLY } from '../axe.ts';
import { consoleErrorsOf, expect, lookAt, test } from '../fixtures.ts';

test('a developer reads the documentation on a wide screen and on a phone, in both languages', async ({
  browser,
  server,
}) => {
  const wide = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-GB' });
  const page = await wide.newPage();
  await page.goto(`${server.address}/developers`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Your first EH payment in three steps, ten minutes.',
  );
  await lookAt(page, 'developers-1-wide');
  await page.goto(`${server.address}/developers#createOrder`);
  await expect(page.getByText('OrderNumberTaken').first()).toBeVisible();
  await lookAt(page, 'developers-2-call');
  await page.emulateMedia({ colorScheme: 'dark' });
  await lookAt(page, 'developers-3-dark', COLOURS_ONLY);
  await wide.close();
  const phone = await browser.newContext({ ...PHONE, locale: 'zh-CN' });
  const small = await phone.newPage();
  await small.goto(`${server.address}/developers`);
  await expect(small.getByRole('heading', { level: 1 })).toHaveText('三步，十分钟，完成第一笔 EH 收款。');
  await lookAt(small, 'developers-4-phone');
  expect(await small.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
  await phone.close();
});

test('an order stands in the page of its merchant only, and opens the cashier outside of it', async ({
  page,
  server,
}) => {
  const answer = await fetch(`${server.shop}/order`, { method: 'POST', body: 'latte=1', redirect: 'manual' });
  const token = /order=([\w-]+)/.exec(answer.headers.get('location') ?? '')?.[1] ?? '';
  const address = `${server.address}/embed/order?order=${token}&language=en`;
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Pay 3.80 EH' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Pay with EH/ })).toHaveAttribute('target', '_blank');
  await lookAt(page, 'embed-1-open');
  const { headers } = await fetch(address);
  expect(headers.get('content-security-policy')).toContain(`frame-ancestors ${server.shop};`);
  expect(headers.get('x-frame-options')).toBeNull();
  for (const path of ['/', '/developers', '/embed/order?order=none', '/console/']) {
    const other = await fetch(server.address + path);
    expect(other.headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'");
  }
});

test('a browser shows the frame of an order in its merchant’s page, and in no other site’s', async ({
  browser,
  server,
}) => {
  const answer = await fetch(`${server.shop}/order`, { method: 'POST', body: 'latte=1', redirect: 'manual' });
  const token = /order=([\w-]+)/.exec(answer.headers.get('location') ?? '')?.[1] ?? '';
  const framed = `<!doctype html><iframe title="order" width="360" height="560" src="${server.address}/embed/order?order=${token}&language=en"></iframe>`;
  const context = await browser.newContext({ locale: 'en-GB', permissions: ['local-network-access'] });
  const said = consoleErrorsOf(context);
  const own = `${server.shop}/framed`;
  await context.route(own, (route) => route.fulfill({ contentType: 'text/html', body: framed }));
  const thief = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(framed));
  await once(thief.listen(0, '127.0.0.1'), 'listening');
  const { port } = thief.address() as AddressInfo;
  const page = await context.newPage();
  const order = page.frameLocator('iframe').getByRole('heading', { name: 'Pay 3.80 EH' });
  await page.goto(own);
  await expect(order).toBeVisible();
  expect(said).toEqual([]);
  for (const host of ['127.0.0.1', 'localhost']) {
    const refusal = page.waitForEvent('requestfailed', (request) => request.url().includes('/embed/order'));
    await page.goto(`http://${host}:${port}/`);
    expect((await refusal).failure()?.errorText).toBe('net::ERR_BLOCKED_BY_RESPONSE');
    await expect(order).toBeHidden();
  }
  thief.close();
  await context.close();
});
