import { gateRefusals } from '@eh/contract/accounts/gates/gate-refusals.ts';
import { demoRefusals } from '@eh/contract/demo/refusals.ts';
import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import { setUserStatus } from '@eh/server/accounts/sessions/index.ts';
import { findUserOfName } from '@eh/server/accounts/users/index.ts';
import { readContextOf } from '@eh/server/platform/context.ts';
import { expect, it } from 'vitest';
import { openTestServer, type TestServer } from '../../server/test/open-test-server.ts';

const device = { device_id: 'a phone of the demo' };

async function withServer(flags: readonly string[], run: (server: TestServer) => Promise<void>): Promise<void> {
  const production = {
    SIGNING_KEYS: `r1:${'1f2e3d4c5b6a7988'.repeat(4)}`,
    SECRET: '7d3f0b52c1e84a96b0f2d5e19c637a48',
    SMS_URL: 'https://sms.example/send',
  };
  const server = await openTestServer({ flags, ...(flags.includes('--production') && { environment: production }) });
  try {
    await run(server);
  } finally {
    await server.close();
  }
}

it('logs in as a demo person and as a demo operator, with sessions like any other', async () => {
  await withServer([], async (server) => {
    const stranger = server.stranger();
    expect(await stranger.must('GET /api/login/fields', {})).toMatchObject({ has_demo: true });
    const { people, operators } = await stranger.must('GET /api/demo/people', {});
    expect(people.map(({ name, role, total }) => [name, role, total])).toEqual([
      ['alice', 'seller', '10000.00'],
      ['bob', 'buyer', '10000.00'],
      ['carol', 'complainant', '10000.00'],
      ['dora', 'newcomer', '0.00'],
    ]);
    expect(people[0]).toMatchObject({ listings: 1, waiting: 0 });
    expect(operators).toContainEqual({ name: 'omar', role: 'owner' });

    const { token } = await stranger.must('POST /api/demo/login', { name: 'alice', device });
    const alice = server.withToken(token);
    expect((await alice.must('GET /api/m', {})).nickname).toContain('Alice');
    const again = await stranger.must('POST /api/demo/login', { name: 'alice', device });
    expect(again.token).not.toBe(token);
    expect((await alice.ask('GET /api/m', {})).code).toBe(commonRefusals.NotLoggedIn.code);

    const omar = await stranger.must('POST /api/demo/operator_login', { name: 'omar' });
    expect(omar.operator).toMatchObject({ name: 'omar', role: 'owner' });
    const console = server.withToken(omar.token);
    const { rows } = await console.must('POST /api/operator/audit', { act: 'login' });
    expect(rows[0]).toMatchObject({ operator: 'omar', subject: '127.0.0.1' });
    // A role's rights are those of its sessions: nothing more is opened by the tap.
    const rita = await stranger.must('POST /api/demo/operator_login', { name: 'rita' });
    const settings = await server.withToken(rita.token).ask('POST /api/operator/operators', {});
    expect(settings.code).toBe(commonRefusals.NoPermission.code);
  });
});

it('does not log in as another person, or as one who has changed their password or is frozen', async () => {
  await withServer([], async (server) => {
    const stranger = server.stranger();
    const changed = { code: demoRefusals.DemoLoginChanged.code };
    for (const name of ['omar', 'nobody', 'ALICE', '+8613800000001', 'alice@example.com', 'erin', '__proto__'])
      expect(await stranger.ask('POST /api/demo/login', { name, device })).toMatchObject(changed);
    for (const name of ['alice', 'OMAR', 'nobody', '__proto__'])
      expect(await stranger.ask('POST /api/demo/operator_login', { name })).toMatchObject(changed);

    const bob = await server.login('bob');
    await bob.must('POST /api/changePassword', { old_password: 'Demo-1234', password: 'a new one of bob' });
    expect(await stranger.ask('POST /api/demo/login', { name: 'bob', device })).toMatchObject(changed);

    await server.transaction(async (ctx) => {
      const carol = await findUserOfName(readContextOf(ctx), { kind: 'username', value: 'carol' });
      await setUserStatus(ctx, carol?.id ?? '', 'frozen');
    });
    const frozen = { code: gateRefusals.AccountFrozen.code };
    expect(await stranger.ask('POST /api/demo/login', { name: 'carol', device })).toMatchObject(frozen);
  });
});

it.each([['--no-demo'], ['--production']])('offers no demo login with %s', async (flag) => {
  await withServer([flag], async (server) => {
    const stranger = server.stranger();
    expect(await stranger.must('GET /api/login/fields', {})).not.toHaveProperty('has_demo');
    const replies = [
      await stranger.ask('GET /api/demo/people', {}),
      await stranger.ask('POST /api/demo/login', { name: 'alice', device }),
      await stranger.ask('POST /api/demo/operator_login', { name: 'omar' }),
    ];
    const absent = { status: 404, code: commonRefusals.NotFound.code };
    expect(replies).toMatchObject([absent, absent, absent]);
    const document = (await (await fetch(`${server.address}/api/openapi.json`)).json()) as { paths: object };
    expect(Object.keys(document.paths).filter((path) => path.includes('demo'))).toEqual([]);
    expect(Object.keys(document.paths)).toContain('/api/login');
  });
});
