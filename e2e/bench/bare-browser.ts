import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Params = Readonly<Record<string, unknown>>;
type Listener = (method: string, params: Readonly<Record<string, never>>) => void;

/** A page of a browser that nobody else watches. */
export interface BarePage {
  send(method: string, params?: Params): Promise<Readonly<Record<string, never>>>;
  onEvent(listener: Listener): void;
  close(): Promise<void>;
}

export interface BareBrowser {
  /** A page of somebody who has never been here. */
  open(): Promise<BarePage>;
  close(): Promise<void>;
}

const ARGUMENTS = [
  '--headless',
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-renderer-backgrounding',
  '--disable-backgrounding-occluded-windows',
  '--no-first-run',
  '--remote-debugging-port=0',
];

/**
 * Starts Chromium and speaks to it directly. Playwright would be measured along: its listeners make each
 * error that a library prepares collect the stack of everything, and its own script is read while the page is loading.
 */
export async function startBareBrowser(program: string): Promise<BareBrowser> {
  const folder = await mkdtemp(join(tmpdir(), 'eh-bench-'));
  const child = spawn(program, [...ARGUMENTS, `--user-data-dir=${folder}`], { stdio: ['ignore', 'ignore', 'pipe'] });
  const line = await connect(await addressOf(child));
  return {
    async open() {
      const { browserContextId } = await line.send('Target.createBrowserContext');
      const { targetId } = await line.send('Target.createTarget', { url: 'about:blank', browserContextId });
      const { sessionId = '' } = await line.send('Target.attachToTarget', { targetId, flatten: true });
      return {
        send: (method, params) => line.send(method, params, sessionId),
        onEvent: (listener) => line.listen(sessionId, listener),
        close: async () => void (await line.send('Target.disposeBrowserContext', { browserContextId })),
      };
    },
    async close() {
      const ended = new Promise((done) => child.once('exit', done));
      // Asked, not killed: the program may be a script that leaves the browser behind.
      line.send('Browser.close').catch(() => undefined);
      await ended;
      await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    },
  };
}

function addressOf({ stderr, ...child }: ChildProcess): Promise<string> {
  return new Promise((done, fail) => {
    let said = '';
    stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const address = /listening on (ws:\S+)/.exec(said)?.[1];
      if (address !== undefined) done(address);
    });
    stderr?.once('close', () => fail(new Error(`Chromium ${child.pid} did not start:\n${said}`)));
  });
}

async function connect(address: string) {
  const socket = new WebSocket(address);
  await new Promise((done, fail) => {
    socket.addEventListener('open', done, { once: true });
    socket.addEventListener('error', fail, { once: true });
  });
  let asked = 0;
  const waiting = new Map<number, (message: { error?: { message: string }; result: Record<string, never> }) => void>();
  const listeners = new Map<string, Listener>();
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data));
    if (message.id === undefined) return listeners.get(message.sessionId)?.(message.method, message.params);
    waiting.get(message.id)?.(message);
    waiting.delete(message.id);
  });
  return {
    listen: (sessionId: string, listener: Listener) => void listeners.set(sessionId, listener),
    send(method: string, params: Params = {}, sessionId?: string): Promise<Readonly<Record<string, never>>> {
      asked += 1;
      const id = asked;
      socket.send(JSON.stringify({ id, method, params, sessionId }));
      return new Promise((done, fail) => {
        waiting.set(id, ({ error, result }) => (error ? fail(new Error(`${method}: ${error.message}`)) : done(result)));
      });
    },
  };
}
