import { randomUUID } from 'node:crypto';
import { demoApp, demoKeys } from '../../server/src/demo/demo-merchant.ts';
import { codeChallenge } from '../../server/test/merchants/apps.ts';
import { signedClient } from '../../server/test/merchants.ts';
import type { RunningServer } from '../running-server.ts';

/** The website of the demo's coffee shop. Nothing listens there: a test answers in its place. */
export const SHOP = 'http://127.0.0.1:8090';

/** The server of the demo's coffee shop. */
export function coffeeShop({ address }: RunningServer, environment: 'live' | 'test' = 'live') {
  const call = signedClient(address, demoKeys[environment]);
  return {
    /** Creates an order and gives it, with the link of its payment page. */
    async order(amount: string, changes: object = {}) {
      const { status, body } = await call<'createOrder'>('POST', '/open/v1/orders', {
        body: {
          merchant_order_no: `NH-${randomUUID().slice(0, 8)}`,
          amount,
          subject: 'Flat white and a cup',
          return_url: `${SHOP}/thanks`,
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
          redirect_uri: `${SHOP}/login/back`,
          state: 's1',
          code_challenge: codeChallenge().challenge,
        },
      });
      if (status !== 201) throw new Error(`No request: ${JSON.stringify(body)}`);
      return body.url;
    },
  };
}
