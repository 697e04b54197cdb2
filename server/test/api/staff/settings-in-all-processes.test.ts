import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gateRefusals } from '@eh/contract/accounts/gates/gate-refusals.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestServer, type Person, personWith, type TestServer, testEnvironment } from '../../open-test-server.ts';
import { type RunningServer, startServer } from '../../servers/running-server.ts';
import { approveByTwo } from '../../two-owners.ts';

const SECONDS_ALLOWED = 2;

let url = '';
let dataDir: string;
let server: TestServer;
let other: RunningServer;
let omar: Person;

beforeAll(async () => {
  server = await openTestServer({
    connectionTo(opened) {
      url = opened;
      return Promise.resolve(opened);
    },
  });
  dataDir = await mkdtemp(join(tmpdir(), 'eh-second-process-'));
  const environment = { ...testEnvironment, DATABASE_URL: url };
  other = await startServer(dataDir, environment, ['--role', 'api']);
  omar = await server.operator('omar');
});
afterAll(async () => {
  await other.end('SIGTERM');
  await server.close();
  await rm(dataDir, { recursive: true, force: true });
});

const config = () => personWith(other.address, '').must('GET /api/config', {});

async function change(
  kind: 'trade.rules' | 'contact.demand' | 'platform.display',
  path: string,
  value: number | string,
) {
  const { rows } = await omar.must('POST /api/operator/settings', {});
  const seen = rows.find((row) => row.kind === kind)?.values[path] ?? '';
  const changes = [{ path, value, seen }];
  await approveByTwo(
    server,
    omar.must('POST /api/operator/settings/change', { kind, changes, reason: 'For all processes' }),
  );
}

it('takes effect in another process within two seconds, for people and for the gates', async () => {
  expect((await config()).settings['trade.rules.running_buys']).toBe(3);
  const begin = performance.now();
  await change('trade.rules', 'running_buys', 7);
  expect((await config()).settings['trade.rules.running_buys']).toBe(7);
  expect(performance.now() - begin).toBeLessThan(SECONDS_ALLOWED * 1000);

  const bob = personWith(other.address, (await server.login('bob')).token);
  await bob.must('GET /api/transfer/recent', {});
  await server.transaction(({ tx }) =>
    tx.updateTable('users').set({ mobile: null }).where('username', '=', 'bob').execute(),
  );
  await change('contact.demand', 'phone', 'everybody');
  expect((await bob.ask('GET /api/transfer/recent', {})).code).toBe(gateRefusals.NeedsMobile.code);
  expect((await config()).user.user_need_bind_tel_email).toEqual([1]);
  expect((await bob.must('GET /api/m', {})).user_need_bind_tel_email).toEqual([1]);
});

it('shows the names, the currency symbols and the link that owners have set, and hides operators’ settings from people', async () => {
  await change('platform.display', 'coin_name_en', 'Token');
  await change('platform.display', 'customer_service_link', 'https://help.example/chat');
  const { currency, web_customer_service_link: link, settings } = await config();
  expect([currency.name, link]).toEqual(['Token', 'https://help.example/chat']);
  expect(settings['transfer.rules.maximum']).toBe('50000.00');
  expect(Object.keys(settings).filter((name) => name.startsWith('transfer.rules.review'))).toEqual([]);
  expect(settings['redemption.rules.four_eyes_above']).toBeUndefined();
});
