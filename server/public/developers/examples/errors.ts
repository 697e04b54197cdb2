import { EH, EHConnectionError, EHRefusal } from '@eh/sdk';

const { EH_URL: baseUrl = '', EH_KEY: keyId = '', EH_SECRET: secret = '' } = process.env;
const eh = new EH({ baseUrl, keyId, secret });
try {
  await eh.orders.get('00000000-0000-4000-8000-000000000000');
} catch (error) {
  if (error instanceof EHRefusal) console.log(error.status, error.code, error.name, error.requestId);
  else if (error instanceof EHConnectionError) console.log('try again later, with the same idempotency key');
  else throw error;
}
