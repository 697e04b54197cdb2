import { EH } from '@eh/sdk';

const { EH_URL: baseUrl = '', EH_KEY: keyId = '', EH_SECRET: secret = '' } = process.env;
const eh = new EH({ baseUrl, keyId, secret });
const [order] = (await eh.orders.list({ status: 'open' })).rows;
const paid = await eh.orders.payTest(order.id);
console.log(paid.status, paid.amount, paid.currency);
