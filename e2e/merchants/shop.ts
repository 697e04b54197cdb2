import { randomUUID } from 'node:crypto';
import { demoKeys } from '../../demo/src/shop/demo-merchant.ts';
import { signedClient } from '../../server/test/merchants.ts';
import type { RunningServer } from '../running-server.ts';

/** The server of the demo's coffee shop. */
export async function coffeeShop({ address }: RunningServer) {
  const call = signedClient(address, demoKeys.live);
  return {
    /** Creates an order and gives it, with the link of its payment page. */
    async order(amount: string) {
      const merchant_order_no = `NH-${randomUUID().slice(0, 8)}`;
      const order = { merchant_order_no, amount, subject: 'Flat white and a cup' };
      const { status, body } = await call<'createOrder'>('POST', '/open/v1/orders', { body: order });
      if (status !== 201) throw new Error(`No order: ${JSON.stringify(body)}`);
      return { ...body, link: body.pay_url ?? '' };
    },
    close: (id: string) => call<'closeOrder'>('POST', `/open/v1/orders/${id}/close`, { body: {} }),
  };
}
