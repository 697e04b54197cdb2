import { createServer } from 'node:net';

const PORTS_TRIED_MAX = 20;

/**
 * The preferred port, or the next free one: a server given it uses the same port after each restart. If none is free,
 * the preferred one, so that the server reports that.
 */
export async function freePort(host: string, wanted: number): Promise<number> {
  for (let tried = 0; tried < PORTS_TRIED_MAX; tried += 1) {
    const found = await listenedOn(host, wanted === 0 ? 0 : wanted + tried);
    if (found !== null) return found;
  }
  return wanted;
}

function listenedOn(host: string, port: number): Promise<number | null> {
  return new Promise((done) => {
    const probe = createServer();
    probe.once('error', () => done(null));
    probe.listen({ host, port }, () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address ? address.port : null));
    });
  });
}
