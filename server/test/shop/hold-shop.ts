import { startShop } from '../../src/demo/shop/start-shop.ts';

/** A process that starts the demo shop as a server does, says its address, and stays. */
const shop = startShop(0, () => undefined);
process.stdout.write(`${await shop.url}\n`);
setInterval(() => undefined, 60_000);
