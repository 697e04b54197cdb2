import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';

const PATH = '/complaints.js';

/** Notes what a page complains of, from before its first script on. */
const NOTES = `
  const said = (window.complaints = []);
  const note = (...parts) => said.push(parts.map(String).join(' '));
  for (const level of ['error', 'warn']) console[level] = note;
  addEventListener('error', (event) => note(event.message ?? 'a file did not load', event.filename ?? event.target?.src), true);
  addEventListener('unhandledrejection', (event) => note('unhandled', event.reason));
  addEventListener('securitypolicyviolation', (event) => note('policy', event.violatedDirective, event.blockedURI));
`;

/** Stands before a server and has its pages note their complaints, for an engine whose driver tells of none. */
export async function openListeningProxy(address: string): Promise<{ readonly address: string; close(): void }> {
  const { hostname, port } = new URL(address);
  const target = ({ method, url, headers }: IncomingMessage) => ({
    hostname,
    port,
    method,
    path: url,
    headers: { ...headers, 'accept-encoding': 'identity' },
  });
  const proxy = createServer((asked, answer) => {
    if (asked.url === PATH) {
      answer.setHeader('content-type', 'text/javascript');
      answer.end(NOTES);
      return;
    }
    const forwarded = request(target(asked), (received) => {
      const { statusCode = 502, headers } = received;
      if (headers['content-type']?.startsWith('text/html') !== true) {
        answer.writeHead(statusCode, headers);
        received.pipe(answer);
        return;
      }
      const { 'content-length': _length, ...rest } = headers;
      const chunks: Buffer[] = [];
      received.on('data', (chunk: Buffer) => chunks.push(chunk));
      received.on('end', () => {
        answer.writeHead(statusCode, rest);
        answer.end(Buffer.concat(chunks).toString().replace('<head>', `<head><script src="${PATH}"></script>`));
      });
    });
    forwarded.on('error', () => answer.destroy());
    asked.pipe(forwarded);
  });
  proxy.on('upgrade', (asked: IncomingMessage, socket, head) => {
    const onward = connect(Number(port), hostname, () => {
      const lines = Object.entries(asked.headers).map(([name, value]) => `${name}: ${String(value)}`);
      onward.write([`${asked.method} ${asked.url} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
      onward.write(head);
      onward.pipe(socket).pipe(onward);
    });
    for (const end of [onward, socket]) end.on('error', () => socket.destroy());
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const own = proxy.address();
  return {
    address: `http://127.0.0.1:${typeof own === 'object' && own !== null ? own.port : 0}`,
    close() {
      proxy.closeAllConnections();
      proxy.close();
    },
  };
}
