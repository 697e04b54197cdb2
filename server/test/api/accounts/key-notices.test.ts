import { afterAll, beforeAll, expect, it } from 'vitest';
import { openIntruder } from '../../attacks/intruder.ts';
import { logInAs, VICTIM_PASSWORD, wealthyPerson } from '../../attacks/thief.ts';
import { openTestServer, type TestServer } from '../../open-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

it('sends the owner a notice and a message about a login on a new device and about each new key', async () => {
  const [owner, accomplice] = [await wealthyPerson(server), await wealthyPerson(server)];
  const first = await logInAs(server, owner.mobile, VICTIM_PASSWORD, `device-of-${owner.username}`);
  const phone = server.withToken(first.data.token);
  await server.settle();
  expect((await phone.must('POST /api/notifications', {})).notices).toEqual([]);
  const intruder = await openIntruder(server, owner, accomplice);
  for (const plant of Object.values(intruder.keys)) expect(await plant()).toBe(0);
  await server.settle();
  const { notices } = await phone.must('POST /api/notifications', {});
  const said = notices.flatMap(({ type, data }) => (data.said ? [[type, data.said.en]] : []));
  expect(said).toEqual([
    ['session.new_device', 'Login on a new device: Other'],
    ['account.changed', 'Passkey added: Backup'],
    ['account.changed', 'Phone for payments added: Phone'],
    ['account.changed', 'Authenticator added'],
  ]);
  const response = await fetch(`${server.address}/dev/outbox`, { headers: { accept: 'application/json' } });
  const sent = (await response.json()) as { to: string; text: string }[];
  const warnings = sent.filter((message) => message.to === owner.mobile && message.text.includes('冻结账号'));
  for (const word of ['在新设备（Other）登录', '添加了通行密钥（Backup）', '添加了手机支付验证', '添加了身份验证器'])
    expect(warnings.filter(({ text }) => text.includes(word))).toHaveLength(1);
});

it('shows after a rescue which access it ended and which remains', async () => {
  const [owner, accomplice] = [await wealthyPerson(server), await wealthyPerson(server)];
  const device_id = `device-of-${owner.username}`;
  await logInAs(server, owner.mobile, VICTIM_PASSWORD, device_id);
  const intruder = await openIntruder(server, owner, accomplice);
  for (const plant of Object.values(intruder.keys)) await plant();
  await server.stranger().ask('POST /api/forgot/smsCode', { account: owner.mobile, device_id });
  const response = await fetch(`${server.address}/dev/outbox`, { headers: { accept: 'application/json' } });
  const sent = (await response.json()) as { to: string; code: string | null }[];
  const code = sent.find((message) => message.to === owner.mobile && message.code !== null)?.code ?? '';
  const password = 'Owner-Again-41';
  await server.stranger().ask('POST /api/forgotPassword', { account: owner.mobile, code, password, device_id });
  const { data } = await logInAs(server, owner.mobile, password, device_id);
  const { keys, ways, changes } = await server.withToken(data.token).must('GET /api/safety', {});
  expect({ keys: keys?.map(({ kind }) => kind), ways }).toEqual({ keys: ['mobile'], ways: [] });
  expect(changes).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ what: 'passkey_ended', name: 'Backup' }),
      expect.objectContaining({ what: 'phone_key_ended', name: 'Phone' }),
      expect.objectContaining({ what: 'authenticator_ended', name: null }),
      expect.objectContaining({ what: 'passkey_added', name: 'Backup' }),
    ]),
  );
});
