import { type CallName, calls } from '@eh/contract/calls.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestHouse, type TestHouse } from '../open-house.ts';
import { logInOperator } from './operator-login.ts';
import { exampleOf } from './request-shapes.ts';
import { sendRaw } from './send-raw.ts';
import { snapshotOf } from './table-snapshot.ts';

let house: TestHouse;
/** Tokens that open nothing any more, or another door. */
const tokens = { none: '', forged: 'x'.repeat(43), ended: '', ofUser: '', endedOperator: '', ofOperator: '' };
let before: Readonly<Record<string, string>>;

beforeAll(async () => {
  house = await openTestHouse();
  const leaver = await house.login('bob', 'tablet');
  await leaver.must('GET /api/logout', {});
  const ofOperator = await logInOperator(house, 'omar');
  const endedOperator = await logInOperator(house, 'omar', 1);
  await sendRaw(house.address, 'GET /api/operator/logout', {}, endedOperator);
  Object.assign(tokens, {
    ended: leaver.token,
    ofUser: (await house.login('alice')).token,
    endedOperator,
    ofOperator,
  });
  await house.house.settle();
  before = await snapshotOf(house.house.database);
});
afterAll(() => house.close());

const closed = (Object.keys(calls) as CallName[]).filter((name) => calls[name].access !== 'public');

it('opens to strangers only what somebody without an account needs', () => {
  const open = (Object.keys(calls) as CallName[]).filter((name) => calls[name].access === 'public');
  for (const name of open)
    expect(name).toMatch(
      /login|register|captcha|operator\/invitation|config|domains|version|check|customers|smsCode|safety\/stop|forgotPassword|receipt\/keys|api\/solvency$/i,
    );
});

describe('without a session of its own kind', () => {
  it.each(closed)('%s is closed, and says nothing else', async (name) => {
    const { ofUser, ofOperator, ...opensNothing } = tokens;
    const foreign = calls[name].access === 'user' ? { ofOperator } : { ofUser };
    for (const [kind, token] of Object.entries({ ...opensNothing, ...foreign })) {
      for (const content of [exampleOf(calls[name].request), {}]) {
        const reply = await sendRaw(house.address, name, content, token);
        expect({ kind, ...reply }).toEqual({ kind, status: 401, code: 40_101, msg: 'Your login has expired' });
      }
    }
  });
});

it('has changed nothing by all that', async () => {
  await house.house.settle();
  expect(await snapshotOf(house.house.database)).toEqual(before);
});

it('closes every call to a token that was open a moment ago', async () => {
  const phone = await house.login('bob', 'watch');
  await phone.must('GET /api/m', {});
  await house.login('bob', 'watch');
  expect(await sendRaw(house.address, 'GET /api/m', {}, phone.token)).toMatchObject({ status: 401, code: 40_101 });
});
