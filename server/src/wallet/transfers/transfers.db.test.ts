import { COIN_DECIMALS, requireDecimal } from '@eh/contract/platform/money.ts';
import { operatorRefusals } from '@eh/contract/staff/operators/refusals.ts';
import { ONE_REVIEWER_DAY_COINS } from '@eh/contract/staff/signatures/one-signer.ts';
import { transferRefusals } from '@eh/contract/wallet/transfers/refusals.ts';
import { seedOperators } from '@eh/demo/people/seed-operators.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { assertBooksBalance } from '../../../test/assert-books-balance.ts';
import { callEndpoint } from '../../../test/call-endpoint.ts';
import { openTestDatabase } from '../../../test/open-test-database.ts';
import { openPeople, type People } from '../../../test/people.ts';
import { serverKeys } from '../../../test/server-keys.ts';
import { both } from '../../../test/trading.ts';
import { setUserStatus } from '../../accounts/sessions/index.ts';
import { setFundStatus } from '../../accounts/users/index.ts';
import { balancesOf, openingCoins, postMovements } from '../../ledger/journal/index.ts';
import type { WriteContext } from '../../platform/context.ts';
import { openVault } from '../../platform/crypto/vault.ts';
import { ids } from '../../platform/ids.ts';
import { cancelledBySender, presentTransfers } from './present.ts';
import { passTransfer, refuseTransfer } from './review/end-review.ts';
import { transferReviewQueue } from './review/transfer-queue.ts';
import { rulesOf, usualTransferRules } from './rules.ts';
import { type Sending, sendTransfer } from './send-transfer.ts';
import { findTransfer } from './store.ts';

const test = await openTestDatabase();
const { database } = test;
const now = new Date('2026-11-21T08:00:00Z');
const transaction = <T>(run: (ctx: WriteContext) => Promise<T>) =>
  database.transaction((tx) => run({ tx, now, ids, serverKeys }));
const usual = rulesOf(usualTransferRules);
/** Accounts of the demo are as young as the test. */
const rules = { ...usual, review: { ...usual.review, newAccount: null, recipient: null } };
const callOperator = callEndpoint(database, { now: () => now }, transferReviewQueue.endpoints());
const balances = (userId: string) => balancesOf(database.reader, userId, 'EH');
const RACES = 30;
const SMALL = 12;

let people: People;
let finance: { kind: 'operator'; operatorId: string; sessionId: string };

beforeAll(async () => {
  people = await openPeople(database, { now: () => now });
  await transaction(async (ctx) => {
    await seedOperators(ctx, openVault('test', 'operators'));
    const credit = { openingId: ids.next(now), userId: people.alice.user.id };
    await postMovements(ctx, [openingCoins({ ...credit, amount: { currency: 'EH', minor: 500_000_00n } })]);
  });
  const owner = await database.reader
    .selectFrom('operators')
    .select('id')
    .where('role', '=', 'owner')
    .executeTakeFirstOrThrow();
  finance = { kind: 'operator', operatorId: owner.id, sessionId: ids.next(now) };
});
afterAll(async () => {
  await assertBooksBalance(database);
  await test.drop();
});

function sending(changes: Partial<Sending> = {}): Sending {
  return {
    sender: people.alice.user,
    receiver: people.bob.user,
    amountMinor: 3000_00n,
    memo: '',
    sessionOpenedAt: new Date(0),
    isAgain: true,
    hasCode: true,
    ...changes,
  };
}

const held = (changes: Partial<Sending> = {}) =>
  transaction((ctx) => sendTransfer(ctx, { ...rules, dailyMaximumMinor: 10n ** 12n }, sending(changes)));

async function shownTo(language: 'en' | 'zh-CN', id: string) {
  const ctx = { reader: database.reader, now: new Date(), serverKeys };
  const row = await findTransfer(database.reader, id);
  const [view] = await presentTransfers(ctx, row ? [row] : [], { userId: people.alice.user.id, language });
  return view;
}

