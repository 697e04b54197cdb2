import { gateRefusals } from '@eh/contract/accounts/gates/gate-refusals.ts';
import { type CallName, calls } from '@eh/contract/calls.ts';
import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { supportSettings } from '../../src/content/support/index.ts';
import { writeSetting } from '../../src/platform/settings.ts';
import { softwareAuthenticator } from '../devices/software-authenticator.ts';
import { softwarePhone } from '../devices/software-phone.ts';
import { appServer, openTestApp } from '../merchants/apps.ts';
import { proposeTestPlan } from '../merchants/plans.ts';
import { openTraderKey } from '../merchants/trader-keys.ts';
import { openTestMerchant } from '../merchants.ts';
import {
  DEMO_PAYMENT_PASSWORD,
  openTestServer,
  type Person,
  sendVoucher,
  TEST_ORIGIN,
  type TestServer,
} from '../open-test-server.ts';
import { postBid, postListing, tradeUpTo } from '../trading.ts';
import { alertTerms, foreignExamples, type Things } from './foreign-examples.ts';
import { idPathsOf, NOBODY } from './request-shapes.ts';
import { type RawReply, sendRaw } from './send-raw.ts';
import { snapshotOf } from './table-snapshot.ts';

let server: TestServer;
let bob: Person;
/** The same things of others, with their trade at each step at which it can be meddled with. */
let worlds: readonly Things[];
/** All tables before the first call; no call may change them. */
let untouched: Readonly<Record<string, string>>;

beforeAll(async () => {
  server = await openTestServer();
  bob = await server.login('bob');
  worlds = await openWorlds();
  // None comes due while the calls are made, so that nothing but they could change anything.
  await sql`update deadlines set due_at = due_at + interval '1 day'`.execute(server.database.reader);
  await server.settle();
  untouched = await snapshotOf(server.database);
});
afterAll(() => server.close());

const takingIds = (Object.keys(calls) as CallName[]).filter(
  (name) => calls[name].access === 'user' && idPathsOf(calls[name].request).length > 0,
);
/** These would refuse for another reason than whose it is, and so prove nothing. */
const inconclusiveCodes: readonly number[] = [
  ...Object.values(gateRefusals).map((kind) => kind.code),
  commonRefusals.NoPermission.code,
  commonRefusals.InvalidRequest.code,
  commonRefusals.NotLoggedIn.code,
];

it('lists the calls that take ids', () => {
  expect(takingIds.length).toBeGreaterThan(15);
});

it('has no example for a call that no longer exists', () => {
  expect(Object.keys(foreignExamples).filter((name) => !takingIds.includes(name as CallName))).toEqual([]);
});

describe('with ids of another person', () => {
  it.each(takingIds)('%s returns nothing, and does not reveal whether the id exists', async (name) => {
    const examples = foreignExamples[name];
    if (!examples) throw new Error(`${name} takes ids: say in foreign-examples.ts whose they are`);
    for (const { request, isAnswered } of examples) {
      for (const things of worlds) {
        const reply = await sendRaw(server.address, name, request(things), bob.token);
        expect(outcomeOf(reply)).toBe(isAnswered === undefined ? 'refused' : 'answered');
        const ofNobody = await sendRaw(server.address, name, request(asOfNobody(things)), bob.token);
        expect(reply).toEqual(ofNobody);
      }
    }
  });

  it('leaves everything unchanged', async () => {
    await server.settle();
    expect(await snapshotOf(server.database)).toEqual(untouched);
  });
});

function outcomeOf(reply: RawReply): string {
  if (reply.code === 0) return 'answered';
  return inconclusiveCodes.includes(reply.code) ? `${reply.code} ${reply.msg}, which proves nothing` : 'refused';
}

