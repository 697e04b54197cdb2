import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { freePort } from '../../../tools/bring/free-port.ts';
import { root } from '../../../tools/bring/root.ts';
import { bringDebianProgram, caddyProgram, nginxProgram } from './bring-debian-program.ts';
import { makeCertificate } from './own-certificate.ts';
import { until } from './until.ts';

/** A proxy with one of our example files, its ports, name and certificate replaced by those of a test. */
export interface Proxy {
  readonly httpPort: number;
  readonly httpsPort: number;
  /** The same site by plain http at nginx, for clients that cannot be given its certificate. */
  readonly plainPort: number;
  /** The name that the certificate is for. */
  readonly name: string;
  readonly ca: string;
  /** The faults that the proxy wrote down. */
  said(): string;
  end(): Promise<void>;
}

export interface Behind {
  /** A folder for all that the proxy writes. */
  readonly home: string;
  readonly api: readonly [string, string];
  readonly live: string;
  /** A second process of the live channel, where there is one. */
  readonly secondLive?: string;
  /** Instead of the time that the proxy waits for an answer. */
  readonly answerSeconds?: number;
}

export const PROXY_ADDRESS = '127.0.0.1';
const NAME = 'localhost';
/** As the example file has it. */
const ANSWER_SECONDS = 30;

export async function startNginx(behind: Behind): Promise<Proxy> {
  const { home, api, live, secondLive, answerSeconds = ANSWER_SECONDS } = behind;
  const program = await bringDebianProgram(nginxProgram);
  const { httpPort, httpsPort, plainPort, certificate, key, ca } = await prepare(home);
  const site = readFileSync(join(root, 'deploy/nginx/eh.conf'), 'utf8')
    .replaceAll(/^ *listen \[::\].*\n/gm, '')
    .replaceAll(/^ *server 127\.0\.0\.1:8091 .*\n/gm, (line) =>
      secondLive === undefined ? '' : line.replace('127.0.0.1:8091', new URL(secondLive).host),
    )
    .replace(
      /^( *)listen 443 ssl http2;\n/m,
      (line, indent) => `${line}${indent}listen ${PROXY_ADDRESS}:${plainPort};\n`,
    )
    .replaceAll('listen 80', `listen ${PROXY_ADDRESS}:${httpPort}`)
    .replaceAll('listen 443', `listen ${PROXY_ADDRESS}:${httpsPort}`)
    .replaceAll('127.0.0.1:8080', new URL(api[0]).host)
    .replaceAll('127.0.0.1:8081', new URL(api[1]).host)
    .replaceAll('127.0.0.1:8090', new URL(live).host)
    .replace(`proxy_read_timeout ${ANSWER_SECONDS}s`, `proxy_read_timeout ${answerSeconds}s`)
    .replaceAll('eh.example.org', NAME)
    .replaceAll('/etc/ssl/eh/fullchain.pem', certificate)
    .replaceAll('/etc/ssl/eh/privkey.pem', key);
  writeFileSync(join(home, 'eh.conf'), site);
  writeFileSync(join(home, 'nginx.conf'), aroundSite(home));
  const parameters = ['-e', 'stderr', '-p', home, '-c', join(home, 'nginx.conf')];
  execFileSync(program, [...parameters, '-t'], { stdio: 'pipe' });
  const child = spawn(program, parameters, { stdio: ['ignore', 'ignore', 'pipe'] });
  return opened(child, { httpPort, httpsPort, plainPort, ca });
}

export async function startCaddy({ home, api, live }: Behind): Promise<Proxy> {
  const program = await bringDebianProgram(caddyProgram);
  const { httpPort, httpsPort, plainPort, certificate, key, ca } = await prepare(home);
  const environment = {
    HOME: home,
    EH_NAME: NAME,
    EH_API: api.map((address) => new URL(address).host).join(' '),
    EH_LIVE: new URL(live).host,
  };
  const options = `{\n\tadmin off\n\thttp_port ${httpPort}\n\thttps_port ${httpsPort}\n\tdefault_bind ${PROXY_ADDRESS}\n}\n`;
  const site = readFileSync(join(root, 'deploy/caddy/Caddyfile'), 'utf8');
  const withCertificate = site.replace(/^\{\$EH_NAME.*\{\n/m, (line) => `${line}\ttls ${certificate} ${key}\n`);
  const config = join(home, 'Caddyfile');
  writeFileSync(config, options + withCertificate);
  const parameters = ['--config', config, '--adapter', 'caddyfile'];
  execFileSync(program, ['validate', ...parameters], { stdio: 'pipe', env: environment });
  const child = spawn(program, ['run', ...parameters], { stdio: ['ignore', 'ignore', 'pipe'], env: environment });
  return opened(child, { httpPort, httpsPort, plainPort, ca });
}

async function prepare(home: string) {
  mkdirSync(home, { recursive: true });
  const httpPort = await freePort(PROXY_ADDRESS, 0);
  const httpsPort = await freePort(PROXY_ADDRESS, 0);
  const plainPort = await freePort(PROXY_ADDRESS, 0);
  return { httpPort, httpsPort, plainPort, ...makeCertificate(home, NAME) };
}

async function opened(
  child: ChildProcess,
  ports: Pick<Proxy, 'httpPort' | 'httpsPort' | 'plainPort' | 'ca'>,
): Promise<Proxy> {
  let said = '';
  child.stderr?.on('data', (part) => {
    said += String(part);
  });
  await until(() => answering(ports.httpsPort));
  return {
    ...ports,
    name: NAME,
    said: () => said,
    async end() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

function answering(port: number): Promise<true | undefined> {
  return new Promise((done) => {
    const socket = connect(port, PROXY_ADDRESS);
    socket.once('connect', () => done(true)).once('error', () => done(undefined));
    socket.once('connect', () => socket.destroy());
  });
}

/** The main file of nginx, as a distribution brings it; it writes into its own folder only. */
function aroundSite(home: string): string {
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => {
    mkdirSync(join(home, name), { recursive: true });
    return `${name}_temp_path ${join(home, name)};`;
  });
  const user = process.getuid?.() === 0 ? 'user root root;' : '';
  return `${user}
daemon off;
pid ${join(home, 'nginx.pid')};
events {}
http {
  access_log off;
  error_log stderr;
  ${folders.join('\n  ')}
  include ${join(home, 'eh.conf')};
}
`;
}
