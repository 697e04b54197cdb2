import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../../../tools/bring/root.ts';
import { asRunner, chooseRunner, giveOwnership } from '../../../src/platform/database/embedded/runner.ts';
import { bringDebianDatabase } from '../debian-database.ts';
import { until } from '../until.ts';

const OK = 200;

/** Two members under Patroni's own configuration of `deploy/`, and an etcd that says which of them leads. */
export interface PatroniCluster {
  /** Both members in one connection string. */
  readonly url: string;
  /** The server of the member that leads is killed; gives when. */
  killServer(): Promise<number>;
  close(): Promise<void>;
}

interface Member {
  readonly name: string;
  readonly apiPort: number;
  readonly port: number;
  readonly dataDir: string;
  readonly process: ChildProcess;
}

export async function startPatroni(): Promise<PatroniCluster> {
  const runner = await chooseRunner('');
  const home = await mkdtemp(join(tmpdir(), 'eh-patroni-'));
  await giveOwnership(runner, home);
  const programs = await bringDebianDatabase(runner);
  const options = { ...asRunner(runner), cwd: home, stdio: 'ignore' as const };
  const [etcdPort = 0, peerPort = 0, ...ports] = await freePorts(6);
  const etcd = spawn(programs.etcd, etcdParameters(home, etcdPort, peerPort), options);
  const template = await readFile(join(root, 'deploy/patroni/patroni.yml'), 'utf8');
  const start = async (name: string, [apiPort = 0, port = 0]: readonly number[]): Promise<Member> => {
    const dataDir = join(home, name);
    const file = `${dataDir}.yml`;
    const own = { name, apiPort, port, dataDir, etcdPort, bin: programs.postgres, pgpass: `${dataDir}.pgpass` };
    await writeFile(file, configurationOf(template, own));
    await giveOwnership(runner, file);
    const env = { ...options.env, ...programs.environment };
    const started = spawn('/usr/bin/python3', [programs.patroni, file], { ...options, env });
    return { name, apiPort, port, dataDir, process: started };
  };
  const first = await start('db1', ports.slice(0, 2));
  await until(() => isIn(first, 'primary'));
  const second = await start('db2', ports.slice(2));
  await until(() => isIn(second, 'sync'));
  return {
    url: `postgres://postgres:CHANGE-1@127.0.0.1:${first.port},127.0.0.1:${second.port}/postgres`,
    async killServer() {
      process.kill(await serverOf(first), 'SIGKILL');
      return performance.now();
    },
    async close() {
      await Promise.all([first, second].map((member) => end(member.process)));
      await end(etcd);
      await rm(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    },
  };
}

/** The example with the addresses of this machine; each line that is changed has to be there. */
function configurationOf(
  template: string,
  own: {
    readonly name: string;
    readonly apiPort: number;
    readonly port: number;
    readonly etcdPort: number;
    readonly dataDir: string;
    readonly bin: string;
    readonly pgpass: string;
  },
): string {
  const changes: readonly (readonly [string, string])[] = [
    ['name: db1', `name: ${own.name}`],
    ['10.0.0.21:2379,10.0.0.22:2379,10.0.0.23:2379', `127.0.0.1:${own.etcdPort}`],
    ['10.0.0.11:8008', `127.0.0.1:${own.apiPort}`],
    ['listen: 10.0.0.11,127.0.0.1:5432', `listen: 127.0.0.1:${own.port}`],
    ['connect_address: 10.0.0.11:5432', `connect_address: 127.0.0.1:${own.port}`],
    ['/var/lib/postgresql/15/eh', own.dataDir],
    ['/usr/lib/postgresql/15/bin', own.bin],
    ['/var/lib/postgresql/patroni.pgpass', own.pgpass],
    ['unix_socket_directories: /var/run/postgresql', "unix_socket_directories: ''"],
    ['10.0.0.0/24', '127.0.0.1/32'],
  ];
  return changes.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`deploy/patroni/patroni.yml has no ${from}`);
    return text.replaceAll(from, to);
  }, template);
}

function etcdParameters(home: string, port: number, peerPort: number): readonly string[] {
  const [clients, peers] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peerPort}`];
  return [
    ['--data-dir', join(home, 'etcd')],
    ['--listen-client-urls', clients, '--advertise-client-urls', clients],
    ['--listen-peer-urls', peers, '--initial-advertise-peer-urls', peers],
    ['--initial-cluster', `default=${peers}`],
  ].flat();
}

/** Patroni answers whether a member is in a role. */
async function isIn({ apiPort }: Member, role: 'primary' | 'sync'): Promise<true | undefined> {
  const answer = await fetch(`http://127.0.0.1:${apiPort}/${role}`).catch(() => null);
  await answer?.arrayBuffer();
  return answer?.status === OK || undefined;
}

async function serverOf({ dataDir }: Member): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postmaster.pid'), 'utf8'), 10);
}

async function end(started: ChildProcess): Promise<void> {
  if (started.exitCode !== null || started.signalCode !== null) return;
  started.kill('SIGTERM');
  await once(started, 'exit');
}

async function freePorts(count: number): Promise<readonly number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => new Promise((done) => server.close(done))));
  return ports;
}
