import { afterAll, beforeAll, expect, it } from 'vitest';
import { setUserStatus } from '../../../src/accounts/sessions/index.ts';
import { openUser, setPaymentPassword } from '../../../src/accounts/users/index.ts';
import { DEMO_PAYMENT_PASSWORD, openTestServer, type Person, type TestServer } from '../../open-test-server.ts';

let server: TestServer;
let bob: Person;
beforeAll(async () => {
  server = await openTestServer();
  bob = await server.login('bob');
});
afterAll(() => server.close());

const lookUp = (person: Person, recipient: string) => person.ask('POST /api/transfer/recipient', { recipient });

it('allows forty look-ups in ten minutes, found or not, however many come at once', async () => {
  const { account } = await (await server.login('carol')).must('GET /api/m', {});
  const replies = await Promise.all(
    Array.from({ length: 60 }, (_, index) => lookUp(bob, index % 2 === 0 ? account : `1380000${1000 + index}`)),
  );
  const codes = replies.map(({ code }) => code);
  expect(codes.filter((code) => code !== 42_901)).toHaveLength(40);
  expect(codes.filter((code) => code === 42_901)).toHaveLength(20);
  const refused = await lookUp(bob, account);
  expect(refused).toMatchObject({ status: 429, code: 42_901 });
  expect(refused.msg).toMatch(/^Too many requests\. Try again in \d+ s\.$/);
  // The address book is no way around it, and nobody else waits for it.
  const entry = { recipient: account, label: 'Carol' };
  expect(await bob.ask('POST /api/transfer/addAccount', entry)).toMatchObject({ code: 42_901 });
  expect(await lookUp(await server.login('alice'), account)).toMatchObject({ code: 0 });
  const transfer = { recipient: account, amount: '1.00', security_password: DEMO_PAYMENT_PASSWORD };
  expect(await bob.ask('POST /api/transfer/add', transfer)).toMatchObject({ code: 0 });
  // A transfer to nobody is a look-up too.
  expect(await bob.ask('POST /api/transfer/add', { ...transfer, recipient: '13800009999' })).toMatchObject({
    code: 42_901,
  });
  await server.advance(601);
  expect(await lookUp(bob, account)).toMatchObject({ code: 0 });
});

it('gives the same answer for a frozen account as for one that does not exist', async () => {
  const frozen = await server.transaction((ctx) => openUser(ctx, { mobile: '+8613866660001' }));
  await server.transaction((ctx) => setUserStatus(ctx, frozen.id, 'frozen'));
  const [ofFrozen, ofNobody] = [await lookUp(bob, '13866660001'), await lookUp(bob, '13866660002')];
  expect(ofFrozen).toMatchObject({ code: 24_001 });
  expect([ofFrozen.status, ofFrozen.msg]).toEqual([ofNobody.status, ofNobody.msg]);
});

it('refuses address-book look-ups by people without a verified identity', async () => {
  const { account } = await bob.must('GET /api/m', {});
  const dora = await server.login('dora');
  const { id } = await dora.must('GET /api/m', {});
  await server.transaction((ctx) => setPaymentPassword(ctx, id, DEMO_PAYMENT_PASSWORD));
  expect((await dora.ask('POST /api/transfer/addAccount', { recipient: account, label: 'Bob' })).code).toBe(10_004);
});
