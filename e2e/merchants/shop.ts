import { randomUUID } from 'node:crypto';
import { demoApp, demoKeys } from '../../server/src/demo/demo-merchant.ts';
import { codeChallenge } from '../../server/test/merchants/apps.ts';
import { signedClient } from '../../server/test/merchants.ts';
import { callWith } from '../caller.ts';
import type { RunningServer } from '../running-server.ts';

/** The server of the demo's coffee shop. `site` is its website; tests answer in its place. */
export async function coffeeShop({ address }: RunningServer, environment: 'live' | 'test' = 'live') {
  const call = signedClient(address, demoKeys[environment]);
  const site = await siteOf(address, call);
  return {
    site,
    /** Creates an order and gives it, with the link of its payment page. */
    async order(amount: string, changes: object = {}) {
      const { status, body } = await call<'createOrder'>('POST', '/open/v1/orders', {
        body: {
          merchant_order_no: `NH-${randomUUID().slice(0, 8)}`,
          amount,
          subject: 'Flat white and a cup',
          return_url: `${site}/thanks`,
          ...changes,
        },
      });
      if (status !== 201) throw new Error(`No order: ${JSON.stringify(body)}`);
      return { ...body, link: body.pay_url ?? '' };
    },
    close: (id: string) => call<'closeOrder'>('POST', `/open/v1/orders/${id}/close`, { body: {} }),
    /** Pays an order of the test environment without a person. */
    payTest: (id: string) => call<'payTestOrder'>('POST', `/open/v1/test/orders/${id}/pay`, { body: {} }),
    statusOf: async (id: string) => (await call<'getOrder'>('GET', `/open/v1/orders/${id}`)).body.status,
    /** Gives all of a payment back. */
    async refund(id: string, amount: string): Promise<void> {
      const { status, body } = await call<'refundOrder'>('POST', `/open/v1/orders/${id}/refunds`, {
        body: { merchant_refund_no: `R-${randomUUID().slice(0, 8)}`, amount, reason: 'The cup was chipped' },
      });
      if (status !== 201) throw new Error(`No refund: ${JSON.stringify(body)}`);
    },
    /** Registers a request of the shop's app; gives the page to send the person to. */
    async apply(scopes: readonly string[]): Promise<string> {
      const { status, body } = await call<'createApplyToken'>('POST', '/open/v1/apply-tokens', {
        body: {
          client_id: demoApp.clientId,
          scopes,
          redirect_uri: `${site}/login/back`,
          state: 's1',
          code_challenge: codeChallenge().challenge,
        },
      });
      if (status !== 201) throw new Error(`No request: ${JSON.stringify(body)}`);
      return body.url;
    },
  };
}

/** The shop takes any free port: its website is read from an order. */
async function siteOf(address: string, call: ReturnType<typeof signedClient>): Promise<string> {
  const { body } = await call<'createOrder'>('POST', '/open/v1/orders', {
    body: { merchant_order_no: `NH-${randomUUID().slice(0, 8)}`, amount: '1.00', subject: 'Espresso' },
  });
  const order = new URL((body.pay_url ?? '').replace('/#/', '/')).searchParams.get('order') ?? '';
  const { merchant } = await callWith(address, null, 'GET /api/recharge/preview', { order });
  return `http://${merchant.website}`;
}
