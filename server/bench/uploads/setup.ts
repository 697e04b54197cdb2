import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';

export interface Sender {
  readonly token: string;
}

/** A server of its own, and people who send and read. Times are in milliseconds, as the client sees them. */
export interface Setup {
  readonly senders: readonly Sender[];
  send(sender: Sender, photo: Buffer): Promise<number>;
  read(reader: Sender): Promise<number>;
  close(): Promise<void>;
}

const MAIN = join(import.meta.dirname, '../../../demo/src/main.ts');
const [WIDTH, HEIGHT] = [4000, 3000];

export async function openSetup(names: readonly string[]): Promise<Setup> {
  const dataDir = await mkdtemp(join(tmpdir(), 'eh-bench-uploads-'));
  const server = spawn(process.execPath, [MAIN, '--port', '0', '--data', dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((done) => server.once('close', () => done()));
  const address = await addressOf(server.stdout);
  const senders = await Promise.all(names.map((name) => logIn(address, name)));
  return {
    senders,
    send: (sender, photo) => timed(address, '/api/upload/img?purpose=identity', { sender, photo }),
    read: (sender) => timed(address, '/api/m', { sender }),
    async close() {
      server.kill('SIGTERM');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A photo as phones take them: twelve million points, soft shapes under grain, some four megabytes. */
export async function makePhoto(): Promise<Buffer> {
  const raw = { width: WIDTH / 4, height: HEIGHT / 4, channels: 3 } as const;
  return sharp(randomBytes(raw.width * raw.height * raw.channels), { raw })
    .resize(WIDTH, HEIGHT, { kernel: 'cubic' })
    .jpeg({ quality: 85 })
    .toBuffer();
}

function addressOf(output: NodeJS.ReadableStream): Promise<string> {
  let text = '';
  return new Promise((done) => {
    output.on('data', (chunk) => {
      text += String(chunk);
      const address = /^ready (\S+)$/m.exec(text)?.[1];
      if (address !== undefined) done(address);
    });
  });
}

async function logIn(address: string, name: string): Promise<Sender> {
  const response = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account: name, password: 'Demo-1234', device: { device_id: `bench-${name}` } }),
  });
  return ((await response.json()) as { data: Sender }).data;
}

async function timed(address: string, path: string, { sender, photo }: { sender: Sender; photo?: Buffer }) {
  const headers = { authorization: `Bearer ${sender.token}` };
  const start = performance.now();
  const response = await fetch(address + path, photo ? { method: 'POST', headers, body: formOf(photo) } : { headers });
  const { code, msg } = (await response.json()) as { code: number; msg: string };
  if (code !== 0) throw new Error(`${path} was refused: ${msg}`);
  return performance.now() - start;
}

function formOf(photo: Buffer): FormData {
  const form = new FormData();
  form.append('image', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg');
  return form;
}
