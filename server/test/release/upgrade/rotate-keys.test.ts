import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '../../../../tools/bring/root.ts';
import { personWith, sendVoucher } from '../../open-test-server.ts';
import { compiledCode } from '../compiled-code.ts';
import { migrateAsOwner } from '../migrate-as-owner.ts';
import { registerNewcomer } from '../newcomer.ts';
import { type OwnDatabase, openOwnDatabase } from '../own-database.ts';
import { productionEnvironment } from '../production-environment.ts';
import { type RunningProcess, startProcess } from '../running-process.ts';
import { openSmsGateway, type SmsGateway } from '../sms-gateway.ts';

const draw = (name: string) => `${name}:${randomBytes(32).toString('hex')}`;
const MARK = 900_001;

let home: string;
let database: OwnDatabase;
let gateway: SmsGateway;
let environment: Readonly<Record<string, string>>;
let running: RunningProcess;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'eh-keys-'));
  [database, gateway] = await Promise.all([openOwnDatabase('key_rotation'), openSmsGateway()]);
  environment = {
    ...productionEnvironment(database.url),
    ...gateway.environment,
    ...compiledCode(join(home, 'compiled')),
    DATA_DIR: join(home, 'data'),
  };
  await migrateAsOwner(root, database, environment);
  running = await start({});
});
afterAll(async () => {
  await running.end();
  await gateway.close();
  await database.drop();
  await rm(home, { recursive: true, force: true });
});

const start = (keys: Readonly<Record<string, string>>) =>
  startProcess('api', { folder: root, dataDir: join(home, 'data'), environment: { ...environment, ...keys } });

async function restart(keys: Readonly<Record<string, string>>): Promise<void> {
  await running.end();
  running = await start(keys);
}

async function rotateFiles(keys: Readonly<Record<string, string>>): Promise<string> {
  const env = { ...environment, ...keys };
  return (await promisify(execFile)(process.execPath, ['server/src/cli/rotate-file-keys.ts'], { cwd: root, env }))
    .stdout;
}

it('rotates the keys of files as docs/operate.md says, and reads an old file with only the new key', async () => {
  const { token } = await registerNewcomer(running.address, gateway, '13711113333');
  await sendVoucher(running, personWith(running.address, token), MARK);
  const [old, fresh] = [environment['FILE_KEYS'] ?? '', draw('k2')];
  await restart({ FILE_KEYS: `${old},${fresh}` });
  await sendVoucher(running, personWith(running.address, token), MARK + 1);
  await restart({ FILE_KEYS: `${fresh},${old}` });
  expect(await rotateFiles({ FILE_KEYS: `${fresh},${old}` })).toBe('2 file keys wrapped anew\n');
  expect(await rotateFiles({ FILE_KEYS: `${fresh},${old}` })).toBe('0 file keys wrapped anew\n');
  // A start refuses keys that cannot read the newest file.
  await restart({ FILE_KEYS: fresh });
  await running.end();
  await expect(start({ FILE_KEYS: old })).rejects.toThrow('FILE_KEYS: not the one this database was made with');
  environment = { ...environment, FILE_KEYS: fresh };
  running = await start({});
});

it('signs with a new key while the old one remains for verification, and refuses another key under an old name', async () => {
  const [old, fresh] = [environment['SIGNING_KEYS'] ?? '', draw('r2')];
  await restart({ SIGNING_KEYS: `${fresh},${old}` });
  const published = await personWith(running.address, '').must('GET /api/receipt/keys', {});
  expect(published.keys.map(({ id }) => id)).toEqual(['r2', 'r1']);
  await running.end();
  await expect(start({ SIGNING_KEYS: draw('r1') })).rejects.toThrow('SIGNING_KEYS: r1 is another key');
  running = await start({ SIGNING_KEYS: `${fresh},${old}` });
});
