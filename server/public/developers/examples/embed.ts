import { EH, embedHtml } from '@eh/sdk';

const { EH_URL: baseUrl = '', EH_KEY: keyId = '', EH_SECRET: secret = '' } = process.env;
const eh = new EH({ baseUrl, keyId, secret });
const order = await eh.orders.create({
  merchant_order_no: `E-${Date.now()}`,
  amount: '4.50',
  subject: 'Pour-over',
});
console.log(embedHtml({ baseUrl, order: order.pay_url ?? '' }));
