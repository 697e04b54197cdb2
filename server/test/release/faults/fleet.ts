import { join } from 'node:path';
import { root } from '../../../../tools/bring/root.ts';
import { type DatabaseProxy, openDatabaseProxy } from '../../servers/database-proxy.ts';
import { compiledCode } from '../compiled-code.ts';
import { type Proxy, startNginx } from '../proxy.ts';
import { type Role, type RunningProcess, startProcess } from '../running-process.ts';
import { until } from '../until.ts';

/** Two of each role, as production runs them. */
export const WHOLE: readonly Role[] = ['api', 'api', 'worker', 'worker', 'live', 'live'];
/** The fewest that a short run needs: nobody is served by one process alone. */
export const SMALL: readonly Role[] = ['api', 'api', 'worker', 'live'];

/** One place for a process: when it dies, the next one takes its place at the same address. */
export interface Berth {
  readonly name: string;
  readonly role: Role;
  /** Its own way to the database. */
  readonly line: DatabaseProxy;
  readonly running: () => RunningProcess;
  /** Ends the process without a word. */
  kill(): Promise<void>;
  /** Asks it to end, and notes an exit code other than 0. */
  end(): Promise<void>;
  start(): Promise<void>;
}

/** All processes of a site, as they run for real: two of each role behind nginx, joined by PostgreSQL and Redis. */
export interface Fleet {
  readonly berths: readonly Berth[];
  readonly proxy: Proxy;
  /** Exits that nobody asked for, each with the end of its log. */
  readonly unexpected: readonly string[];
  close(): Promise<void>;
}

interface FleetParts {
  readonly home: string;
  readonly databaseUrl: string;
  readonly environment: Readonly<Record<string, string>>;
}

const LOG_TAIL = 2000;

export async function openFleet(
  { home, databaseUrl, environment }: FleetParts,
  roles: readonly Role[],
): Promise<Fleet> {
  const unexpected: string[] = [];
  const berths: Berth[] = [];
  const open = (role: Role, at: number) =>
    openBerth({ name: `${role} ${at}`, role, home, databaseUrl, environment, unexpected });
  const [first = 'api', ...laterRoles] = roles;
  berths.push(await open(first, 1));
  berths.push(...(await Promise.all(laterRoles.map((role, at) => open(role, at + 2)))));
  // A run that is broken off has no time to wait: its processes go with it.
  const endNow = () => berths.forEach((berth) => process.kill(berth.running().pid, 'SIGKILL'));
  process.once('exit', endNow);
  const addresses = (role: Role) =>
    berths.filter((berth) => berth.role === role).map(({ running }) => running().address);
  const [[oneApi = '', otherApi = ''], [live = '', secondLive]] = [addresses('api'), addresses('live')];
  const proxy = await startNginx({
    home: join(home, 'nginx'),
    api: [oneApi, otherApi],
    live,
    ...(secondLive !== undefined && { secondLive }),
  });
  return {
    berths,
    proxy,
    unexpected,
    async close() {
      process.removeListener('exit', endNow);
      await proxy.end();
      await Promise.all(berths.map((berth) => berth.end()));
      await Promise.all(berths.map(({ line }) => line.close()));
    },
  };
}

interface BerthParts extends FleetParts {
  readonly name: string;
  readonly role: Role;
  readonly unexpected: string[];
}

async function openBerth({ name, role, home, databaseUrl, environment, unexpected }: BerthParts): Promise<Berth> {
  const line = await openDatabaseProxy(databaseUrl);
  const from = {
    folder: root,
    dataDir: join(home, 'data'),
    flags: [],
    environment: { ...environment, ...compiledCode(join(home, 'compiled')), DATABASE_URL: line.url },
  };
  const asked = new Set<RunningProcess>();
  const launch = async (port: string) => {
    const started = await startProcess(role, { ...from, port });
    void started.exited.then((how) => {
      if (!asked.has(started)) unexpected.push(`${name} ended by itself: ${how}\n${started.said().slice(-LOG_TAIL)}`);
    });
    return started;
  };
  let running = await launch('0');
  return {
    name,
    role,
    line,
    running: () => running,
    async kill() {
      asked.add(running);
      process.kill(running.pid, 'SIGKILL');
      await running.exited;
    },
    async end() {
      asked.add(running);
      const code = await running.end();
      if (code !== 0 && code !== null)
        unexpected.push(`${name} ended with ${code}\n${running.said().slice(-LOG_TAIL)}`);
    },
    async start() {
      running = await launch(new URL(running.address).port);
    },
  };
}

/**
 * Replaces every process by a fresh one, one after another, with the pause of docs/operate.md. An operator begins it on a
 * site that is well: nginx passes over a process for two seconds after its trouble.
 */
export async function rollOver({ berths }: Fleet): Promise<void> {
  const apis = berths.filter(({ role }) => role === 'api');
  await Promise.all(apis.map(isTaken));
  for (const berth of berths) {
    await berth.end();
    await berth.start();
    if (berth.role === 'api') await isTaken(berth);
  }
}

/** Waits until nginx has sent another request to a process. */
async function isTaken({ running }: Berth): Promise<void> {
  const requests = () => running().said().split('"address":"').length;
  const before = requests();
  await until(() => requests() > before || undefined);
}
