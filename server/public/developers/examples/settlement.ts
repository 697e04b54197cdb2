import { EH, settlementCsv } from '@eh/sdk';

const { EH_URL: baseUrl = '', EH_KEY: keyId = '', EH_SECRET: secret = '' } = process.env;
const eh = new EH({ baseUrl, keyId, secret });
const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);

console.log(await settlementCsv(eh.statements.settlement(today)));
