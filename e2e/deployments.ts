import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { extname, join } from 'node:path';
import type { Locator, Page } from '@playwright/test';

/** A server that stands before the real one and deploys builds of the app. */
export interface Deployments {
  readonly address: string;
  /** Replaces the build: all its files get new names, and those of the build before are gone. */
  deploy(): Promise<void>;
  /** Takes the whole site from the network, or brings it back. */
  setOnline(isOnline: boolean): void;
  close(): void;
}

/** Longer than a page waits for the new build's worker, which a machine that runs other tests may delay. */
const LATE_WORKER_MILLISECONDS = 180_000;

/** Presses the button that updates the app, and waits, however long the new worker takes, until the page has reloaded. */
export async function pressUpdate(page: Page, button: Locator): Promise<void> {
  await page.evaluate(`{
    const start = globalThis.setTimeout.bind(globalThis);
    globalThis.setTimeout = (run, milliseconds, ...rest) =>
      start(run, [10_000, 60_000].includes(milliseconds) ? ${LATE_WORKER_MILLISECONDS} : milliseconds, ...rest);
  }`);
  const reloaded = page.waitForEvent('load', { timeout: LATE_WORKER_MILLISECONDS });
  await button.click();
  await reloaded;
}

const TEXT = /^\/(assets\/.*\.(js|css)|service-worker\.js|)($|\?)/;
const HASHED = /([\w-]+-)([\w-]{8})(\.(?:js|css))/g;

/** The types of an app's files, by their ending. */
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};

/**
 * The files of the second build are those of the first under other names: browsers and the service worker see what they
 * see after a deployment, and the app's code need not be built twice. The first build may call itself an older version, or be
 * a real one of before: the files in `firstBuild`.
 */
export async function startDeployments(
  server: string,
  { firstVersion = '2.2.08', firstBuild }: { firstVersion?: string; firstBuild?: string } = {},
): Promise<Deployments> {
  const { hostname, port } = new URL(server);
  let mark = '';
  let folder = firstBuild;
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
  const answerFrom = async (build: string, asked: IncomingMessage, reply: ServerResponse) => {
    const { pathname } = new URL(asked.url ?? '/', server);
    const file = pathname === '/' ? '/index.html' : pathname;
    const content =
      asked.method === 'GET' && extname(file) in TYPES ? await readFile(join(build, file)).catch(() => null) : null;
    if (content) return void reply.writeHead(200, { 'content-type': TYPES[extname(file)] }).end(content);
    if (file.startsWith('/assets/')) return void reply.writeHead(404).end();
    answer(asked, reply);
  };
  const site = createServer((asked, reply) => {
    if (!isOnline) return void reply.destroy();
    if (folder === undefined) return answer(asked, reply);
    void answerFrom(folder, asked, reply);
  });
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
      // Renamed as well: the first build may be this one, and then nothing would be new.
      folder = undefined;
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
