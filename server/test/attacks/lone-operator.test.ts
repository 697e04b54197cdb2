import { type CallName, calls, type RequestOf } from '@eh/contract/calls.ts';
import { COIN_DECIMALS, requireDecimal } from '@eh/contract/platform/money.ts';
import { registeredSettings } from '@eh/contract/staff/settings/registry/registry.ts';
import type { SettingSpec, SettingValue } from '@eh/contract/staff/settings/registry/setting-spec.ts';
import { isTightening } from '@eh/contract/staff/settings/safer-sides.ts';
import { ONE_ARBITER_PERSON_COINS } from '@eh/contract/staff/signatures/one-signer.ts';
import type { RuleKind } from '@eh/contract/staff/signatures/proposal-kinds.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loneActs } from '../../../tools/lone-acts/lone-acts.ts';
import { addOperator } from '../../src/staff/operators/index.ts';
import { openSession as openOperatorSession } from '../../src/staff/operators/log-in.ts';
import { isLong } from '../long.ts';
import {
  DEMO_PASSWORD,
  DEMO_PAYMENT_PASSWORD,
  openTestServer,
  sendVoucher,
  type TestServer,
} from '../open-test-server.ts';
import { postListing, tradeUpTo } from '../trading.ts';
import { generatedRequests, randomFrom, withId } from './generated-requests.ts';
import { type OperatorCall, operatorRights } from './operator-rights.ts';
import { examplesOf, NOBODY } from './request-shapes.ts';
import { sendRaw } from './send-raw.ts';

const STEPS = isLong ? 2000 : 250;
/** One operator of each role that may call; two own accounts are no two people, so each walks alone. */
const walkers = [
  ['omar', 'owner'],
  ['rita', 'reviewer'],
  ['arno', 'arbiter'],
  ['fina', 'finance'],
  ['susi', 'support'],
  ['cora', 'content'],
] as const;
/** All that gives something to anybody, and the claims that come before. */
const claims = (Object.keys(operatorRights) as OperatorCall[]).filter((name) => name.endsWith('/claim'));
const acts = [...new Set([...loneActs.flatMap(({ calls: own }) => own as readonly OperatorCall[]), ...claims])];

let server: TestServer;
let realIds: readonly string[];
let walked = 0;

beforeAll(async () => {
  server = await openTestServer();
  await server.transaction((ctx) =>
    addOperator(ctx, server.vault, { name: 'cora', role: 'content', password: DEMO_PASSWORD }),
  );
  const [alice, bob] = [await server.login('alice'), await server.login('bob')];
  const paid = await tradeUpTo('paid', { server, seller: alice, buyer: bob });
  const accepted = await tradeUpTo('accepted', { server, seller: alice, buyer: bob });
  const listing = await postListing(alice);
  const file = await sendVoucher(server, alice, 4400);
  const { account } = await bob.must('GET /api/m', {});
  const sent = { recipient: account, amount: '1', security_password: DEMO_PAYMENT_PASSWORD };
  const { id: transfer } = await alice.must('POST /api/transfer/add', sent);
  const { rows } = await sql<{ id: string }>`
    select id from users where username in ('alice', 'erin')
    union all select distinct on (kind) id from content_items
    union all select id from operators where name = 'rita'
    union all (select id from merchants limit 1)
    union all (select id from apps limit 1)
    union all select id from identity_checks`.execute(server.database.reader);
  realIds = [paid.id, accepted.id, listing.id, file, transfer, ...rows.map(({ id }) => id)];
});
afterAll(() => server.close());

