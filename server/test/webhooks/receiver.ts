import {
  createServer,
  type IncomingHttpHeaders,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { type AddressInfo, createServer as createRawServer, type Server as RawServer, type Socket } from 'node:net';

/** A request as a receiver got it. */
export interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly url: string;
  readonly body: string;
}

/** A merchant's server on this machine. */
export interface Receiver {
  readonly port: number;
  readonly url: string;
  readonly received: readonly Received[];
  /** Changes how it answers. */
  answerWith(answer: Answering): void;
  close(): Promise<void>;
}

type Answering = (response: ServerResponse, request: Received) => void;

/** Answers with a status and a body. */
export const answering =
  (status: number, body = '', headers: Readonly<Record<string, string>> = {}): Answering =>
  (response) =>
    response.writeHead(status, headers).end(body);

interface ReceiverOptions {
  readonly host?: string;
  /** Makes it a secure one. */
  readonly certificate?: { readonly key: string; readonly cert: string };
  readonly port?: number;
}

export async function openReceiver(
  answer: Answering = answering(200),
  options: ReceiverOptions = {},
): Promise<Receiver> {
  const { host = '127.0.0.1', certificate, port: wantedPort = 0 } = options;
  const received: Received[] = [];
  let answerNow = answer;
  const listener: RequestListener = (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const got = { headers: request.headers, url: request.url ?? '', body: Buffer.concat(chunks).toString() };
      received.push(got);
      answerNow(response, got);
    });
  };
  const server: Server = certificate ? createSecureServer(certificate, listener) : createServer(listener);
  const port = await listening(server, host, wantedPort);
  return {
    port,
    url: `http${certificate ? 's' : ''}://${host}:${port}/hook`,
    received,
    answerWith: (next) => {
      answerNow = next;
    },
    close: () => closed(server, () => server.closeAllConnections()),
  };
}

/** A server that speaks no proper HTTP: it does with each connection what it is told. */
export async function openRawReceiver(
  handle: (socket: Socket) => void,
): Promise<{ port: number; close(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const server = createRawServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    handle(socket);
  });
  const port = await listening(server, '127.0.0.1', 0);
  return { port, close: () => closed(server, () => sockets.forEach((socket) => socket.destroy())) };
}

function listening(server: Server | RawServer, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    // The address of a TCP server is never a pipe's name.
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });
}

function closed(server: Server | RawServer, cut: () => void): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    cut();
  });
}
