import { EH } from '@eh/sdk';

const { EH_URL: baseUrl = '', EH_KEY: keyId = '', EH_SECRET: secret = '' } = process.env;
const eh = new EH({ baseUrl, keyId, secret });

const inTwoWeeks = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10);
const draft = await eh.invoices.create({
  customer: { name: 'Lin Yue', mail: 'lin.yue@mail.example' },
  language: 'en',
  lines: [
    { text: 'Workshop, hours', quantity: '1.5', unit_price: '300.00' },
    { text: 'Materials', quantity: '2', unit_price: '24.00' },
  ],
  currency: 'CNY',
  due_on: inTwoWeeks,
});
const invoice = await eh.invoices.send(draft.id);
console.log(invoice.merchant_invoice_no, invoice.status, invoice.total, invoice.url);
