import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../../../tools/bring/free-port.ts';
import { root } from '../../../../../tools/bring/root.ts';
import { runNpm } from '../../../../../tools/bring/run-npm.mjs';
import { merchantPackages } from '../../../../../tools/sdk/merchant-packages.ts';

const MEDUSA_VERSION = '2.21.2';
const INSTALLED = ['@medusajs/medusa', '@medusajs/framework'].map((name) => `${name}@${MEDUSA_VERSION}`);
const ADMIN = { email: 'admin@shop.example', password: 'a password of the test' };

export interface Medusa {
  readonly address: string;
  readonly carts: readonly string[];
  /** Calls the shop as its pages do. */
  store<Answer>(path: string, body?: object): Promise<Answer>;
  /** Calls the shop as its administrator. */
  admin<Answer>(path: string, body?: object): Promise<Answer>;
  close(): Promise<void>;
}

/** Unpacks the packed packages of the SDK and of the provider into a folder, where a program finds them. */
export async function unpackPackages(folder: string): Promise<void> {
  for (const [name, target] of [
    ['@eh/sdk for TypeScript', '@eh/sdk'],
    ['@eh/medusa-payment', '@eh/medusa-payment'],
  ]) {
    const found = merchantPackages.find((known) => known.name === name);
    const into = join(folder, 'node_modules', target ?? '');
    await mkdir(into, { recursive: true });
    const file = join(root, found?.packedFile(found.version()) ?? '');
    await run('tar', ['xzf', file, '-C', into, '--strip-components=1'], { cwd: folder });
  }
}

/** A folder with Medusa: the one that MEDUSA_FOLDER names, or a new one. Null where the registry cannot be had. */
export async function installMedusa(): Promise<string | null> {
  const named = process.env['MEDUSA_FOLDER'];
  const folder = named ?? (await mkdtemp(join(tmpdir(), 'eh-medusa-')));
  if (named === undefined) {
    await writeFile(join(folder, 'package.json'), '{"private":true}');
    const parameters = ['install', ...INSTALLED];
    try {
      await runNpm({ node: process.execPath, folder, parameters, purpose: 'Installing Medusa' });
    } catch {
      // Without the registry there is no Medusa, and the test says so.
      await rm(folder, { recursive: true });
      return null;
    }
  }
  await unpackPackages(folder);
  return folder;
}

/** Starts a shop of Medusa in its folder, on an empty database, with a key of EH. */
export async function openMedusa(folder: string, settings: Readonly<Record<string, string>>): Promise<Medusa> {
  const env = {
    PATH: process.env['PATH'],
    HOME: folder,
    MEDUSA_DISABLE_TELEMETRY: 'true',
    NO_COLOR: '1',
    NODE_ENV: 'production',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    ...settings,
  };
  await mkdir(join(folder, 'src/scripts'), { recursive: true });
  await copyFile(join(root, 'shops/medusa/shop/medusa-config.cjs'), join(folder, 'medusa-config.js'));
  await copyFile(join(root, 'shops/medusa/shop/seed.cjs'), join(folder, 'src/scripts/seed.js'));
  const medusa = (...parameters: readonly string[]) =>
    run(process.execPath, ['node_modules/@medusajs/cli/cli.js', ...parameters], { cwd: folder, env });
  await medusa('db:migrate', '--skip-scripts');
  const [, seeded = '{}'] =
    /SEEDED (\{.*?\})/.exec((await medusa('exec', './src/scripts/seed.js')).replaceAll('\\"', '"')) ?? [];
  const { key, carts } = JSON.parse(seeded) as { readonly key: string; readonly carts: readonly string[] };
  const port = await freePort('127.0.0.1', 0);
  const address = `http://127.0.0.1:${port}`;
  const parameters = ['node_modules/@medusajs/cli/cli.js', 'start', '-p', String(port), '-H', '127.0.0.1'];
  const child = spawn(process.execPath, parameters, { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] });
  await said(child, 'Server is ready');
  const call = async <Answer>(path: string, headers: Readonly<Record<string, string>>, body?: object) => {
    const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    const response = await fetch(address + path, {
      headers: { 'content-type': 'application/json', ...headers },
      ...sent,
    });
    return (await response.json()) as Answer;
  };
  const { token } = await call<{ token: string }>('/auth/user/emailpass', {}, ADMIN);
  return {
    address,
    carts,
    store: (path, body) => call(path, { 'x-publishable-api-key': key }, body),
    admin: (path, body) => call(path, { authorization: `Bearer ${token}` }, body),
    async close() {
      const ended = new Promise((done) => child.once('exit', done));
      child.kill();
      await ended;
    },
  };
}

/** Waits until a program says something; fails if it ends before. */
function said(child: ChildProcess, text: string): Promise<void> {
  return new Promise((done, fail) => {
    let heard = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      heard += chunk.toString();
      if (heard.includes(text)) done();
    });
    child.once('exit', () => fail(new Error(`Medusa ended: ${heard}`)));
  });
}

const OUTPUT_BYTES_MAX = 67_108_864;

function run(
  file: string,
  parameters: readonly string[],
  options: { cwd: string; env?: NodeJS.ProcessEnv },
): Promise<string> {
  return new Promise((done, fail) => {
    execFile(file, parameters, { ...options, maxBuffer: OUTPUT_BYTES_MAX }, (error, stdout, stderr) => {
      if (error) fail(new Error(`${parameters.join(' ')}: ${stderr}${stdout}`));
      else done(stdout + stderr);
    });
  });
}
