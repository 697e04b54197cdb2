import type { CallName, RequestOf } from '@eh/contract/calls.ts';
import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import { DAY_SECONDS, MINUTE_SECONDS } from '@eh/contract/platform/spans.ts';
import { operatorRefusals } from '@eh/contract/staff/operators/refusals.ts';
import { decidingActs } from '@eh/contract/staff/queues/queue-names.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertRequest } from '../src/accounts/contacts/store.ts';
import { findUserOfAccount, requireUser } from '../src/accounts/users/index.ts';
import { operatorScreens } from '../src/composition/operator-queues.ts';
import { supportSettings } from '../src/content/support/index.ts';
import { versionOf } from '../src/merchants/apps/registration/app-version.ts';
import { cashierSettings, payOrder } from '../src/merchants/cashier/index.ts';
import { payOut } from '../src/merchants/cashier/payouts/pay-out.ts';
import { versionOf as versionOfMerchant } from '../src/operations/merchants/merchant-case.ts';
import { readContextOf } from '../src/platform/context.ts';
import { writeSetting } from '../src/platform/settings.ts';
import { noteConflict } from '../src/trading/payment-accounts/conflicts/conflict-store.ts';
import type { Chain } from '../src/usdt/chains/index.ts';
import { requestRedemption } from '../src/usdt/redemptions/request-redemption.ts';
import { transferSettings } from '../src/wallet/transfers/index.ts';
import { usualTransferRules } from '../src/wallet/transfers/rules.ts';
import { caseOf, handIn, residentNumber } from './applicants.ts';
import { openTestOrder, withCode } from './cashier/open-test-order.ts';
import { openTestMerchant } from './merchants.ts';
import { DEMO_PAYMENT_PASSWORD, openTestServer, type Person, type TestServer } from './open-test-server.ts';
import { both, postListing, takeDownListings, tradeUpTo } from './trading.ts';

type DecideCall = Extract<CallName, `POST /api/operator/${string}/decide`>;
type ClaimedQueue = {
  [Call in DecideCall]: Call extends `POST /api/operator/${infer Name}/decide`
    ? `POST /api/operator/${Name}/claim` extends CallName
      ? Name
      : never
    : never;
}[DecideCall];
type Decision<Name extends ClaimedQueue> = Omit<RequestOf<`POST /api/operator/${Name}/decide`>, 'id'>;

const describedApp = {
  name: 'Gull Budget',
  domain: 'gull.example',
  redirects: ['https://gull.example/back'],
  scopes: ['openid' as const],
};

const described = { name: 'Zhou Tea', website: 'https://zhou.example', business: 'Tea' };
const withoutLogo = { logo_file_id: null, wanted_logo_file_id: null };

/** A decision that the operator may make alone, in each queue. A queue without an entry does not compile. */
const decisions: { readonly [Name in ClaimedQueue]: Decision<Name> } = {
  orders: { decision: 'reject', reason: both('Not now') },
  identity: { decision: 'refer', note: 'Looks twice' },
  accounts: { reason: 'A family card' },
  complaints: { outcome: 'return', reason: both('Nothing came') },
  contacts: { decision: 'reject', reason: 'Not the same person' },
  transfers: { decision: 'reject', reason: both('Not now') },
  redemptions: { decision: 'refuse', reason: both('Not now') },
  credits: { decision: 'refuse', reason: 'Not now' },
  reports: { outcome: 'dismissed', reason: 'Nothing found' },
  feedback: { outcome: 'answered', answer: both('Nothing found') },
  support: { outcome: 'solved', reason: 'Answered' },
  applications: {
    decision: 'refuse',
    version: versionOfMerchant({ ...described, ...withoutLogo, status: 'applied' }),
    reason: both('No such shop'),
  },
  apps: {
    decision: 'refuse',
    version: versionOf({ ...describedApp, ...withoutLogo, wanted_name: null, wanted_redirects: null }),
    reason: both('No such domain'),
  },
  payouts: { decision: 'refuse', reason: both('Not now') },
  suspended: { decision: 'return', reason: both('Nothing came') },
};

let server: TestServer;
/** Two owners, who decide in every queue. */
let omar: Person;
let olga: Person;
let cases: Readonly<Record<ClaimedQueue, string>>;

beforeAll(async () => {
  server = await openTestServer();
  await server.advance(DAY_SECONDS + 1);
  [omar, olga] = [await server.operator('omar'), await server.operator('olga')];
  cases = await openCases();
});
afterAll(() => server.close());

