import { ledgerRefusals } from '@eh/contract/ledger/journal/refusals.ts';
import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import { transferRefusals } from '@eh/contract/wallet/transfers/refusals.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSession } from '../../src/accounts/sessions/index.ts';
import { issuePaymentProof, openUser, type User } from '../../src/accounts/users/index.ts';
import { openingCoins, postMovements } from '../../src/ledger/journal/index.ts';
import { ids } from '../../src/platform/ids.ts';
import { writeSetting } from '../../src/platform/settings.ts';
import { transferSettings, usualTransferRules } from '../../src/wallet/transfers/rules.ts';
import { RACE_ROUNDS } from '../long.ts';
import { openTestServer, type Person, type TestServer } from '../open-test-server.ts';

/** So many that most wait while the first are on their way, and are then carried out together. */
const PAYERS = 24;
const FUNDS_MINOR = 1000_00n;
const device = { device_brand: '', device_model: '', os_name: '', os_version: '', app_version: '' };

interface Payer extends Person {
  readonly user: User;
}

let server: TestServer;
let payers: readonly Payer[];

beforeAll(async () => {
  server = await openTestServer();
  payers = await Promise.all(Array.from({ length: PAYERS }, () => openPayer(FUNDS_MINOR)));
});
afterAll(() => server.close());

async function openPayer(minor: bigint): Promise<Payer> {
  const { user, token } = await server.transaction(async (ctx) => {
    const opened = await openUser(ctx, { identity: { status: 'verified', realName: '张三' } });
    // A payment password that nobody ever types costs time to hash; that of another does as well.
    await sql`update users set security_password_hash = other.hash
      from (select security_password_hash as hash from users where username = 'alice') as other
      where id = ${opened.id}`.execute(ctx.tx);
    if (minor > 0n) {
      const credit = { openingId: ids.next(ctx.now), userId: opened.id, amount: { currency: 'EH', minor } };
      await postMovements(ctx, [openingCoins(credit)]);
    }
    const session = { userId: opened.id, device: { device_id: opened.id, ...device }, address: '192.0.2.1', days: 1 };
    return { user: opened, ...(await openSession(ctx, session)) };
  });
  return { ...server.withToken(token), user };
}

const proofOf = ({ user }: Payer) => server.transaction((ctx) => issuePaymentProof(ctx, user.id));

interface Sending {
  readonly from: Payer;
  readonly to: Payer;
  readonly amount: string;
  readonly isAgain?: boolean;
  readonly number?: string;
  readonly proof?: string;
}

/** All of them at once, each with a proof of its own unless one is given. */
async function sendAtOnce(wanted: readonly Sending[]) {
  const proofs = await Promise.all(wanted.map(async ({ from, proof }) => proof ?? proofOf(from)));
  return Promise.all(
    wanted.map(({ from, to, amount, isAgain = true, number }, index) =>
      from.ask(
        'POST /api/transfer/add',
        { recipient: to.user.account, amount, security_password: proofs[index] ?? '', is_again: isAgain },
        number === undefined ? {} : { 'idempotency-key': number },
      ),
    ),
  );
}

const balanceOf = async (person: Payer) => (await person.must('GET /api/m', {})).balance;
const balances = () => Promise.all(payers.map(balanceOf));
const payer = (index: number) => {
  const found = payers[index % PAYERS];
  if (!found) throw new Error(`There is no payer ${index}`);
  return found;
};
const ring = (amount: string): Sending[] =>
  payers.map((from, index) => ({ from, to: payer(index + 1), amount, number: `ring-${ids.next(new Date())}` }));

/** The number of stored transfers of these senders, and of their transactions. */
async function sentBy(people: readonly Payer[]) {
  const found = await sql<{ transfers: number; transactions: number }>`
    select count(*)::integer as transfers, count(distinct e.transaction_id)::integer as transactions
    from transfers as t
    join ledger_entries as e on e.cause_id = t.id
    where t.sender_id = any(${people.map(({ user }) => user.id)}::uuid[])`.execute(server.database.reader);
  return found.rows[0] ?? { transfers: 0, transactions: 0 };
}

it('executes transfers sent at once, each exactly once, in few transactions', async () => {
  const before = await balances();
  const stood = await sentBy(payers);
  const replies = await sendAtOnce(ring('1.00'));
  expect(replies.map((reply) => reply.code)).toEqual(payers.map(() => 0));
  expect(new Set(replies.map((reply) => reply.data.id)).size).toBe(PAYERS);
  for (const [index, { data }] of replies.entries())
    expect(data).toMatchObject({ direction: 'out', counterparty: { account: payer(index + 1).user.account } });
  expect(await balances()).toEqual(before);
  const stands = await sentBy(payers);
  expect(stands.transfers - stood.transfers).toBe(PAYERS);
  expect(stands.transactions - stood.transactions).toBeLessThan(PAYERS / 2);
});

