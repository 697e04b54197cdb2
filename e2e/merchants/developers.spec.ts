import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PHONE } from '../app.ts';
import { consoleErrorsOf, expect, lookAt, test } from '../fixtures.ts';

test('a developer reads the documentation on a phone, without scrolling sideways', async ({ page, server }) => {
  await page.setViewportSize(PHONE.viewport);
  await page.goto(`${server.address}/developers#createOrder`);
  await expect(page.getByText('OrderNumberTaken').first()).toBeVisible();
  await lookAt(page, 'developers-phone');
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(PHONE.viewport.width);
});

test('a browser shows the frame of an order on its merchant’s page, and on no other site', async ({
  browser,
  server,
}) => {
  const answer = await fetch(`${server.shop}/order`, { method: 'POST', body: 'latte=1', redirect: 'manual' });
  const token = /order=([\w-]+)/.exec(answer.headers.get('location') ?? '')?.[1] ?? '';
  const address = `${server.address}/embed/order?order=${token}&language=en`;
  const framed = `<!doctype html><iframe title="order" width="360" height="560" src="${address}"></iframe>`;
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
  await page.goto(address);
  await expect(page.getByRole('link', { name: /^Pay with EH/ })).toHaveAttribute('target', '_blank');
  await lookAt(page, 'embed-open');
  thief.close();
  await context.close();
});