it('approves a claimed transfer: the held amount reaches the receiver, less the fee', async () => {
  const before = await balances(people.bob.user.id);
  const row = await transaction((ctx) => sendTransfer(ctx, { ...rules, feeBasisPoints: 100 }, sending()));
  expect(row).toMatchObject({ status: 'underReview', review_reasons: ['first_time'], fee_minor: 30_00n });
  const decision = { id: row.id, decision: 'pass', reason: both('known to each other') } as const;
  await expect(
    callOperator('POST /api/operator/transfers/decide', decision, { caller: finance }),
  ).rejects.toMatchObject({
    kind: operatorRefusals.NotClaimed,
  });
  const seen = await callOperator(
    'POST /api/operator/transfers/claim',
    { id: row.id, claim: true },
    { caller: finance },
  );
  expect(seen).toMatchObject({ amount: '3000.00', fee: '30.00', sent_before: { transfers: 0, to_this_receiver: 0 } });
  await callOperator('POST /api/operator/transfers/decide', decision, { caller: finance });
  expect((await balances(people.bob.user.id)).available - before.available).toBe(2970_00n);
  expect((await balances(people.alice.user.id)).held).toBe(0n);
});

it('rejects a transfer: the coins are available again, and the sender reads the reason in their language', async () => {
  const before = await balances(people.alice.user.id);
  const row = await held({ amountMinor: 10_000_01n });
  await transaction((ctx) => refuseTransfer(ctx, row.id, both('the receiver is reported')));
  expect(await balances(people.alice.user.id)).toEqual(before);
  expect((await shownTo('en', row.id))?.reason).toBe('the receiver is reported');
  expect((await shownTo('zh-CN', row.id))?.reason).toBe('中文：the receiver is reported');
});

it('shows an older reason in the only language it has', async () => {
  const row = await held({ amountMinor: 10_000_01n });
  await transaction((ctx) => refuseTransfer(ctx, row.id, both('asked on the phone')));
  await transaction((ctx) =>
    ctx.tx.updateTable('transfers').set({ reason_en: null }).where('id', '=', row.id).execute(),
  );
  for (const language of ['en', 'zh-CN'] as const)
    expect((await shownTo(language, row.id))?.reason).toBe('中文：asked on the phone');
});

it('refuses a decision whose reason is in one language only', async () => {
  const row = await held({ amountMinor: 10_000_01n });
  await callOperator('POST /api/operator/transfers/claim', { id: row.id, claim: true }, { caller: finance });
  const decision = { id: row.id, decision: 'reject', reason: { zh: '请联系客服', en: ' ' } } as const;
  const decide = callOperator('POST /api/operator/transfers/decide', decision, { caller: finance });
  await expect(decide).rejects.toThrow('"reason"');
  await callOperator(
    'POST /api/operator/transfers/decide',
    { ...decision, reason: both('Ask us') },
    { caller: finance },
  );
  expect((await shownTo('en', row.id))?.reason).toBe('Ask us');
});

it.each([
  [
    'the sender was frozen',
    (ctx: WriteContext) => setUserStatus(ctx, people.alice.user.id, 'frozen'),
    'sender',
    'frozen',
  ],
  [
    'the sender was restricted',
    (ctx: WriteContext) => setFundStatus(ctx, people.alice.user.id, 'restricted'),
    'sender',
    'restricted',
  ],
  [
    'the receiver was frozen',
    (ctx: WriteContext) => setUserStatus(ctx, people.bob.user.id, 'frozen'),
    'receiver',
    'frozen',
  ],
] as const)(
  'keeps a transfer held while %s since, and approves it once that is lifted',
  async (_, stop, side, hint) => {
    const row = await held({ amountMinor: 2_300_00n });
    await transaction(stop);
    const seen = await callOperator(
      'POST /api/operator/transfers/claim',
      { id: row.id, claim: true },
      { caller: finance },
    );
    expect(seen[side].stops).toEqual([hint]);
    const decision = { id: row.id, decision: 'pass', reason: both('known to each other') } as const;
    const decide = () => callOperator('POST /api/operator/transfers/decide', decision, { caller: finance });
    await expect(decide()).rejects.toMatchObject({ kind: transferRefusals.TransferPartyStopped });
    expect(await findTransfer(database.reader, row.id)).toMatchObject({ status: 'underReview' });
    await transaction(async (ctx) => {
      for (const { user } of [people.alice, people.bob]) {
        await setUserStatus(ctx, user.id, 'normal');
        await setFundStatus(ctx, user.id, 'normal');
      }
    });
    await decide();
    expect(await findTransfer(database.reader, row.id)).toMatchObject({ status: 'succeeded' });
  },
);

