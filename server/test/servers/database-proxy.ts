import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * How the proxy treats connections. `open` passes bytes on, `slow` after a while; `refused` closes at once; `silent`
 * swallows every byte.
 */
type ProxyMode = 'open' | 'slow' | 'refused' | 'silent';

/** Each piece waits so long behind the one before it. */
const SLOW_MILLISECONDS = 60;

export interface DatabaseProxy {
  /** The address of the same database through this proxy. */
  readonly url: string;
  set(mode: ProxyMode): void;
  /** Drops every open connection. */
  cut(): void;
  /**
   * Every open connection swallows all bytes from now on, its end included: the database goes on to believe in it. New ones
   * are treated as before.
   */
  silence(): void;
  standing(): number;
  /** Connections that were ever made. */
  made(): number;
  close(): Promise<void>;
}

/** A proxy for a database that listens at a socket in a folder. Connections through it can be cut and can fall silent. */
export async function openDatabaseProxy(url: string, options = ''): Promise<DatabaseProxy> {
  const address = new URL(url.replace('@/', '@localhost/'));
  const socket = join(address.searchParams.get('host') ?? '', `.s.PGSQL.${address.searchParams.get('port') ?? 5432}`);
  const standing = new Set<Socket>();
  const forgotten = new Set<Socket>();
  let mode: ProxyMode = 'open';
  let made = 0;
  let silencedAt = 0;
  const server = createServer((client) => {
    made += 1;
    const number = made;
    if (mode === 'refused') return void client.destroy();
    const database = connect(socket);
    const end = () => {
      standing.delete(client);
      client.destroy();
      if (number <= silencedAt) forgotten.add(database);
      else database.destroy();
    };
    standing.add(client);
    for (const side of [client, database]) side.on('error', end).on('close', end);
    // A connection that has lost bytes never recovers, as a real one would not.
    let isDead = false;
    const pass = (to: Socket) => {
      const inOrder = writingInOrder(to, () => (mode === 'slow' ? SLOW_MILLISECONDS : 0));
      return (bytes: Buffer) => {
        isDead ||= mode === 'silent' || number <= silencedAt;
        if (!isDead) inOrder(bytes);
      };
    };
    client.on('data', pass(database));
    database.on('data', pass(client));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const cut = () => standing.forEach((client) => client.destroy());
  const { port } = server.address() as AddressInfo;
  return {
    url: `postgres://${address.username}@127.0.0.1:${port}${address.pathname}${options}`,
    set: (wanted) => (mode = wanted),
    cut,
    silence: () => (silencedAt = made),
    standing: () => standing.size,
    made: () => made,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        cut();
        for (const database of forgotten) database.destroy();
      }),
  };
}

/** Writes pieces in their order, each after its delay: one that is not delayed still waits for those before it. */
function writingInOrder(to: Socket, delay: () => number): (bytes: Buffer) => void {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  return (bytes) => {
    if (waiting === 0 && delay() === 0) return void to.write(bytes);
    waiting += 1;
    last = last
      .then(() => (delay() === 0 ? null : pause(delay())))
      .then(() => {
        waiting -= 1;
        to.write(bytes);
      });
  };
}
