import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** The point at which a connection breaks: before any byte leaves, after some bytes of the request, or of the answer. */
export type Cut =
  | { readonly at: 'connect' }
  | { readonly at: 'request'; readonly bytes: number }
  | { readonly at: 'answer'; readonly bytes: number };

/** A proxy between a client and a server that can cut connections at any point of an exchange. */
export interface CutProxy {
  readonly address: string;
  /** From now on connections break at this point; null lets them through again. Open connections are dropped. */
  cut(cut: Cut | null): void;
  /** Runs with the first bytes of an answer, before any of them is passed on: the server has committed by then. */
  onAnswer(listener: (() => void) | null): void;
  /** Leads to another server from now on. */
  leadTo(port: number): void;
  close(): Promise<void>;
}

export async function openCutProxy(port: number): Promise<CutProxy> {
  const standing = new Set<Socket>();
  const state = { port, cut: null as Cut | null, listener: null as (() => void) | null };
  const server = createServer((client) => {
    standing.add(client);
    client.on('close', () => standing.delete(client));
    client.on('error', () => client.destroy());
    if (state.cut?.at === 'connect') client.destroy();
    else carry(client, state);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const dropAll = () => standing.forEach((client) => client.destroy());
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut(cut) {
      state.cut = cut;
      dropAll();
    },
    onAnswer(listener) {
      state.listener = listener;
    },
    leadTo(next) {
      state.port = next;
      dropAll();
    },
    close: () => closed(server, dropAll),
  };
}

interface State {
  readonly port: number;
  readonly cut: Cut | null;
  readonly listener: (() => void) | null;
}

function carry(client: Socket, state: State): void {
  const { cut } = state;
  const server = connect(state.port, '127.0.0.1');
  const end = () => {
    client.destroy();
    server.destroy();
  };
  for (const socket of [client, server]) socket.on('error', end).on('close', end);
  client.on('data', passing(server, cut?.at === 'request' ? cut.bytes : null, end));
  const passAnswer = passing(client, cut?.at === 'answer' ? cut.bytes : null, end);
  server.on('data', (bytes: Buffer) => {
    state.listener?.();
    passAnswer(bytes);
  });
}

/** Passes bytes on; when the limit is reached, those before it still leave and then the connection breaks. */
function passing(to: Socket, limit: number | null, end: () => void): (bytes: Buffer) => void {
  let passed = 0;
  return (bytes) => {
    if (limit === null) return void to.write(bytes);
    const left = Math.max(0, limit - passed);
    passed += bytes.length;
    if (left > bytes.length) return void to.write(bytes);
    to.write(bytes.subarray(0, left), end);
  };
}

function closed(server: Server, dropAll: () => void): Promise<void> {
  return new Promise((done) => {
    server.close(() => done());
    dropAll();
  });
}