it('returns the coins of a frozen sender when the transfer is rejected', async () => {
  const row = await held({ amountMinor: 10_000_01n });
  await transaction((ctx) => setUserStatus(ctx, people.alice.user.id, 'frozen'));
  await transaction((ctx) => refuseTransfer(ctx, row.id, both('the account is frozen')));
  expect((await balances(people.alice.user.id)).held).toBe(0n);
  await transaction((ctx) => setUserStatus(ctx, people.alice.user.id, 'normal'));
});

it('has one winner when the operator decides while the sender cancels it', async () => {
  for (let race = 0; race < RACES; race += 1) {
    const before = await balances(people.alice.user.id);
    const row = await held({ amountMinor: 10_000_01n });
    const ends = await Promise.allSettled([
      transaction((ctx) => passTransfer(ctx, row)),
      transaction((ctx) => refuseTransfer(ctx, row.id, cancelledBySender)),
      transaction((ctx) => passTransfer(ctx, row)),
    ]);
    const lost = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
    expect(lost).toMatchObject([
      { kind: transferRefusals.TransferDecided },
      { kind: transferRefusals.TransferDecided },
    ]);
    const after = await balances(people.alice.user.id);
    const isPassed = (await findTransfer(database.reader, row.id))?.status === 'succeeded';
    expect(before.available - after.available).toBe(isPassed ? 10_000_01n : 0n);
    expect(after.held).toBe(0n);
  }
});

it('adds up the transfers of today and of this hour', async () => {
  const small = { ...rules, dailyMaximumMinor: 100_00n, review: { ...rules.review, recipientsInHour: 1 } };
  const carolSends = (receiver: Sending['receiver'], amountMinor: bigint) =>
    transaction((ctx) => sendTransfer(ctx, small, sending({ sender: people.carol.user, receiver, amountMinor })));
  await transaction((ctx) => {
    const credit = { openingId: ids.next(now), userId: people.carol.user.id };
    return postMovements(ctx, [openingCoins({ ...credit, amount: { currency: 'EH', minor: 500_00n } })]);
  });
  expect((await carolSends(people.bob.user, 60_00n)).status).toBe('succeeded');
  expect(await carolSends(people.alice.user, 10_00n)).toMatchObject({ review_reasons: ['many_recipients'] });
  await expect(carolSends(people.bob.user, 30_01n)).rejects.toMatchObject({
    kind: transferRefusals.DailyLimitReached,
    data: { left: '30.00' },
  });
});

it('lets one operator approve no more than a day’s sum in small transfers, and requires a second signature beyond', async () => {
  const most = requireDecimal(ONE_REVIEWER_DAY_COINS, COIN_DECIMALS);
  await transaction((ctx) => ctx.tx.deleteFrom('lone_acts').execute());
  const amountMinor = 2_100_00n;
  const decide = async (caller: typeof finance, id: string) => {
    await callOperator('POST /api/operator/transfers/claim', { id, claim: true }, { caller });
    const reason = both('known to each other');
    return callOperator('POST /api/operator/transfers/decide', { id, decision: 'pass', reason }, { caller });
  };
  const rows = [];
  for (let index = 0; index < SMALL; index += 1) rows.push(await held({ amountMinor }));
  const done = [];
  for (const row of rows) done.push((await decide(finance, row.id)).is_done);
  expect(done.filter(Boolean)).toHaveLength(Number(most / amountMinor));
  const [waiting] = rows.slice(-1);
  const id = waiting?.id ?? '';
  const shown = await callOperator('POST /api/operator/transfers', { limit: 50 }, { caller: finance });
  expect(shown.rows.find((row) => row.id === id)).toMatchObject({
    alone_left: { today: '1600.00', receiver: '1600.00' },
    first_signature: { decision: 'pass', reason: both('known to each other') },
  });
  await callOperator('POST /api/operator/transfers/claim', { id, claim: false }, { caller: finance });
  const fina = await database.reader
    .selectFrom('operators')
    .select('id')
    .where('name', '=', 'fina')
    .executeTakeFirstOrThrow();
  const second = { ...finance, operatorId: fina.id };
  expect(await decide(second, id)).toEqual({ is_done: true });
  expect(await findTransfer(database.reader, id)).toMatchObject({ status: 'succeeded' });
  // Taking a transfer back also removes its waiting signature.
  const [back] = rows.slice(-2);
  await transaction((ctx) => refuseTransfer(ctx, back?.id ?? '', cancelledBySender));
  const signatures = database.reader
    .selectFrom('first_signatures')
    .selectAll()
    .where('case_id', '=', back?.id ?? '');
  expect(await signatures.execute()).toEqual([]);
});
