import { type CallName, calls } from '@eh/contract/calls.ts';
import type { UserChangeKind } from '@eh/contract/operations/users/changes.ts';
import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import { type OperatorRole, operatorRoles } from '@eh/contract/staff/roles/roles.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addOperator } from '../../src/staff/operators/index.ts';
import { openSession } from '../../src/staff/operators/log-in.ts';
import { DEMO_PASSWORD, openTestServer, type Person, type TestServer } from '../open-test-server.ts';
import { type OperatorCall, operatorRights } from './operator-rights.ts';
import { exampleOf, NOBODY } from './request-shapes.ts';
import { sendRaw } from './send-raw.ts';
import { snapshotOf } from './table-snapshot.ts';

let server: TestServer;
/** Logged in before an owner tries the switches of login. */
let alice: Person;
const names = Object.keys(operatorRights) as OperatorCall[];

beforeAll(async () => {
  server = await openTestServer();
  alice = await server.login('alice');
  await server.transaction(async (ctx) => {
    for (const role of operatorRoles) {
      const name = nameOf(role);
      await addOperator(ctx, server.vault, { name, role, password: DEMO_PASSWORD });
    }
  });
});
afterAll(() => server.close());

it('has an entry for each call of operators, and none for a call that no longer exists', () => {
  const contract = (Object.keys(calls) as CallName[]).filter((name) => calls[name].access === 'operator');
  expect(names.toSorted()).toEqual(contract.toSorted());
});

describe.each(operatorRoles)('an operator of role %s', (role) => {
  it.each(names)('makes %s only with a role that allows it', async (name) => {
    const token = await tokenOf(role);
    const reply = await sendRaw(server.address, name, exampleOf(calls[name].request), token);
    const isRefused = reply.code === commonRefusals.NoPermission.code;
    expect({ role, name, isOpen: !isRefused }).toEqual({ role, name, isOpen: operatorRights[name].includes(role) });
  });

  it('changes about a person only what the role allows', async () => {
    const token = await tokenOf(role);
    for (const [kind, change] of Object.entries(changes)) {
      const request = { id: NOBODY, reason: 'Looks for a gap', change: { kind, ...change.example } };
      const reply = await sendRaw(server.address, 'POST /api/operator/users/change', request, token);
      const isRefused = reply.code === commonRefusals.NoPermission.code;
      expect({ role, kind, isOpen: !isRefused }).toEqual({ role, kind, isOpen: change.roles.includes(role) });
    }
  });
});

it('accepts no expired token, and no user’s', async () => {
  const ended = await tokenOf('owner');
  await sendRaw(server.address, 'GET /api/operator/logout', {}, ended);
  await server.settle();
  const before = await snapshotOf(server.database);
  for (const name of names)
    for (const token of [ended, alice.token, '']) {
      const reply = await sendRaw(server.address, name, exampleOf(calls[name].request), token);
      expect([name, reply.status]).toEqual([name, 401]);
    }
  expect(await snapshotOf(server.database)).toEqual(before);
});

const limits: readonly OperatorRole[] = ['owner', 'support', 'arbiter'];

/** Each kind of change of a person, and who may make it. */
const changes: Readonly<Record<UserChangeKind, { readonly example: object; readonly roles: readonly OperatorRole[] }>> =
  {
    status: { example: { status: 'frozen' }, roles: limits },
    fund_status: { example: { fund_status: 'restricted' }, roles: [...limits, 'finance'] },
    level: { example: { level: 1 }, roles: ['owner', 'support'] },
    permission: { example: { name: 'buy', is_allowed: false }, roles: limits },
    group: { example: { name: 'order.sale', is_denied: true }, roles: limits },
    route: { example: { name: 'sale', title: 'Closed' }, roles: limits },
    sessions: { example: { session_id: null }, roles: limits },
  };

/** A session of its own for each try: adding or changing operators may end others. */
async function tokenOf(role: OperatorRole): Promise<string> {
  const opened = await server.transaction((ctx) => openSession(ctx, { name: nameOf(role), address: '192.0.2.9' }));
  return opened.token;
}

function nameOf(role: OperatorRole): string {
  return `tries-${role}`;
}
