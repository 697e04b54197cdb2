import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { demoApp, demoKeys } from './demo-merchant.ts';

/** The demo shop as a separate process, like a merchant's server. It ends with this one. */
export interface DemoShop {
  /** Its address; null if it did not start, which does not stop the demo. */
  readonly url: Promise<string | null>;
  /** Tells the shop where EH is, from when on it sells. */
  open(ehUrl: string): void;
  stop(): void;
}

const PROGRAM = join(import.meta.dirname, '../../../sdk/examples/coffee/main.ts');
const START_MILLISECONDS_MAX = 15_000;

/** The channel to the child closes when this process ends in any way, and the shop ends with it. */
export function startShop(port: number, say: (line: string) => void): DemoShop {
  const child = spawn(process.execPath, ['--conditions=eh-source', PROGRAM], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      EH_KEY: demoKeys.live.id,
      EH_SECRET: demoKeys.live.secret,
      EH_CLIENT_ID: demoApp.clientId,
      EH_CLIENT_SECRET: demoApp.secret,
    },
  });
  child.stderr?.on('data', (chunk: Buffer) => say(`demo shop: ${chunk.toString().trimEnd()}`));
  child.on('error', (error) => say(`demo shop: ${error.message}`));
  return {
    url: firstUrl(child),
    open(ehUrl) {
      if (child.connected) child.send({ ehUrl });
    },
    stop() {
      if (child.connected) child.disconnect();
    },
  };
}

function firstUrl(child: ChildProcess): Promise<string | null> {
  return new Promise((done) => {
    const timer = setTimeout(() => done(null), START_MILLISECONDS_MAX);
    const end = (url: string | null) => {
      clearTimeout(timer);
      done(url);
    };
    child.once('message', (message) => end(urlIn(message)));
    child.once('error', () => end(null));
    child.once('exit', () => end(null));
  });
}

function urlIn(message: unknown): string | null {
  if (typeof message !== 'object' || message === null || !('shopUrl' in message)) return null;
  return typeof message.shopUrl === 'string' ? message.shopUrl : null;
}
