import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chmod, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { until } from '../until.ts';

const run = promisify(execFile);
const OUTPUT_MAX = 16_000_000;

/** A Debian of its own that systemd has booted in a container, without a network. */
export interface DebianMachine {
  /** A folder in which files for the machine are put; inside it is `/root`. */
  readonly home: string;
  /** Runs a command in it; throws, with what it said, where that fails. */
  run(command: readonly string[], environment?: Readonly<Record<string, string>>): Promise<string>;
  close(): Promise<void>;
}

/** Makes one with these packages beside the least, which takes some minutes; only root can. */
export async function bootDebian(packages: readonly string[]): Promise<DebianMachine> {
  await run('apt-get', ['update', '-qq']);
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'debootstrap', 'systemd-container']);
  const folder = await mkdtemp(join(tmpdir(), 'eh-debian-'));
  // It is the root folder of users who are not root.
  await chmod(folder, 0o755);
  const include = ['systemd', 'systemd-sysv', 'dbus', ...packages].join(',');
  const source = ['bookworm', folder, 'http://deb.debian.org/debian'];
  await run('debootstrap', ['--variant=minbase', `--include=${include}`, ...source], { maxBuffer: OUTPUT_MAX });
  const flags = ['--register=no', '--keep-unit', '--private-network', '--console=pipe', '--boot'];
  const container = spawn('systemd-nspawn', ['--directory', folder, ...flags], { stdio: 'ignore' });
  const leader = await until(() => leaderOf(container));
  const inside = ['--target', String(leader), '--mount', '--uts', '--ipc', '--net', '--pid', '--'];
  const machine = {
    home: join(folder, 'root'),
    async run(command: readonly string[], environment = {}) {
      const env = {
        PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
        HOME: '/root',
        ...environment,
      };
      const { stdout } = await run('nsenter', [...inside, ...command], { env, maxBuffer: OUTPUT_MAX });
      return stdout;
    },
    async close() {
      const closed = new Promise((done) => container.once('close', done));
      container.kill('SIGTERM');
      await closed;
      await rm(folder, { recursive: true, force: true });
    },
  };
  // It may be called degraded, which ends with a fault: what matters is that it has started everything.
  await until(() => machine.run(['systemctl', 'list-units', '--quiet']).catch(() => undefined));
  await machine.run(['sh', '-c', 'systemctl is-system-running --wait || true']);
  return machine;
}

/** The first process of the container, once it is there. */
async function leaderOf({ pid }: ChildProcess): Promise<number | undefined> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return Number(children.split(' ')[0]) || undefined;
}

/** Gives the machine a mail server that takes everything, at port 2525. */
export async function startMailServer(machine: DebianMachine): Promise<void> {
  await cp(process.execPath, join(machine.home, 'node'));
  await writeFile(join(machine.home, 'mail-server.cjs'), MAIL_SERVER);
  await machine.run(['systemd-run', '--quiet', '--unit=mail-server', '/root/node', '/root/mail-server.cjs']);
}

const MAIL_SERVER = `
const { appendFileSync } = require('node:fs');
require('node:net').createServer((socket) => {
  let isData = false;
  const say = (line) => socket.write(line + '\\r\\n');
  say('220 here');
  let rest = '';
  socket.on('error', () => undefined).on('data', (chunk) => {
    const lines = (rest + chunk).split('\\r\\n');
    rest = lines.pop();
    for (const line of lines) {
      appendFileSync('/root/mail.txt', line + '\\n');
      if (isData) { if (line === '.') { isData = false; say('250 taken'); } }
      else if (line === 'DATA') { isData = true; say('354 go on'); }
      else if (line === 'QUIT') { say('221 bye'); socket.end(); }
      else say('250 good');
    }
  });
}).listen(2525, '127.0.0.1');
`;
