import { type CallName, calls } from '@eh/contract/calls.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '../open-test-server.ts';
import { logInOperator } from './operator-login.ts';
import { exampleOf } from './request-shapes.ts';
import { sendRaw } from './send-raw.ts';
import { snapshotOf } from './table-snapshot.ts';

let server: TestServer;
/** Tokens that are no longer valid, or valid for another kind of caller. */
const tokens = { none: '', forged: 'x'.repeat(43), ended: '', ofUser: '', endedOperator: '', ofOperator: '' };
let before: Readonly<Record<string, string>>;

beforeAll(async () => {
  server = await openTestServer();
  const leaver = await server.login('bob', 'tablet');
  await leaver.must('GET /api/logout', {});
  const ofOperator = await logInOperator(server, 'omar');
  const endedOperator = await logInOperator(server, 'omar', 1);
  await sendRaw(server.address, 'GET /api/operator/logout', {}, endedOperator);
  Object.assign(tokens, {
    ended: leaver.token,
    ofUser: (await server.login('alice')).token,
    endedOperator,
    ofOperator,
  });
  await server.settle();
  before = await snapshotOf(server.database);
});
afterAll(() => server.close());

const closed = (Object.keys(calls) as CallName[]).filter((name) => calls[name].access !== 'public');

it('opens to strangers only what a person without an account needs', () => {
  const open = (Object.keys(calls) as CallName[]).filter((name) => calls[name].access === 'public');
  for (const name of open)
    expect(name).toMatch(
      /login|register|captcha|operator\/invitation|config|domains|version|check|customers|smsCode|safety\/stop|forgotPassword|receipt\/keys|api\/solvency(\/time-stamp)?$|recharge\/(link\/)?preview$|recharge\/invoice_mails(\/choose)?$|listing\/shared$|device_accounts\/switch|report\/errors$|demo\/people$|api\/terms$|visitor\/(customer_service|support|notice$)|push\/receipt$|auth\/api_access_site$/i,
    );
});

describe('without a session of the right kind', () => {
  it.each(closed)('%s is closed, and reveals nothing else', async (name) => {
    const { ofUser, ofOperator, ...opensNothing } = tokens;
    const foreign = calls[name].access === 'user' ? { ofOperator } : { ofUser };
    for (const [kind, token] of Object.entries({ ...opensNothing, ...foreign })) {
      for (const content of [exampleOf(calls[name].request), {}]) {
        const reply = await sendRaw(server.address, name, content, token);
        expect({ kind, ...reply }).toEqual({ kind, status: 401, code: 40_101, msg: 'Your login has expired' });
      }
    }
  });
});

it('leaves everything unchanged', async () => {
  await server.settle();
  expect(await snapshotOf(server.database)).toEqual(before);
});

it('closes every call to a token that has just been revoked', async () => {
  const phone = await server.login('bob', 'watch');
  await phone.must('GET /api/m', {});
  await server.login('bob', 'watch');
  expect(await sendRaw(server.address, 'GET /api/m', {}, phone.token)).toMatchObject({ status: 401, code: 40_101 });
});