it.each(walkers)('%s (%s) alone cannot do by any means what requires two people', async (name, role) => {
  const own = acts.filter((call) => operatorRights[call].includes(role));
  const roll = randomFrom(name.length * 7919 + name.charCodeAt(0));
  const before = await heldByTwo();
  const balances = await balancesOfPeople();
  const broken: unknown[] = [];
  let done = 0;
  for (let step = 0, token = ''; step < STEPS; step += 1) {
    token ||= await sessionOf(name);
    // One in eight belongs to another role.
    const among = roll(8) === 0 ? acts : own;
    const call = among[roll(among.length)] ?? 'GET /api/operator/me';
    const requests = call === CHANGE ? [settingChange(roll)] : requestsOf(call);
    const ids = fitting.get(call) ?? realIds;
    const request = withId(calls[call].request, requests[roll(requests.length)], ids[roll(ids.length)] ?? '');
    const { status, code } = await sendRaw(server.address, call, request, token);
    if (status === 404) missing(call, ids, request);
    if (status >= 500) broken.push({ call, request, code });
    if (status === 401) token = '';
    if (code === 0) done += 1;
  }
  await server.settle();
  expect(broken).toEqual([]);
  expect(await heldByTwo()).toEqual(before);
  expect(await loosenedAlone()).toEqual([]);
  const most = requireDecimal(ONE_ARBITER_PERSON_COINS, COIN_DECIMALS);
  const grown = [...(await balancesOfPeople())].filter(([owner, minor]) => minor - (balances.get(owner) ?? 0n) > most);
  expect(grown).toEqual([]);
  walked += done;
  // The next walker must not be the second person of this one.
  await sql`update operator_proposals set state = 'cancelled', ended_at = proposed_at where state = 'waiting'`.execute(
    server.database.reader,
  );
  await sql`delete from first_signatures`.execute(server.database.reader);
});

it('has performed some acts at all', () => {
  expect(walked).toBeGreaterThan(walkers.length);
});

/** Per call, the ids that it has not yet answered with 404. */
const fitting = new Map<CallName, readonly string[]>();

function missing(call: CallName, ids: readonly string[], request: unknown): void {
  const left = ids.filter((id) => !JSON.stringify(request).includes(id));
  fitting.set(call, left.length === 0 ? realIds : left);
}

const CHANGE = 'POST /api/operator/settings/change';

/** Another value of one setting, as its registry allows it. */
function settingChange(roll: (sides: number) => number): RequestOf<typeof CHANGE> {
  const { kind, path, spec } = registeredSettings[roll(registeredSettings.length)] ?? fail();
  return { kind, changes: [{ path, value: otherValue(spec, roll), seen: spec.usual }], reason: 'a reason' };
}

function otherValue(spec: SettingSpec, roll: (sides: number) => number): SettingValue {
  if (spec.type === 'number') return spec.least + roll(spec.most - spec.least + 1);
  if (spec.type === 'amount') return `${1 + roll(100_000)}.00`;
  if (spec.type === 'switch') return !spec.usual;
  if (spec.type === 'choice') return Object.keys(spec.options)[roll(Object.keys(spec.options).length)] ?? spec.usual;
  return spec.usual;
}

function fail(): never {
  throw new Error('There are no settings');
}

const generated = new Map<CallName, readonly unknown[]>();

function requestsOf(call: CallName): readonly unknown[] {
  const { request } = calls[call];
  const sound = examplesOf(request);
  // As many sound ones as strange ones.
  const strange = () => generatedRequests(request, NOBODY, call.length).slice(0, sound.length);
  const known = generated.get(call) ?? [...sound, ...strange()];
  generated.set(call, known);
  return known;
}

/** Coins that exist, who operates with which keys, and the words that speak for the platform. */
async function heldByTwo(): Promise<unknown> {
  const { rows } = await sql`
    select
      (select json_agg(json_build_array(currency, balance::text) order by currency)
        from ledger_accounts where purpose = 'issuance') as issued,
      (select json_agg(json_build_array(name, role, password_hash, totp_secret) order by name) from operators) as operators,
      (select md5(string_agg(id || ' ' || version || ' ' || coalesce(content::text, ''), ',' order by id))
        from content_items where kind in ('message', 'push', 'modal', 'user_notice')) as voice`.execute(
    server.database.reader,
  );
  return rows[0];
}

async function loosenedAlone(): Promise<readonly unknown[]> {
  const { rows } = await sql<{ kind: RuleKind; path: string; before_value: string | null; after_value: string | null }>`
    select kind, path, before_value, after_value from setting_changes where second_id is null`.execute(
    server.database.reader,
  );
  return rows.filter(
    ({ kind, path, before_value: before, after_value: after }) => !isTightening(kind, [{ field: path, before, after }]),
  );
}

async function balancesOfPeople(): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ owner_id: string; minor: string }>`
    select owner_id, sum(balance)::text as minor from ledger_accounts where owner_kind in ('user', 'merchant')
    group by owner_id`.execute(server.database.reader);
  return new Map(rows.map(({ owner_id: owner, minor }) => [owner, BigInt(minor)]));
}

async function sessionOf(name: string): Promise<string> {
  const { token } = await server.transaction((ctx) => openOperatorSession(ctx, { name, address: '192.0.2.9' }));
  return token;
}
