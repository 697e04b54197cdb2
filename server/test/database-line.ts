import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';

/** What a line between a server and its database does with what goes over it. `silent` swallows every byte without a word. */
export type LineMode = 'open' | 'refused' | 'silent';

export interface DatabaseLine {
  /** The address of the same database by way of this line. */
  readonly url: string;
  set(mode: LineMode): void;
  /** Drops every connection that stands. */
  cut(): void;
  standing(): number;
  close(): Promise<void>;
}

/** A line to a database that listens at a socket in a folder, which can be cut and can fall silent. */
export async function openDatabaseLine(url: string, options = ''): Promise<DatabaseLine> {
  const address = new URL(url.replace('@/', '@localhost/'));
  const socket = join(address.searchParams.get('host') ?? '', `.s.PGSQL.${address.searchParams.get('port') ?? 5432}`);
  const standing = new Set<Socket>();
  let mode: LineMode = 'open';
  const server = createServer((client) => {
    if (mode === 'refused') return void client.destroy();
    const database = connect(socket);
    const end = () => {
      standing.delete(client);
      client.destroy();
      database.destroy();
    };
    standing.add(client);
    for (const side of [client, database]) side.on('error', end).on('close', end);
    // What has lost bytes never comes to itself again, as no line would.
    let isDead = false;
    const pass = (to: Socket) => (bytes: Buffer) => {
      isDead ||= mode === 'silent';
      if (!isDead) to.write(bytes);
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
    standing: () => standing.size,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        cut();
      }),
  };
}
