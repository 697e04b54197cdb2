import { generateKeyPairSync } from 'node:crypto';
import { createServer as createHttp2Server } from 'node:http2';
import { type AddressInfo, createServer } from 'node:net';

const pemOf = (key: { export(of: { type: 'pkcs8'; format: 'pem' }): string | Buffer }) =>
  String(key.export({ type: 'pkcs8', format: 'pem' }));

/** Keys as the push services of both makers give them out. */
export const rsaPem = () => pemOf(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey);
export const curvePem = () => pemOf(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey);

/** A mail server that takes mails, or refuses their readers. */
export async function openMailServer(takes: (command: string) => boolean) {
  let isData = false;
  const server = createServer((socket) => {
    socket.write('220 test\r\n');
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      if (isData) {
        isData = !text.endsWith('\r\n.\r\n');
        if (!isData) socket.write('250 taken\r\n');
        return;
      }
      isData = /^DATA/i.test(text);
      if (isData) socket.write('354 go on\r\n');
      else socket.write(takes(text) ? '250 ok\r\n' : `550 no such reader: ${text}`);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { port: (server.address() as AddressInfo).port, close: () => void server.close() };
}

/** Apple's push service, with one answer. */
export async function openApple(status: number, body: string) {
  const server = createHttp2Server((request, response) => {
    request.resume().on('end', () => response.writeHead(status).end(body));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => void server.close() };
}
