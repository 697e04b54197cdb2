import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';

/** A server that stands before the real one and deploys builds of the app. */
export interface Deployments {
  readonly address: string;
  /** Replaces the build: all its files get new names, and those of the build before are gone. */
  deploy(): Promise<void>;
  /** Takes the whole site from the network, or brings it back. */
  setOnline(isOnline: boolean): void;
  close(): void;
}

const TEXT = /^\/(assets\/.*\.(js|css)|service-worker\.js|)($|\?)/;
const HASHED = /([\w-]+-)([\w-]{8})(\.(?:js|css))/g;

/**
 * The files of the second build are those of the first under other names: browsers and the service worker see what they
 * see after a deployment, and the app's code need not be built twice. The first build may call itself an older version.
 */
export async function startDeployments(server: string, { firstVersion = '2.2.08' } = {}): Promise<Deployments> {
  const { hostname, port } = new URL(server);
  let mark = '';
  let isOnline = true;
  const sockets = new Set<Socket>();
  /** `home-B1k2l3m4.js` is called `home-B1k2l3m4.1.js` in the first deployment after the start. */
  const renamed = (text: string) =>
    (mark === '' ? text.replaceAll('2.2.08', firstVersion) : text)
      .replace(HASHED, `$1$2${mark}$3`)
      .replace(/(id:[`"'])/, `$1${mark}`);
  const answer = (asked: IncomingMessage, reply: ServerResponse) => {
    const url = asked.url ?? '/';
    const isText = asked.method === 'GET' && TEXT.test(url);
    const isFile = url.startsWith('/assets/');
    if (isFile && !isOf(mark, url)) return void reply.writeHead(404).end();
    const path = isFile ? url.replace(mark, '') : url;
    const headers = { ...asked.headers, ...(isText && { 'accept-encoding': 'identity', 'if-none-match': '' }) };
    const passed = request({ hostname, port, path, method: asked.method, headers }, (from) => {
      if (!isText) return void from.pipe(reply.writeHead(from.statusCode ?? 502, from.headers));
      const parts: Buffer[] = [];
      from.on('data', (part: Buffer) => parts.push(part));
      from.on('end', () => {
        const { 'content-length': _, etag: __, 'last-modified': ___, ...rest } = from.headers;
        reply.writeHead(from.statusCode ?? 502, rest).end(renamed(Buffer.concat(parts).toString()));
      });
    });
    passed.on('error', () => reply.destroy());
    asked.pipe(passed);
  };
  const site = createServer((asked, reply) => (isOnline ? answer(asked, reply) : reply.destroy()));
  site.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  site.on('upgrade', (asked, socket, head) => {
    const lines = Object.entries(asked.headers).map(([name, value]) => `${name}: ${String(value)}`);
    const passed = connect(Number(port), hostname, () => {
      passed.write([`GET ${asked.url} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
      passed.write(head);
      socket.pipe(passed).pipe(socket);
    });
    for (const end of [passed, socket]) end.on('error', () => [passed, socket].forEach((other) => other.destroy()));
  });
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done));
  const end = () => sockets.forEach((socket) => socket.destroy());
  return {
    address: `http://127.0.0.1:${(site.address() as AddressInfo).port}`,
    async deploy() {
      mark = `.${Number(mark.slice(1) || 0) + 1}`;
    },
    setOnline(value) {
      isOnline = value;
      if (!isOnline) end();
    },
    close() {
      site.close();
      end();
    },
  };
}

function isOf(mark: string, url: string): boolean {
  return /-[\w-]{8}((?:\.\d+)?)\.(?:js|css|woff2|svg|png)/.exec(url)?.[1] === mark;
}
