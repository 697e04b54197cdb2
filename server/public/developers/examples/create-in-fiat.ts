import { EH } from '@eh/sdk';

const { EH_URL: baseUrl = '', EH_KEY: keyId = '', EH_SECRET: secret = '' } = process.env;
const eh = new EH({ baseUrl, keyId, secret });

const order = await eh.orders.create({
  merchant_order_no: `F-${Date.now()}`,
  amount: '68.00',
  currency: 'CNY',
  subject: 'Two coffees',
});
console.log(order.priced?.amount, order.priced?.fiat, 'as', order.currency);
