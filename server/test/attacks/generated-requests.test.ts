import { type CallName, calls } from '@eh/contract/calls.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSession } from '../../src/accounts/sessions/index.ts';
import { openUser } from '../../src/accounts/users/index.ts';
import { isLong } from '../long.ts';
import {
  DEMO_PAYMENT_PASSWORD,
  openTestServer,
  type Person,
  sendVoucher,
  type TestServer,
} from '../open-test-server.ts';
import { postListing, tradeUpTo } from '../trading.ts';
import { generatedRequests, withId } from './generated-requests.ts';
import { exampleOf, idPathsOf, NOBODY } from './request-shapes.ts';
import { type RawReply, sendRaw } from './send-raw.ts';

let server: TestServer;
let realIds: readonly string[];
let alice: Person;
let aliceId: string;
let newcomerId: string;
let newcomer: string;
const tokens = { public: '', user: '', operator: '' };

beforeAll(async () => {
  server = await openTestServer();
  alice = await server.login('alice');
  realIds = await makeThings(await server.login('bob'));
  newcomerId = (await server.transaction((ctx) => openUser(ctx, { username: 'newcomer', password: 'Nothing-set-1' })))
    .id;
  newcomer = await sessionOf(newcomerId);
});
afterAll(() => server.close());

const names = Object.keys(calls) as CallName[];

describe('strange values that the contract accepts', () => {
  it.each(names)('never break %s', async (name) => {
    await logIn(name);
    const requests = generatedRequests(calls[name].request, await idFor(name), names.indexOf(name));
    const broken: unknown[] = [];
    for (const [index, request] of requests.entries()) {
      // Two at once: what only one of them may do is refused to the other. A short run does so with the fullest.
      const senders = isLong || index === 0 ? [0, 1] : [0];
      const replies = await Promise.all(senders.map(() => send(name, request)));
      for (const { status, code } of replies) if (status >= 500) broken.push({ request, status, code });
      if (replies.some(({ status }) => status === 401)) await logIn(name);
    }
    expect(broken.slice(0, 3)).toEqual([]);
  });
});

const ofUsers = names.filter((name) => calls[name].access === 'user');

it.each(ofUsers)('%s does not break for a person who has set nothing up', async (name) => {
  const example = exampleOf(calls[name].request);
  const ids = idPathsOf(calls[name].request).length > 0 ? [NOBODY, ...realIds] : [NOBODY];
  for (const id of ids) {
    const request = withId(calls[name].request, example, id);
    const { status } = await sendRaw(server.address, name, request, newcomer);
    if (status === 401) newcomer = await sessionOf(newcomerId);
    expect({ request, isBroken: status >= 500 }).toEqual({ request, isBroken: false });
  }
});

const send = (name: CallName, request: unknown): Promise<RawReply> =>
  sendRaw(server.address, name, request, tokens[calls[name].access]);

/** Of the real things the one that this call is about: the first by which it is not refused as missing. */
async function idFor(name: CallName): Promise<string> {
  const { request } = calls[name];
  if (idPathsOf(request).length === 0) return NOBODY;
  const example = exampleOf(request);
  for (const id of realIds) {
    const { status } = await send(name, withId(request, example, id));
    if (status !== 404 && status !== 401) return id;
  }
  return NOBODY;
}

/** A trade that is paid and complained of, a listing, a transfer and what belongs to them: handlers get past "not found". */
async function makeThings(bob: Person): Promise<readonly string[]> {
  const { id: trade } = await tradeUpTo('paid', { server, seller: alice, buyer: bob });
  const listing = await postListing(alice);
  const file = await sendVoucher(server, alice, 4000);
  const { accounts } = await alice.must('GET /api/wallet/index', {});
  const { notices } = await alice.must('POST /api/notifications', {});
  const [{ id: seller }, { id: buyer, account }] = [
    await alice.must('GET /api/m', {}),
    await bob.must('GET /api/m', {}),
  ];
  const sent = { recipient: account, amount: '1', security_password: DEMO_PAYMENT_PASSWORD };
  const { id: transfer } = await alice.must('POST /api/transfer/add', sent);
  aliceId = seller;
  const ids = [trade, listing.id, file, accounts[0]?.id, notices[0]?.id, buyer, transfer];
  return ids.filter((id) => id !== undefined);
}

/** Some calls end sessions: each call begins with a new one. */
async function logIn(name: CallName): Promise<void> {
  const { access } = calls[name];
  if (access === 'user') tokens.user = await sessionOf(aliceId);
  if (access === 'operator') tokens.operator = (await server.operator('omar')).token;
}

let devices = 0;

async function sessionOf(userId: string): Promise<string> {
  devices += 1;
  const blank = { device_brand: '', device_model: '', os_name: '', os_version: '', app_version: '' };
  const device = { device_id: `generated-${devices}`, ...blank };
  const opened = await server.transaction((ctx) =>
    openSession(ctx, { userId, device, address: '192.0.2.1', days: 30 }),
  );
  return opened.token;
}
