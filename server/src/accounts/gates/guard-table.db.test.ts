import { type ClosedGate, firstClosedGate, routeGroups } from '@eh/contract/accounts/gates/gate-order.ts';
import { gateRefusals } from '@eh/contract/accounts/gates/gate-refusals.ts';
import { type RouteName, routeNames } from '@eh/contract/accounts/gates/route-names.ts';
import { permissionNames } from '@eh/contract/accounts/permissions/permission-names.ts';
import { type CallName, calls } from '@eh/contract/calls.ts';
import type { Call } from '@eh/contract/platform/call.ts';
import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../../test/open-test-database.ts';
import { serverKeys } from '../../../test/server-keys.ts';
import type { WriteContext } from '../../platform/context.ts';
import { ids } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { writeSetting } from '../../platform/settings.ts';
import { banRoute, denyGroup, permissionsOfAction, setPermission } from '../permissions/index.ts';
import { contactDemandRules, openUser } from '../users/index.ts';
import { gateSubjectOf, guard } from './index.ts';

const test = await openTestDatabase();
const { database } = test;
afterAll(() => test.drop());
const reading = () => ({ reader: database.reader, now: new Date(), serverKeys });
const transaction = <T>(run: (ctx: WriteContext) => Promise<T>) =>
  database.transaction((tx) => run({ tx, now: new Date(), ids, serverKeys }));

/** The states of a user, each as a change to a user who may do everything. */
const states = {
  'in good order': sql`set level = 0`,
  frozen: sql`set status = -1`,
  'kept from trading': sql`set fund_status = -1`,
  'without payment password': sql`set security_password_hash = null`,
  'not verified': sql`set identity_status = 0`,
  'waiting for review': sql`set identity_status = 1`,
  'under review': sql`set identity_status = 2`,
  'refused by the review': sql`set identity_status = 3`,
  'without phone': sql`set mobile = null`,
  'without e-mail': sql`set email = null`,
  'new in everything': sql`set security_password_hash = null, identity_status = 0, mobile = null, email = null`,
  'in trouble everywhere': sql`set status = -1, fund_status = -1, security_password_hash = null, identity_status = 3`,
} as const;
const userCalls = (Object.keys(calls) as CallName[]).filter((name) => calls[name].access === 'user');
const people = new Map<string, string>();

beforeAll(async () => {
  await transaction((ctx) => writeSetting(ctx, contactDemandRules.setting, { phone: 'everybody', email: 'everybody' }));
  for (const state of [...Object.keys(states), 'banned', 'denied', 'without permissions'])
    people.set(state, await open());
  for (const [state, change] of Object.entries(states))
    await transaction((ctx) => sql`update users ${change} where id = ${people.get(state)}`.execute(ctx.tx));
  for (const name of routeNames)
    await transaction((ctx) => banRoute(ctx, idOf('banned'), { name, title: `No ${name} until Monday` }));
  for (const name of Object.keys(routeGroups))
    await transaction((ctx) => denyGroup(ctx, idOf('denied'), { name, isDenied: true }));
  for (const name of permissionNames)
    await transaction((ctx) => setPermission(ctx, idOf('without permissions'), { name, isAllowed: false }));
});

describe('every call meets every state of a person', () => {
  it.each(Object.keys(states))('%s', async (state) => {
    const subject = await gateSubjectOf(reading(), idOf(state));
    for (const name of userCalls) {
      const call: Call = calls[name];
      const gate =
        subject.userStatus === -1
          ? { gate: 'frozen' as const }
          : call.isOpenFrom && firstClosedGate(subject, call.isOpenFrom) === null
            ? null
            : call.guardedAs && firstClosedGate(subject, call.guardedAs);
      const isFundClosed = subject.fundStatus === -1 && ['buy', 'sale', 'transfer'].includes(permissionFor(call) ?? '');
      const expected = gate ? codeOfGate[gate.gate] : isFundClosed ? commonRefusals.NoPermission.code : 0;
      expect([name, await codeFor(state, call)]).toEqual([name, expected]);
    }
  });

  it('banned from every route', async () => {
    for (const name of userCalls) {
      const call: Call = calls[name];
      const expected = call.guardedAs ? gateRefusals.RouteBanned.code : 0;
      expect([name, await codeFor('banned', call)]).toEqual([name, expected]);
    }
  });

  it('denied every group of routes', async () => {
    const closed: readonly RouteName[] = Object.values(routeGroups).flat();
    for (const name of userCalls) {
      const call: Call = calls[name];
      const isClosed = call.permission !== undefined || closed.some((route) => route === call.guardedAs);
      expect([name, await codeFor('denied', call)]).toEqual([name, isClosed ? commonRefusals.NoPermission.code : 0]);
    }
  });

  it('without any permission', async () => {
    for (const name of userCalls) {
      const call: Call = calls[name];
      const expected = call.permission ? commonRefusals.NoPermission.code : 0;
      expect([name, await codeFor('without permissions', call)]).toEqual([name, expected]);
    }
  });
});

