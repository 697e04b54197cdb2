import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../../../tools/bring/root.ts';
import { asRunner, giveOwnership, type Runner } from '../../../src/platform/database/embedded/runner.ts';
import type { DebianDatabase } from '../debian-database.ts';

const run = promisify(execFile);
const ARCHIVE = '/var/backups/eh-wal';
const MOMENT = '2026-01-31 14:05:00+00';

/** A PostgreSQL of one's own, whose writes are archived as `deploy/postgresql` says. */
export interface OwnCluster {
  readonly url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** A copy by `pg_basebackup`, while the server runs. */
  copyTo(folder: string): Promise<void>;
}

export async function openCluster(home: string, runner: Runner, programs: DebianDatabase): Promise<OwnCluster> {
  const folder = join(home, 'data');
  const archive = archiveIn(home);
  await mkdir(archive);
  await giveOwnership(runner, archive);
  const call = callerIn(home, runner, programs);
  await call('initdb', '--pgdata', folder, '--username', 'eh', '--auth', 'trust', '--encoding', 'UTF8', '--no-sync');
  const configuration = await exampleOf('archive.conf', [[ARCHIVE, archive]]);
  await writeFile(join(folder, 'postgresql.auto.conf'), `${configuration}\nfsync = off\n`);
  await giveOwnership(runner, join(folder, 'postgresql.auto.conf'));
  return clusterIn({ home, folder, port: 5432 }, call);
}

/** The copy as it was at this moment, started and open for writes. */
export async function restoreTo(
  moment: string,
  { home, copy, runner, programs }: { home: string; copy: string; runner: Runner; programs: DebianDatabase },
): Promise<OwnCluster> {
  const changes = [
    [ARCHIVE, archiveIn(home)],
    [MOMENT, moment],
  ] as const;
  const settings = join(copy, 'postgresql.auto.conf');
  await writeFile(settings, `${await readFile(settings, 'utf8')}\n${await exampleOf('restore.conf', changes)}`);
  const signal = join(copy, 'recovery.signal');
  await writeFile(signal, '');
  await giveOwnership(runner, signal);
  const restored = clusterIn({ home, folder: copy, port: 5433 }, callerIn(home, runner, programs));
  await restored.start();
  return restored;
}

type Call = (program: string, ...parameters: readonly string[]) => Promise<unknown>;

function callerIn(home: string, runner: Runner, programs: DebianDatabase): Call {
  const options = asRunner(runner);
  const env = { ...options.env, ...programs.environment };
  return (program, ...parameters) =>
    run(join(programs.postgres, program), [...parameters], { ...options, cwd: home, env });
}

/** Its socket stands outside of its data, which a copy would bring along. */
function clusterIn(
  { home, folder, port }: { readonly home: string; readonly folder: string; readonly port: number },
  call: Call,
): OwnCluster {
  const server = `-c unix_socket_directories='${home}' -c port=${port} -c listen_addresses=''`;
  const control = (...parameters: readonly string[]) => call('pg_ctl', '--pgdata', folder, '--wait', ...parameters);
  return {
    url: `postgres://eh@/postgres?host=${encodeURIComponent(home)}&port=${port}`,
    start: async () => void (await control('start', '--log', join(folder, 'server.log'), '--options', server)),
    stop: async () => void (await control('stop', '--mode', 'fast')),
    copyTo: async (copy) =>
      void (await call(
        'pg_basebackup',
        '--pgdata',
        copy,
        '--host',
        home,
        '--port',
        String(port),
        '--username',
        'eh',
        '--checkpoint',
        'fast',
      )),
  };
}

function archiveIn(home: string): string {
  return join(home, 'archive');
}

/** An example of `deploy/postgresql` with paths of this test; each text that is changed has to be there. */
async function exampleOf(name: string, changes: readonly (readonly [string, string])[]): Promise<string> {
  const text = await readFile(join(root, 'deploy/postgresql', name), 'utf8');
  return changes.reduce((changed, [from, to]) => {
    if (!text.includes(from)) throw new Error(`deploy/postgresql/${name} has no ${from}`);
    return changed.replaceAll(from, to);
  }, text);
}