/** A waiting case of each queue. */
async function openCases(): Promise<Readonly<Record<ClaimedQueue, string>>> {
  const [alice, bob, carol] = [await server.login('alice'), await server.login('bob'), await server.login('carol')];
  const arno = await server.operator('arno');
  const { id: suspended } = await tradeUpTo('paid', { server, seller: alice, buyer: bob });
  await arno.must('POST /api/operator/trades/stop', { id: suspended, act: 'suspend', reason: both('Reported') });
  await takeDownListings(alice);
  const { id: disputed } = await tradeUpTo('paid', { server, seller: alice, buyer: bob });
  await takeDownListings(alice);
  await server.advance(11 * MINUTE_SECONDS);
  const complaint = await alice.must('POST /api/complain/complain', {
    transaction_id: disputed,
    kind: 'received_less',
    claimed_fiat: '948.50',
    text: 'Only 948.50 came',
  });
  await bob.must('POST /api/complain/complain', { transaction_id: disputed, text: 'All of it was sent' });
  const { id: reported } = await alice.must('GET /api/m', {});
  await carol.must('POST /api/people/report', { userid: reported, cause: 'abuse', words: 'Shouts' });
  const listing = await postListing(alice, { total: '5000.01' });
  return {
    orders: listing.id,
    suspended,
    complaints: complaint.id,
    accounts: await accountConflict(alice, carol),
    contacts: await contactRequest(carol),
    transfers: await heldTransfer(alice, carol),
    redemptions: await redemption(alice),
    credits: await credit(carol),
    identity: await identityCase(),
    applications: await application(carol),
    apps: await app(carol),
    payouts: await payout(carol, alice),
    support: await conversation(carol),
    feedback: (await carol.must('POST /api/feedback', { text: 'The page is blank' })).id,
    reports: (await omar.must('POST /api/operator/reports', {})).rows[0]?.id ?? '',
  };
}

/** A conversation that a person began with customer service. */
async function conversation(person: Person): Promise<string> {
  await server.transaction((ctx) =>
    writeSetting(ctx, supportSettings.setting, { ...supportSettings.setting.usual, is_chat_on: true, closes_hour: 8 }),
  );
  await person.must('POST /api/support/send', { client_id: crypto.randomUUID(), text: 'Where are my coins?' });
  return (await person.must('GET /api/support', {})).conversation?.id ?? '';
}

/** A live app of a person's merchant, which waits for its review. */
async function app(owner: Person): Promise<string> {
  const { id: ownerId } = await owner.must('GET /api/m', {});
  const { id: merchant_id } = await server.transaction((ctx) => openTestMerchant(ctx, { ownerId }));
  const { app } = await owner.must('POST /api/merchant/apps/create', {
    merchant_id,
    environment: 'live',
    ...describedApp,
    security_password: DEMO_PAYMENT_PASSWORD,
  });
  return app.id;
}

/** A payout of a person's merchant above the sum of the rules, out of what another person paid. */
async function payout(owner: Person, payer: Person): Promise<string> {
  const [{ id: ownerId, account: recipient }, { id: payerId }] = [
    await owner.must('GET /api/m', {}),
    await payer.must('GET /api/m', {}),
  ];
  return server.transaction(async (ctx) => {
    const rules = { ...cashierSettings.setting.usual, payout_review_above: '1.00' };
    await writeSetting(ctx, cashierSettings.setting, rules);
    const { id: merchantId } = await openTestMerchant(ctx, { ownerId });
    const { id: orderId } = await openTestOrder(ctx, merchantId, { amountMinor: 20_00n });
    await payOrder(ctx, { orderId, payerId, shownMinor: null, at: ctx.now, ...withCode });
    const wanted = { environment: 'live', liveCurrency: 'EH', number: 'P-1', note: '', madeById: ownerId } as const;
    return (await payOut(ctx, { ...wanted, merchantId, recipient, amountMinor: 10_00n, keyId: null })).id;
  });
}

async function identityCase(): Promise<string> {
  const application = { name: '王小明', id_no: residentNumber(77), seed: 770 };
  return caseOf(omar, await handIn(server, '13900000077', application));
}

async function accountConflict(owner: Person, claimant: Person): Promise<string> {
  const [account] = (await owner.must('GET /api/wallet/index', {})).accounts;
  const { id: claimantId } = await claimant.must('GET /api/m', {});
  return server.transaction(async (ctx) => {
    const id = ctx.ids.next(ctx.now);
    await noteConflict(readContextOf(ctx), { id, accountId: account?.id ?? '', claimantId, foundBy: 'number' });
    return id;
  });
}

async function contactRequest(person: Person): Promise<string> {
  const { account } = await person.must('GET /api/m', {});
  return server.transaction(async (ctx) => {
    const user = await findUserOfAccount(readContextOf(ctx), account);
    const id = ctx.ids.next(ctx.now);
    await insertRequest(ctx, {
      id,
      user_id: user?.id ?? '',
      kind: 'mobile',
      old_value: user?.mobile ?? '',
      new_value: '+8613620000001',
      reason: 'Lost the phone',
      picture_ids: [id],
      state: 'waiting',
      answer: '',
      asked_at: ctx.now,
      decided_at: null,
    });
    return id;
  });
}