/** Calls of the specification and the page that each belongs to: whoever builds one cannot forget its gates. */
const belongings: Readonly<Record<string, RouteName>> = {
  'POST /api/order/sale': 'sale',
  'GET /api/order/cansale': 'sale',
  'POST /api/order/buy': 'buy-apply',
  'GET /api/order/canbuy': 'buy-apply',
  'POST /api/order/market': 'buy-market',
  'GET /api/order/depth': 'buy-market',
  'POST /api/order/index': 'sales',
  'GET /api/order/market/getMySale': 'my-sale-order',
  'POST /api/transaction': 'trades',
  'GET /api/transaction/day': 'day-statement',
  'GET /api/transaction/buyer': 'buy-trade',
  'GET /api/transaction/seller': 'sale-trade',
  'POST /api/transaction/paid': 'buy-trade',
  'POST /api/transaction/confirm': 'sale-trade',
  'POST /api/transfer/add': 'transfer',
  'POST /api/transfer/recipient': 'transfer',
  'POST /api/transfer/addAccount': 'transfer',
  'GET /api/transfer/recent': 'transfer',
  'POST /api/recharge/pay': 'cashier-payment',
  'POST /api/recharge/order': 'out-order',
  'POST /api/report/fund': 'wallet-orders',
  'POST /api/wallet/add': 'add-chain',
  'POST /api/wallet/update': 'payment-information',
  'POST /api/wallet/delete': 'payment-information',
  'POST /api/exchange/index': 'exchange-records',
  'POST /api/set/identity': 'set-identity',
  'POST /api/auth/api_access_authorize': 'auth-apply',
  'POST /api/changePassword': 'set-psd',
  'POST /api/changeSecurityPassword': 'change-secpassword',
  'POST /api/unbind/mobile': 'change-mobile',
  'POST /api/unbind/email': 'change-email',
};

it.each(Object.entries(belongings))('%s stands behind the gates of its page, %s', (name, page) => {
  const call = (calls as Readonly<Record<string, Call>>)[name];
  // A call of a later issue is held to its page from the day it is built.
  expect(call ? call.guardedAs : page).toBe(page);
});

it.each(['POST /api/order/buy', 'POST /api/recharge/buy_missing', 'POST /api/order/sale'] as const)(
  '%s starts nothing for a person who may not continue with trades',
  async (name) => {
    const state = 'in good order';
    expect(await codeFor(state, calls[name])).toBe(0);
    const allow = (isAllowed: boolean) =>
      transaction((ctx) => setPermission(ctx, idOf(state), { name: 'transaction', isAllowed }));
    await allow(false);
    expect(await codeFor(state, calls[name])).toBe(commonRefusals.NoPermission.code);
    await allow(true);
  },
);

it('opens a shop order if either of its pages is open', async () => {
  const order: Call = calls['POST /api/recharge/order'];
  expect(await codeFor('not verified', order)).toBe(0);
  expect(await codeFor('kept from trading', order)).toBe(0);
  expect(await codeFor('without payment password', order)).toBe(10_003);
});

const codeOfGate: Readonly<Record<ClosedGate['gate'], number>> = {
  frozen: 10_001,
  closing: 19_402,
  fund: 10_002,
  security_password: 10_003,
  identity: 10_004,
  mobile: 10_005,
  email: 10_006,
  banned: 10_007,
  denied: 1000,
};

function permissionFor(call: Call): string | undefined {
  return call.permission && permissionsOfAction[call.permission][0];
}

async function codeFor(state: string, call: Call): Promise<number> {
  const caller = { kind: 'user' as const, userId: idOf(state), sessionId: idOf(state) };
  try {
    await guard(reading(), caller, call);
    return 0;
  } catch (error) {
    if (error instanceof Refusal) return error.kind.code;
    throw error;
  }
}

function idOf(state: string): string {
  const id = people.get(state);
  if (id === undefined) throw new Error(`Nobody is ${state}`);
  return id;
}

async function open(): Promise<string> {
  const number = people.size;
  const user = await transaction((ctx) =>
    openUser(ctx, {
      username: `somebody_${number}`,
      mobile: `+861380000${String(1000 + number)}`,
      email: `somebody${number}@example.com`,
      paymentPassword: '135790',
      identity: { status: 'verified', realName: '某人' },
    }),
  );
  return user.id;
}
