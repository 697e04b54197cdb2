import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readSettings } from './settings.ts';
import { openShop } from './shop.ts';
import { Steps } from './steps.ts';

/**
 * The demo shop. `npm start` of the exchange runs it as a child, which is told by a message where EH is. By itself:
 * `node main.ts`, with the settings in the environment.
 */
const PORTS_TRIED_MAX = 20;
const REGISTER_TRIES = 20;
const REGISTER_PAUSE_MILLISECONDS = 500;

// The channel closes when the exchange ends, whichever way it ends; it may have ended before this line.
process.on('disconnect', () => process.exit(0));
if (process.send && !process.connected) process.exit(0);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0));

let serve: RequestListener = (_request, response) => response.writeHead(503).end('The shop opens in a moment');
const server = createServer((request, response) => serve(request, response));
const port = await listen(Number(process.env['PORT'] ?? '8090'));
const settings = readSettings(process.env, `http://127.0.0.1:${port}`);
if (process.send) {
  process.send({ shopUrl: settings.shopUrl });
  const [message] = (await once(process, 'message')) as [{ ehUrl: string }];
  settings.ehUrl = message.ehUrl;
}
const steps = new Steps(settings);
serve = openShop(settings, steps);
await register();
process.stdout.write(`ready ${settings.shopUrl}\n`);

/** The wanted port, or the next free one. */
async function listen(wanted: number): Promise<number> {
  for (let tried = 0; ; tried += 1) {
    try {
      server.listen(wanted === 0 ? 0 : wanted + tried, '127.0.0.1');
      await once(server, 'listening');
      return (server.address() as AddressInfo).port;
    } catch (error) {
      if (tried === PORTS_TRIED_MAX) throw error;
    }
  }
}

/** Both may have been started at the same time, so EH may need a moment. */
async function register(): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await steps.listen();
    } catch (error) {
      if (tried === REGISTER_TRIES) throw error;
      await new Promise((done) => setTimeout(done, REGISTER_PAUSE_MILLISECONDS));
    }
  }
}
