import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEV_EXTENDED_KEY } from '@eh/demo/chain/dev-tether.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../../../tools/bring/root.ts';
import { bringPreviousLanding } from '../../../../tools/release/previous-landing.ts';
import { auditBooks } from '../../../src/cli/audit-books.ts';
import { openDatabase } from '../../../src/platform/database/open-database.ts';
import { isLong } from '../../long.ts';
import { compiledCode } from '../compiled-code.ts';
import { migrateAsOwner } from '../migrate-as-owner.ts';
import { type OwnDatabase, openOwnDatabase } from '../own-database.ts';
import { productionEnvironment } from '../production-environment.ts';
import { PROXY_ADDRESS, type Proxy, startNginx } from '../proxy.ts';
import { type Role, type RunningProcess, type StartedFrom, startProcess } from '../running-process.ts';
import { openSmsGateway, type SmsGateway } from '../sms-gateway.ts';
import { until } from '../until.ts';
import { compareCosts } from './cost-of-calls.ts';
import { type Accounts, logIn, startTraffic, type Traffic } from './traffic.ts';

/** The order of docs/operate.md. */
const ROLES: readonly Role[] = ['worker', 'live', 'api', 'api'];
/** A production start refuses the people of the demo by their names. */
const RENAMED: Accounts = { alice: 'was_alice', bob: 'was_bob', carol: 'was_carol' };
/** Fewer would be no load: in a quiet minute it is thousands. */
const CALLS_MIN = 300;
/** Processor time of a call beside the landing before: what people are told, and what no chance of a busy machine makes. */
const WORTH_A_WORD = 1.1;
const A_FAULT = 1.6;
/** The program of the demo: in landings before it had a folder of its own, that of the server. */
const DEMOS = ['demo/src/main.ts', 'server/src/main.ts'];

const landing = await bringPreviousLanding();
const why = 'missing' in landing ? landing.missing : 'from the landing before';
const before = 'missing' in landing ? '' : landing.tree;

describe.skipIf(before === '')(`an upgrade under load, ${why}`, () => {
  let home: string;
  let database: OwnDatabase;
  let gateway: SmsGateway;
  let proxy: Proxy | undefined;
  let traffic: Traffic | undefined;
  let processes: readonly RunningProcess[] = [];
  let from: Omit<StartedFrom, 'folder'>;

  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'eh-upgrade-'));
    [database, gateway] = await Promise.all([openOwnDatabase('upgraded'), openSmsGateway()]);
    const environment = {
      ...productionEnvironment(database.url),
      ...gateway.environment,
      ...compiledCode(join(home, 'compiled')),
      TRUSTED_PROXIES: PROXY_ADDRESS,
      // A network on which nobody listens, instead of the chain that a demo brings.
      EVM_RPC_URL: 'http://127.0.0.1:9',
      EVM_USDT_CONTRACT: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
      EVM_XPUB: DEV_EXTENDED_KEY,
    };
    from = { dataDir: join(home, 'data'), environment };
    await fill();
    const [worker, live, ...apis] = await Promise.all(ROLES.map((role) => start(role, before)));
    if (!worker || !live || !apis[0] || !apis[1]) throw new Error('a process is missing');
    processes = [worker, live, apis[0], apis[1]];
    proxy = await startNginx({
      home: join(home, 'nginx'),
      api: [apis[0].address, apis[1].address],
      live: live.address,
    });
    traffic = await startTraffic(`http://${PROXY_ADDRESS}:${proxy.plainPort}`, RENAMED);
  });
  afterAll(async () => {
    await traffic?.stop();
    await proxy?.end();
    await Promise.all(processes.map((running) => running.end()));
    await gateway.close();
    await database.drop();
    await rm(home, { recursive: true, force: true });
  });

  const start = (role: Role, folder: string, port = '0') => startProcess(role, { ...from, folder, port });

  /** The landing before makes the tables and the people of its demo, as it would have in its own time. */
  async function fill(): Promise<void> {
    await migrateAsOwner(before, database, from.environment);
    const environment = {
      ...from.environment,
      NODE_ENV: 'test',
      DATABASE_URL: database.ownerUrl,
      DEMO_PARTNERS: 'off',
    };
    const program = DEMOS.find((path) => existsSync(join(before, path))) ?? '';
    const demo = await startProcess('all', {
      ...from,
      folder: before,
      program,
      environment,
      flags: ['--demo', 'small'],
    });
    for (const name of ['alice', 'bob', 'carol']) await logIn(demo.address, name, name);
    await demo.end();
    const owner = new pg.Client({ connectionString: database.ownerUrl });
    await owner.connect();
    await owner.query("update users set username = 'was_' || username");
    await owner.query("update operators set name = 'was-' || name");
    await owner.end();
  }

  async function replaceAll(folder: string): Promise<void> {
    for (const running of processes) {
      expect(await running.end()).toBe(0);
      const started = await start(running.role, folder, new URL(running.address).port);
      processes = processes.map((known) => (known === running ? started : known));
      // The pause of docs/operate.md: nginx has taken the new process before the next one ends.
      if (running.role === 'api') await until(() => started.said().includes('"address":"') || undefined);
    }
    await traffic?.round();
  }

  it('serves everybody while the new version migrates', async () => {
    await traffic?.round();
    await migrateAsOwner(root, database, from.environment);
    await traffic?.round();
    expect(traffic?.failures()).toEqual([]);
  });

  const ways = [
    { way: 'forward', folder: root },
    { way: 'back', folder: before },
  ];

  // The version before serves the newer tables in the test above; the whole way back is one of a long run.
  it.each(isLong ? ways : ways.slice(0, 1))(
    'loses no request while processes are replaced one after another, $way',
    async ({ folder }) => {
      const [connected, received] = [traffic?.connected() ?? 0, traffic?.received() ?? 0];
      await replaceAll(folder);
      expect(traffic?.failures()).toEqual([]);
      expect(traffic?.connected()).toBe(connected + 1);
      expect(traffic?.received()).toBeGreaterThan(received);
    },
  );

  it('leaves books that balance', async () => {
    await traffic?.stop();
    await Promise.all(processes.map((running) => running.end()));
    const opened = openDatabase(database.ownerUrl, () => undefined);
    const { entries, faults } = await auditBooks(opened);
    await opened.close();
    expect(faults).toEqual([]);
    expect(entries).toBeGreaterThan(0n);
    expect(traffic?.answered()).toBeGreaterThan(CALLS_MIN);
  });

  it.runIf(process.platform === 'linux')(
    'says which calls have become dearer by more than a tenth',
    async ({ annotate }) => {
      const [old, now] = [await start('api', before), await start('api', root)];
      processes = [old, now];
      const { token } = await logIn(now.address, RENAMED.alice, 'alice');
      const costs = await compareCosts(old, now, token);
      const dearer = costs.filter(({ ratio }) => ratio > WORTH_A_WORD);
      for (const { path, ratio } of dearer)
        await annotate(`${path} takes ${ratio.toFixed(2)} times the processor time that it took in the landing before`);
      expect(costs.filter(({ ratio }) => ratio > A_FAULT)).toEqual([]);
    },
  );
});
