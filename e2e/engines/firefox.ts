import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engine } from './engine.ts';

/** Nothing of its own accord: no updates, no first pages, no reports. */
const PREFERENCES = {
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'remote.active-protocols': 1,
  'toolkit.telemetry.enabled': false,
  'dom.serviceWorkers.enabled': false,
} as const;

const STARTS_WITHIN_MILLISECONDS = 60_000;

/** Debian's Firefox without a window, driven by WebDriver BiDi. */
export async function openFirefox(program: string): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), 'eh-firefox-'));
  const lines = Object.entries(PREFERENCES).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
  await writeFile(join(profile, 'user.js'), lines.join('\n'));
  const child = spawn(program, ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile], {
    env: { ...process.env, HOME: profile, MOZ_CRASHREPORTER_DISABLE: '1' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const address = await new Promise<string>((done, fail) => {
    const late = setTimeout(() => fail(new Error('Firefox did not start')), STARTS_WITHIN_MILLISECONDS);
    let said = '';
    child.once('error', fail);
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const [, found] = /WebDriver BiDi listening on (ws:\S+)/.exec(said) ?? [];
      if (found === undefined) return;
      clearTimeout(late);
      done(found);
    });
  });
  const complaints: string[] = [];
  const bidi = await connect(`${address}/session`, ({ level, text }) => {
    if (level === 'error' || level === 'warn') complaints.push(text);
  });
  await bidi.send('session.new', { capabilities: {} });
  await bidi.send('session.subscribe', { events: ['log.entryAdded'] });
  const tree = await bidi.send('browsingContext.getTree', {});
  const context = (tree['contexts'] as { context: string }[])[0]?.context ?? '';
  await bidi.send('browsingContext.setViewport', { context, viewport: { width: 390, height: 844 } });
  return {
    async open(url) {
      await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async run(body) {
      const expression = `(async () => {${body}})()`;
      const outcome = await bidi.send('script.evaluate', { expression, target: { context }, awaitPromise: true });
      if (outcome['type'] !== 'success') throw new Error(JSON.stringify(outcome['exceptionDetails']));
      return (outcome['result'] as { value?: unknown }).value;
    },
    complaints: () => Promise.resolve(complaints.splice(0)),
    async close() {
      const ended = new Promise((done) => child.once('close', done));
      child.kill();
      await ended;
      await rm(profile, { recursive: true, force: true });
    },
  };
}

interface Entry {
  readonly level: string;
  readonly text: string;
}

type Fields = Readonly<Record<string, unknown>>;

/** The few lines of the protocol that are needed: commands with numbers, and one event. */
async function connect(address: string, onEntry: (entry: Entry) => void) {
  const socket = new WebSocket(address);
  await new Promise((done, fail) => {
    socket.addEventListener('open', done, { once: true });
    socket.addEventListener('error', fail, { once: true });
  });
  const waiting = new Map<number, { done(result: Fields): void; fail(error: Error): void }>();
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Fields & { id?: number; method?: string };
    if (message.method === 'log.entryAdded') onEntry(message['params'] as Entry);
    const call = waiting.get(message.id ?? -1);
    if (!call) return;
    waiting.delete(message.id ?? -1);
    if (message['type'] === 'success') call.done(message['result'] as Fields);
    else call.fail(new Error(`${String(message['error'])}: ${String(message['message'])}`));
  });
  let last = 0;
  return {
    send(method: string, params: object): Promise<Fields> {
      last += 1;
      const id = last;
      return new Promise((done, fail) => {
        waiting.set(id, { done, fail });
        socket.send(JSON.stringify({ id, method, params }));
      });
    },
  };
}
