import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type BrowserKeys, openSealed } from './open-sealed.ts';

/** A push as the browser behind a subscription reads it. */
interface ReadPush {
  readonly headers: IncomingHttpHeaders;
  readonly at: number;
  readonly message: {
    readonly type: string;
    readonly title: string;
    readonly body: string;
    readonly action: string;
    readonly tag: string;
    readonly link: string;
    readonly receipt: string;
    readonly isAsking: boolean;
  };
}

/** A browser on this machine with a subscription at the push server of the test. */
export interface TestBrowser {
  readonly subscription: { readonly address: string; readonly p256dh: string; readonly auth: string };
  readonly pushes: readonly ReadPush[];
  /** The first push that has not been taken yet; waits for it. */
  next(): Promise<ReadPush>;
  /** The push service answers with this status from now on. */
  answerWith(status: number, headers?: Readonly<Record<string, string>>): void;
}

export interface PushServer {
  openBrowser(): TestBrowser;
  close(): Promise<void>;
}

interface Inbox {
  readonly keys: BrowserKeys;
  readonly pushes: ReadPush[];
  readonly untaken: ReadPush[];
  waiting: ((push: ReadPush) => void)[];
  answer: { status: number; headers: Readonly<Record<string, string>> };
}

/** Opens what came for a browser, and hands it to whoever waits for it. */
function deliver(inbox: Inbox, headers: IncomingHttpHeaders, body: Buffer): void {
  const message = JSON.parse(openSealed(body, inbox.keys)) as ReadPush['message'];
  const push = { headers, at: performance.now(), message };
  inbox.pushes.push(push);
  const [waiter, ...rest] = inbox.waiting;
  inbox.waiting = rest;
  if (waiter) waiter(push);
  else inbox.untaken.push(push);
}

/** A push service of the test's own: takes what the server sends, and opens it with the keys of the browser. */
export async function openPushServer(): Promise<PushServer> {
  const inboxes = new Map<string, Inbox>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const inbox = inboxes.get(request.url ?? '');
      response.writeHead(inbox?.answer.status ?? 404, inbox?.answer.headers ?? {}).end();
      if (inbox) deliver(inbox, request.headers, Buffer.concat(chunks));
    });
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const { port } = server.address() as AddressInfo;
  return {
    openBrowser() {
      const ecdh = createECDH('prime256v1');
      ecdh.generateKeys();
      const auth = randomBytes(16);
      const path = `/push/${randomUUID()}`;
      const inbox: Inbox = {
        keys: { ecdh, auth },
        pushes: [],
        untaken: [],
        waiting: [],
        answer: { status: 201, headers: {} },
      };
      inboxes.set(path, inbox);
      return {
        subscription: {
          address: `http://127.0.0.1:${port}${path}`,
          p256dh: ecdh.getPublicKey('base64url'),
          auth: auth.toString('base64url'),
        },
        pushes: inbox.pushes,
        next: () =>
          new Promise((resolve) => {
            const push = inbox.untaken.shift();
            if (push) resolve(push);
            else inbox.waiting.push(resolve);
          }),
        answerWith(status, headers = {}) {
          inbox.answer = { status, headers };
        },
      };
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