/** The same request about what does not exist: the answers may not differ. */
function asOfNobody(things: Things): Things {
  const gone = { trade: NOBODY, listing: NOBODY, account: NOBODY, file: NOBODY, upload: NOBODY, notice: NOBODY };
  const ofMerchant = { merchant: NOBODY, merchantKey: 'eh_test_00000000000000000000', endpoint: NOBODY };
  const traderKey = 'eh_trader_00000000000000000000';
  const ofKeys = {
    session: NOBODY,
    grant: NOBODY,
    plan: NOBODY,
    contactRequest: NOBODY,
    feedback: NOBODY,
    conversation: NOBODY,
    passkey: NOBODY,
    question: NOBODY,
    phone: NOBODY,
    phoneQuestion: NOBODY,
  };
  return {
    ...things,
    ...gone,
    transfer: NOBODY,
    bill: NOBODY,
    purchase: NOBODY,
    address: NOBODY,
    ...ofMerchant,
    traderKey,
    ...ofKeys,
  };
}

async function openWorlds(): Promise<readonly Things[]> {
  const [alice, carol] = [await server.login('alice'), await server.login('carol')];
  const { accounts } = await alice.must('GET /api/wallet/index', {});
  const own = await tradeUpTo('accepted', { server, seller: alice, buyer: bob });
  const onSale = await postListing(alice);
  const to = { recipient: (await alice.must('GET /api/m', {})).account };
  const shared = {
    transfer: (
      await carol.must('POST /api/transfer/add', { ...to, amount: '1', security_password: DEMO_PAYMENT_PASSWORD })
    ).id,
    address: (await carol.must('POST /api/transfer/addAccount', { ...to, label: 'Alice' })).id,
    account: accounts.find((account) => account.channel === 'alipay')?.id ?? '',
    onSale: onSale.id,
    bid: (await postBid(carol)).id,
    onOffer: (await postBid(alice)).id,
    alert: (await carol.must('POST /api/alert/save', alertTerms)).id,
    seller: (await carol.must('GET /api/m', {})).id,
    ownTrade: own.id,
    ownFile: await sendVoucher(server, bob, 7001),
    file: await sendVoucher(server, carol, 7002),
    redemption: (await carol.must('POST /api/exchange/redeem/quote', { chain: 'ERC20', amount: '50', rate: '1' })).id,
    purchase: (await carol.must('POST /api/exchange/quote', { chain: 'ERC20', usdt: '25', rate: '1' })).id,
    contactRequest: await askForContactChange(carol),
    conversation: await conversationOf(carol),
    feedback: (await carol.must('POST /api/feedback', { text: 'The page is blank' })).id,
    upload: (
      await carol.must('POST /api/upload/begin', { purpose: 'chat', file_name: 'a.pdf', bytes: 14, key: 'a.pdf' })
    ).upload_id,
    session: (await carol.must('GET /api/devices', {})).sessions[0]?.id ?? '',
    grant: await grantOf(carol, alice),
    plan: await planOf(carol, alice),
    ...(await merchantOf(carol)),
    traderKey: await traderKeyOf(carol),
  };
  const trades = [];
  for (const step of ['opened', 'accepted', 'paid'] as const) {
    trades.push(await tradeUpTo(step, { server, seller: carol, buyer: alice }));
  }
  // A new key pauses trading for a day, so it comes last.
  const keys = await keysOf(carol);
  await server.settle();
  const { rows } = await carol.must('POST /api/report/fund', { types: ['Transfer_Out'] });
  const bill = rows[0]?.id ?? '';
  const { notices } = await carol.must('POST /api/notifications', {});
  return trades.map(({ id, listingId }) => ({
    ...shared,
    ...keys,
    bill,
    trade: id,
    listing: listingId,
    notice: notices[0]?.id ?? '',
  }));
}

/** A conversation of a person with customer service, which is switched on for it. */
async function conversationOf(person: Person): Promise<string> {
  await server.transaction((ctx) =>
    writeSetting(ctx, supportSettings.setting, { is_chat_on: true, opens_hour: 8, closes_hour: 8 }),
  );
  await person.must('POST /api/support/send', { client_id: crypto.randomUUID(), text: 'Where are my coins?' });
  return (await person.must('GET /api/support', {})).conversation?.id ?? '';
}

