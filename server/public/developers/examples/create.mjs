import { EH } from '@eh/sdk';

const eh = new EH({
  baseUrl: process.env.EH_URL,
  keyId: process.env.EH_KEY,
  secret: process.env.EH_SECRET,
});

const order = await eh.orders.create({
  merchant_order_no: `A-${Date.now()}`,
  amount: '9.70',
  subject: 'Two coffees',
});
console.log('send the customer to', order.pay_url);
