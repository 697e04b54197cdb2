import { EH } from '@eh/sdk';

const { EH_URL: baseUrl = '', EH_KEY: keyId = '', EH_SECRET: secret = '' } = process.env;
const eh = new EH({ baseUrl, keyId, secret });

const order = await eh.orders.create({
  merchant_order_no: `A-${Date.now()}`,
  amount: '9.70',
  subject: 'Two coffees',
});
console.log('send the customer to', order.pay_url);
