import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** As large as a notice of a trade. */
const FILLING = 'x'.repeat(400);
const TICK_MILLISECONDS = 10;

export interface Sent {
  readonly at: number;
  readonly filling: string;
}

/** Sends to the two people of a pair, or to everybody. */
export interface Sender {
  toPair(pair: number, sent: Sent): void;
  toAll(sent: Sent): void;
}

/** A moment that another process of this machine can compare with its own. */
export const moment = (): number => performance.timeOrigin + performance.now();

/**
 * An HTTP server that sends when it is asked to: `GET /pairs?pairs=…&rate=…&seconds=…` so many notices a second,
 * `GET /all?times=…` one to everybody, a tenth of a second apart.
 */
export async function openDriven(open: (server: Server) => Sender): Promise<void> {
  const server = createServer();
  const sender = open(server);
  server.on('request', (request, response) => {
    if (!/^\/(pairs|all)\?/.test(request.url ?? '')) return;
    void drive(sender, request).then(() => response.end('done'));
  });
  await new Promise<void>((done) => server.listen({ host: '127.0.0.1', port: 0, backlog: 4096 }, done));
  console.log(`ready http://127.0.0.1:${(server.address() as AddressInfo).port}`);
}

async function drive(sender: Sender, { url = '' }: IncomingMessage): Promise<void> {
  const { pathname, searchParams } = new URL(url, 'http://bench');
  const asked = (name: string) => Number(searchParams.get(name));
  if (pathname === '/all') {
    for (let time = 0; time < asked('times'); time += 1) {
      sender.toAll({ at: moment(), filling: FILLING });
      await pause(100);
    }
    return;
  }
  const [began, all] = [performance.now(), asked('rate') * asked('seconds')];
  for (let sent = 0; sent < all; await pause(TICK_MILLISECONDS)) {
    const due = Math.min(all, Math.floor(((performance.now() - began) / 1000) * asked('rate')));
    for (; sent < due; sent += 1) sender.toPair((sent * 7919) % asked('pairs'), { at: moment(), filling: FILLING });
  }
}