async function application(person: Person): Promise<string> {
  return (await person.must('POST /api/merchant/apply', described)).id;
}

async function heldTransfer(sender: Person, receiver: Person): Promise<string> {
  const { account: recipient } = await receiver.must('GET /api/m', {});
  const rules = { ...usualTransferRules, code_above_risky: usualTransferRules.code_above };
  await server.transaction((ctx) => writeSetting(ctx, transferSettings.setting, rules));
  const sent = await sender.must('POST /api/transfer/add', {
    recipient,
    amount: '2500.00',
    memo: 'rent',
    security_password: DEMO_PAYMENT_PASSWORD,
  });
  return sent.id;
}

async function redemption(person: Person): Promise<string> {
  const quote = await person.must('POST /api/exchange/redeem/quote', { chain: 'ERC20', amount: '700', rate: '1.0000' });
  const { id: userId } = await person.must('GET /api/m', {});
  // The node of this server does not answer: its address check is left out.
  const chain = { name: 'ERC20', network: 'Ethereum', contract: '', payouts: undefined } as unknown as Chain;
  await server.transaction(async (ctx) =>
    requestRedemption(ctx, {
      chain,
      user: await requireUser(readContextOf(ctx), userId),
      quoteId: quote.id,
      typed: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
      sessionOpenedAt: new Date(0),
      hasCode: true,
    }),
  );
  return quote.id;
}

async function credit(person: Person): Promise<string> {
  const { account } = await person.must('GET /api/m', {});
  const fina = await server.operator('fina');
  const requested = await fina.must('POST /api/operator/credits/ask', {
    kind: 'credit',
    account,
    amount: '1.00',
    reason: '补偿',
    reason_en: 'Refund',
    reference: 'R-1',
  });
  return requested.id;
}

/** Sends a call of a queue, whose body the table of decisions has checked. */
function send(operator: Person, call: string, body: object): Promise<{ code: number }> {
  return operator.ask(call as 'POST /api/operator/orders/decide', body as never);
}

it('has a case of every registered queue', () => {
  expect(Object.keys(decisions).toSorted()).toEqual(operatorScreens.queues.map(({ name }) => name).toSorted());
});

describe.each(operatorScreens.queues)('a decision in the queue of $name', ({ name, roles }) => {
  const call = `POST /api/operator/${name}`;
  const decide = (operator: Person) =>
    send(operator, `${call}/decide`, { id: idOf(), ...decisions[name as ClaimedQueue] });
  const claim = (operator: Person) => send(operator, `${call}/claim`, { id: idOf(), claim: true });
  const idOf = () => cases[name as ClaimedQueue];
  const recorded = () =>
    server.database.reader
      .selectFrom('operator_acts')
      .innerJoin('operators', 'operators.id', 'operator_id')
      .select(['act', 'operators.name as by', 'queue'])
      .where('subject_id', '=', idOf())
      .where('act', 'not in', ['claim', 'credit.ask', 'trade.suspend'])
      .execute();

  it('is refused to a role that has other queues, as is the claim', async () => {
    const other = (['reviewer', 'arbiter', 'finance'] as const).find((role) => !roles.includes(role)) ?? 'finance';
    const stranger = await server.operator(({ reviewer: 'rita', arbiter: 'arno', finance: 'fina' } as const)[other]);
    expect((await claim(stranger)).code).toBe(commonRefusals.NoPermission.code);
    expect((await decide(stranger)).code).toBe(commonRefusals.NoPermission.code);
  });

  it('is refused without a claim', async () => {
    expect((await decide(omar)).code).toBe(operatorRefusals.NotClaimed.code);
  });

  it('is refused to an operator while a colleague holds the claim', async () => {
    expect((await claim(olga)).code).toBe(0);
    expect((await claim(omar)).code).toBe(operatorRefusals.CaseClaimed.code);
    expect((await decide(omar)).code).toBe(operatorRefusals.CaseClaimed.code);
    expect(await recorded()).toEqual([]);
  });

  it('counts once when the holder sends it twice at once, with one entry in the audit log', async () => {
    const replies = await Promise.all([decide(olga), decide(olga)]);
    expect(replies.filter(({ code }) => code === 0)).toHaveLength(1);
    const acts = await recorded();
    expect(acts).toMatchObject([{ by: 'olga', queue: name }]);
    expect(decidingActs[name as ClaimedQueue]).toContain(acts[0]?.act);
    expect((await decide(olga)).code).not.toBe(0);
  });
});
