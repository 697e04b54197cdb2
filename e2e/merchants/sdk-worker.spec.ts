import { createHmac, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { demoKeys } from '../../demo/src/shop/demo-merchant.ts';
import { expect, test } from '../fixtures.ts';

const BUILT = join(import.meta.dirname, '../../sdk/dist');

/** A webhook as Standard Webhooks sign it, without the SDK. */
function signedWebhook() {
  const key = randomBytes(24);
  const [id, time] = ['msg_1', `${Math.floor(Date.now() / 1000)}`];
  const body = JSON.stringify({ type: 'ping', timestamp: new Date().toISOString(), data: {} });
  const signature = createHmac('sha256', key).update(`${id}.${time}.${body}`).digest('base64');
  const headers = { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': `v1,${signature}` };
  return { body, headers, secret: `whsec_${key.toString('base64')}` };
}

/** Has what an edge runtime has: fetch, Web Crypto and modules, but nothing of Node and no page. */
const program = (baseUrl: string) => `
  import { EH, verifyWebhook } from './index.js';
  try {
    const eh = new EH({ baseUrl: '${baseUrl}', keyId: '${demoKeys.test.id}', secret: '${demoKeys.test.secret}' });
    const merchant_order_no = 'W-' + crypto.randomUUID();
    const order = await eh.orders.create({ merchant_order_no, amount: '9.70', subject: 'Two coffees' });
    const paid = await eh.orders.payTest(order.id);
    const refund = await eh.orders.refund(order.id, { merchant_refund_no: merchant_order_no, amount: '2.60' });
    const { body, headers, secret } = ${JSON.stringify(signedWebhook())};
    const event = await verifyWebhook(body, headers, secret);
    const forged = await verifyWebhook(body + ' ', headers, secret).catch(({ reason }) => reason);
    postMessage([paid.status, refund.amount, event.type, forged, typeof process, typeof document].join(' '));
  } catch (error) {
    postMessage('failed: ' + error);
  }
`;

const PAGE = `<!doctype html><link rel=icon href=data:,><script>
  const worker = new Worker('program.js', { type: 'module' });
  const said = new Promise((resolve) => {
    worker.addEventListener('message', ({ data }) => resolve(data));
    worker.addEventListener('error', ({ message }) => resolve('broken: ' + message));
  });
</script>`;

test('the SDK pays, refunds and verifies in a worker, without Node or a page', async ({ page, server }) => {
  await page.route('**/worker-test/**', async (route) => {
    const name = new URL(route.request().url()).pathname.split('/worker-test/')[1] ?? '';
    if (name === '') {
      await route.fulfill({ contentType: 'text/html', body: PAGE });
    } else {
      const body = name === 'program.js' ? program(server.address) : await readFile(join(BUILT, name), 'utf8');
      await route.fulfill({ contentType: 'text/javascript', body });
    }
  });
  await page.goto(`${server.address}/worker-test/`);
  const said: unknown = await page.evaluate('said');
  expect(said).toBe('paid 2.60 ping wrong undefined undefined');
});
