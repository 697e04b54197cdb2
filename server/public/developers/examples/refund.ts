import { EH } from '@eh/sdk';

const { EH_URL: baseUrl = '', EH_KEY: keyId = '', EH_SECRET: secret = '' } = process.env;
const eh = new EH({ baseUrl, keyId, secret });
const [order] = (await eh.orders.list({ status: 'paid' })).rows;

const refund = await eh.orders.refund(order.id, {
  merchant_refund_no: `R-${order.merchant_order_no}-1`,
  amount: '2.60',
  reason: 'One croissant was sold out',
});
console.log(refund.status, refund.amount);