it('refuses only one of many senders, with that sender’s reason, and changes nothing for the others', async () => {
  const [poor, twice, greedy, lost] = [await openPayer(0n), payer(2), payer(3), payer(4)];
  await server.transaction((ctx) =>
    writeSetting(ctx, transferSettings.setting, {
      ...usualTransferRules,
      maximum: '500.00',
      daily_maximum: '500.00',
    }),
  );
  const receiver = await openPayer(0n);
  const earlier: Sending[] = [
    { from: twice, to: receiver, amount: '2.00' },
    { from: greedy, to: receiver, amount: '300.00' },
  ];
  expect(await sendAtOnce(earlier)).toMatchObject([{ code: 0 }, { code: 0 }]);
  const odd: Sending[] = [
    { from: poor, to: receiver, amount: '1.00' },
    { from: twice, to: receiver, amount: '2.00', isAgain: false },
    { from: greedy, to: receiver, amount: '201.00' },
    { from: lost, to: lost, amount: '1.00' },
  ];
  const before = await Promise.all([poor, twice, greedy, lost].map(balanceOf));
  const even: Sending[] = payers.slice(5).map((from) => ({ from, to: receiver, amount: '3.00' }));
  // Refused transfers are between the others, so that all share one transaction.
  const proofs = await Promise.all(odd.map(({ from }) => proofOf(from)));
  const withProofs = odd.map((sending, index) => ({ ...sending, proof: proofs[index] ?? '' }));
  const replies = await sendAtOnce([...even.slice(0, 6), ...withProofs, ...even.slice(6)]);
  expect(replies.slice(6, 10).map((reply) => reply.code)).toEqual([
    ledgerRefusals.InsufficientFunds.code,
    transferRefusals.SameJustNow.code,
    transferRefusals.DailyLimitReached.code,
    transferRefusals.OwnAccount.code,
  ]);
  expect(replies.toSpliced(6, 4).map((reply) => reply.code)).toEqual(even.map(() => 0));
  expect(await Promise.all([poor, twice, greedy, lost].map(balanceOf))).toEqual(before);
  expect(await balanceOf(receiver)).toBe(`${302 + 3 * even.length}.00`);
  // A proof is used up by what was refused as well.
  const again = await sendAtOnce(withProofs.map((sending) => ({ ...sending, to: payer(9), amount: '0.50' })));
  expect(new Set(again.map((reply) => reply.code))).toEqual(new Set([commonRefusals.InvalidRequest.code]));
  await server.transaction((ctx) => writeSetting(ctx, transferSettings.setting, usualTransferRules));
});

it('lets one person send the whole balance and no more, however many transfers run at once', async () => {
  const [spender, receiver] = [await openPayer(5_00n), await openPayer(0n)];
  const replies = await sendAtOnce([
    ...Array.from({ length: 8 }, () => ({ from: spender, to: receiver, amount: '1.00' })),
    ...ring('0.10'),
  ]);
  const codes = replies.slice(0, 8).map((reply) => reply.code);
  expect(codes.toSorted((a, b) => a - b)).toEqual([
    ...Array<number>(5).fill(0),
    ...Array<number>(3).fill(ledgerRefusals.InsufficientFunds.code),
  ]);
  expect([await balanceOf(spender), await balanceOf(receiver)]).toEqual(['0.00', '5.00']);
});

it('asks about an identical transfer sent at the same time', async () => {
  const [sender, receiver] = [await openPayer(9_00n), await openPayer(0n)];
  const same = Array.from({ length: 4 }, () => ({ from: sender, to: receiver, amount: '1.00', isAgain: false }));
  const codes = (await sendAtOnce([...ring('0.10'), ...same])).slice(PAYERS).map((reply) => reply.code);
  expect(codes.toSorted((a, b) => a - b)).toEqual([0, ...Array<number>(3).fill(transferRefusals.SameJustNow.code)]);
  expect(await balanceOf(receiver)).toBe('1.00');
});

it('neither loses nor creates coins when people pay each other at once', async () => {
  const [rich, poor] = [await openPayer(10_00n), await openPayer(0n)];
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    const before = [await balanceOf(rich), await balanceOf(poor)];
    const [there, back] = await sendAtOnce([
      { from: rich, to: poor, amount: '10.00' },
      { from: poor, to: rich, amount: '10.00' },
      ...ring('0.10'),
    ]);
    const codes = [there?.code, back?.code];
    const isRich = before[0] === '10.00';
    // A sender with coins succeeds; whether the coins return in the same group depends on the order of the transfers.
    expect(codes[isRich ? 0 : 1]).toBe(0);
    expect([0, ledgerRefusals.InsufficientFunds.code]).toContain(codes[isRich ? 1 : 0]);
    const isBack = codes[0] === 0 && codes[1] === 0;
    expect([await balanceOf(rich), await balanceOf(poor)]).toEqual(isBack ? before : before.toReversed());
  }
});

it('credits one person with everything that many send at once', async () => {
  const receiver = await openPayer(0n);
  const replies = await sendAtOnce(payers.map((from) => ({ from, to: receiver, amount: '0.25' })));
  expect(replies.map((reply) => reply.code)).toEqual(payers.map(() => 0));
  expect(await balanceOf(receiver)).toBe('6.00');
});

it('answers the same number sent at once with one transfer', async () => {
  const [sender, receiver] = [await openPayer(9_00n), await openPayer(0n)];
  const number = 'one-act-sent-often';
  const same = Array.from({ length: 4 }, () => ({ from: sender, to: receiver, amount: '2.00', number }));
  const replies = (await sendAtOnce([...ring('0.10'), ...same])).slice(PAYERS);
  expect(new Set(replies.map((reply) => reply.data.id)).size).toBe(1);
  expect([await balanceOf(sender), await balanceOf(receiver)]).toEqual(['7.00', '2.00']);
});

it('accepts one proof for one transfer, however often it is sent at once', async () => {
  const [sender, receiver] = [await openPayer(9_00n), await openPayer(0n)];
  const proof = await proofOf(sender);
  const same = Array.from({ length: 4 }, () => ({ from: sender, to: receiver, amount: '1.00', proof }));
  const stolen = { from: payer(0), to: receiver, amount: '1.00', proof };
  const codes = (await sendAtOnce([...ring('0.10'), ...same, stolen])).slice(PAYERS).map((reply) => reply.code);
  expect(codes.pop()).toBe(commonRefusals.InvalidRequest.code);
  expect(codes.toSorted((a, b) => a - b)).toEqual([0, ...Array<number>(3).fill(commonRefusals.InvalidRequest.code)]);
  expect(await balanceOf(receiver)).toBe('1.00');
});
