import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '../../open-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

it('lets a person without a payment password continue the setup after changing the login password', async () => {
  const dora = await server.login('dora');
  await dora.must('POST /api/changePassword', { old_password: 'Demo-1234', password: 'Kestrel-7731' });
  const wish = { security_password: '482913', password: 'Kestrel-7731', device_id: 'test-phone-dora' };
  await dora.must('POST /api/changeSecurityPassword', wish);
  // Actions that move coins wait all the same.
  const { selling_stopped_until: until } = await dora.must('GET /api/m', {});
  expect(until).not.toBeNull();
  expect(await dora.must('GET /api/safety', {})).toMatchObject({ changes: [{ what: 'login_password' }], ways: [] });
});
