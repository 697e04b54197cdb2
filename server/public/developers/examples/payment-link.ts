import { EH } from '@eh/sdk';

const { EH_URL: baseUrl = '', EH_KEY: keyId = '', EH_SECRET: secret = '' } = process.env;
const eh = new EH({ baseUrl, keyId, secret });

const link = await eh.links.create({
  merchant_link_no: `L-${Date.now()}`,
  subject: 'Ticket for the reading',
  amount: '68.00',
  currency: 'CNY',
  stock: 40,
});
console.log(link.status, link.url);
