import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Received {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

type Answer = (received: Received, response: ServerResponse) => void;

/** A real HTTP server that answers as it is told and remembers what it received. */
export async function openLocalServer(answers: readonly Answer[]) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const answer = answers[Math.min(received.length, answers.length - 1)];
      received.push({ method, url, headers, body });
      answer?.({ method, url, headers, body }, response);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

export function json(status: number, value: unknown, headers: Readonly<Record<string, string>> = {}): Answer {
  return (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value));
}

export const refusal = (status: number, name: string, headers?: Readonly<Record<string, string>>) =>
  json(status, { code: 45_107, name, msg: 'Nothing was done', data: { left: '2.60' }, request_id: 'r-1' }, headers);