/** A merchant that a person applied for, with a test key and an endpoint for webhooks. */
async function merchantOf(person: Person): Promise<{ merchant: string; merchantKey: string; endpoint: string }> {
  const { id } = await person.must('POST /api/merchant/apply', {
    name: 'Zhou Tea',
    website: 'https://zhou.example',
    business: 'Tea',
  });
  const { key } = await person.must('POST /api/merchant/keys/new', {
    merchant_id: id,
    environment: 'test',
    name: 'Website',
    scopes: ['orders'],
    security_password: DEMO_PAYMENT_PASSWORD,
  });
  const endpoint = await person.must('POST /api/merchant/webhooks/create', {
    merchant_id: id,
    environment: 'test',
    url: 'https://zhou.example/hook',
    events: ['order.paid'],
    description: '',
    security_password: DEMO_PAYMENT_PASSWORD,
  });
  return { merchant: id, merchantKey: key.id, endpoint: endpoint.id };
}

/** A trader key of a person, who has no authenticator to make one with. */
async function traderKeyOf(person: Person): Promise<string> {
  const { id: userId } = await person.must('GET /api/m', {});
  return (await server.transaction((ctx) => openTraderKey(ctx, { userId }))).id;
}

/** A grant of a person for an app of a merchant. */
async function grantOf(person: Person, owner: Person): Promise<string> {
  const { id: ownerId } = await owner.must('GET /api/m', {});
  const app = await server.transaction(async (ctx) =>
    openTestApp(ctx, { merchantId: (await openTestMerchant(ctx, { ownerId })).id }),
  );
  const { token } = await appServer(server.address, app).push('openid');
  const proof = { security_password: DEMO_PAYMENT_PASSWORD };
  const request = { apply_auth_token: token, scopes: ['openid' as const], ...proof };
  return (await person.must('POST /api/auth/api_access_authorize', request)).grant_id;
}

/** A plan that a shop proposes to a person. */
async function planOf(person: Person, owner: Person): Promise<string> {
  const { id: userId } = await person.must('GET /api/m', {});
  const { id: ownerId } = await owner.must('GET /api/m', {});
  return server.transaction(async (ctx) => {
    const merchant = await openTestMerchant(ctx, { ownerId });
    return proposeTestPlan(ctx, { merchant, userId, environment: 'live' });
  });
}

/** A passkey and a phone of a person, and the questions that they have to answer. */
async function keysOf(
  person: Person,
): Promise<{ passkey: string; question: string; phone: string; phoneQuestion: string }> {
  const key = softwareAuthenticator(TEST_ORIGIN);
  const at = { origin: TEST_ORIGIN };
  const proof = { security_password: DEMO_PAYMENT_PASSWORD };
  const { data } = await person.ask('POST /api/passkeys/begin', proof, at);
  const made = { question_id: data.question_id, name: 'Phone', ...key.create(data) };
  const { id } = await person.must('POST /api/passkeys/add', made);
  const asked = await person.ask('POST /api/passkeys/question', {}, at);
  const phone = await softwarePhone().addTo(person, DEMO_PAYMENT_PASSWORD);
  const question = await person.must('POST /api/phone_keys/question', { id: phone, action: 'a'.repeat(64) });
  return { passkey: id, question: asked.data.question_id, phone, phoneQuestion: question.question_id };
}

async function askForContactChange(person: Person): Promise<string> {
  const code = { device_id: 'a-device-of-carol', target: '13655557777' };
  await person.must('POST /api/smsCode', { purpose: 15, ...code });
  const response = await fetch(`${server.address}/dev/outbox`, { headers: { accept: 'application/json' } });
  const [latest] = (await response.json()) as { code: string }[];
  const request = await person.must('POST /api/contact/request', {
    ...code,
    kind: 'mobile',
    code: latest?.code ?? '',
    security_password: DEMO_PAYMENT_PASSWORD,
    reason: 'It is lost',
    picture_ids: [await sendVoucher(server, person, 7003)],
  });
  return request.id;
}
