import { safetyRefusals } from '@eh/contract/accounts/account-safety/refusals.ts';
import { passwordRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contactDemandRules } from '../../../src/accounts/users/index.ts';
import { writeSetting } from '../../../src/platform/settings.ts';
import { newestCode } from '../../applicants.ts';
import { logInAs, VICTIM_PASSWORD, VICTIM_PAYMENT, wealthyPerson } from '../../attacks/thief.ts';
import { openTestServer, type TestServer } from '../../open-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

it('binds a required first contact during a pause, with the payment password, and no other contact', async () => {
  const owner = await wealthyPerson(server);
  const device_id = `device-of-${owner.username}`;
  const { data } = await logInAs(server, owner.mobile, VICTIM_PASSWORD, device_id);
  const phone = server.withToken(data.token);
  const password = 'Owner-Next-57';
  await phone.must('POST /api/changePassword', { old_password: VICTIM_PASSWORD, password });
  const email = `${owner.username}@owner.example`;
  await phone.must('POST /api/smsCode', { purpose: 7, target: email, device_id });
  const wish = { email, code: await newestCode(server), password, device_id };
  const bind = (more: { security_password?: string } = {}) => phone.ask('POST /api/bind/email', { ...wish, ...more });
  const earlier = safetyRefusals.EarlierProofNeeded.code;
  expect((await bind({ security_password: VICTIM_PAYMENT })).code).toBe(earlier);
  await server.transaction((ctx) =>
    writeSetting(ctx, contactDemandRules.setting, { phone: 'nobody', email: 'everybody' }),
  );
  expect((await bind()).code).toBe(earlier);
  expect((await bind({ security_password: '000000' })).code).toBe(passwordRefusals.WrongSecurityPassword.code);
  const { paused_until: before } = await phone.must('GET /api/safety', {});
  await server.advance(60);
  expect((await bind({ security_password: VICTIM_PAYMENT })).code).toBe(0);
  const { paused_until: after, changes } = await phone.must('GET /api/safety', {});
  expect(after).toBeGreaterThan(before ?? 0);
  expect(changes[0]).toMatchObject({ what: 'email' });
  // It is changed like any other contact: a first one alone comes through.
  const again = { ...wish, email: `other-${email}`, old_code: '000000', security_password: VICTIM_PAYMENT };
  expect((await phone.ask('POST /api/bind/email', again)).code).toBe(earlier);
});

it('is removed by a rescue while it can still be disputed, and bound again', async () => {
  const owner = await wealthyPerson(server);
  const device_id = `device-of-${owner.username}`;
  const { data } = await logInAs(server, owner.mobile, VICTIM_PASSWORD, device_id);
  const phone = server.withToken(data.token);
  const email = `thief-of-${owner.username}@owner.example`;
  await phone.must('POST /api/smsCode', { purpose: 7, target: email, device_id });
  await phone.must('POST /api/bind/email', {
    email,
    code: await newestCode(server),
    password: VICTIM_PASSWORD,
    device_id,
  });
  await server.stranger().ask('POST /api/forgot/smsCode', { account: owner.mobile, device_id });
  const password = 'Owner-Again-41';
  const code = await newestCode(server);
  await server.stranger().ask('POST /api/forgotPassword', { account: owner.mobile, code, password, device_id });
  const back = server.withToken((await logInAs(server, owner.mobile, password, device_id)).data.token);
  expect(await back.must('GET /api/m', {})).toMatchObject({ email: null });
  expect((await back.must('GET /api/safety', {})).changes.map(({ what }) => what)).toContain('email_ended');
});
