import { profileRefusals } from '@eh/contract/accounts/users/refusals.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusalOf } from '../../../../test/call-endpoint.ts';
import { openTestDatabase } from '../../../../test/open-test-database.ts';
import { openPeople, type People } from '../../../../test/people.ts';
import { serverKeys } from '../../../../test/server-keys.ts';
import { setUserStatus } from '../../../accounts/sessions/index.ts';
import { openUser } from '../../../accounts/users/index.ts';
import { openingCoins, postMovements } from '../../../ledger/journal/index.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { ids } from '../../../platform/ids.ts';
import { storeAddress } from '../addresses/store-address.ts';
import { refuseTransfer } from '../review/end-review.ts';
import { rulesOf, usualTransferRules } from '../rules.ts';
import { sendTransfer } from '../send-transfer.ts';
import { recentReceivers } from './recent-receivers.ts';

const test = await openTestDatabase();
const { database } = test;
const start = Date.parse('2026-11-21T08:00:00Z');
const at = (minute: number) => new Date(start + minute * 60_000);
const transaction = <T>(minute: number, run: (ctx: WriteContext) => Promise<T>) =>
  database.transaction((tx) => run({ tx, now: at(minute), ids, serverKeys }));
const rules = rulesOf(usualTransferRules);

let people: People;
beforeAll(async () => {
  people = await openPeople(database, { now: () => at(0) });
  const credit = { openingId: ids.next(at(0)), userId: people.alice.user.id };
  await transaction(0, (ctx) =>
    postMovements(ctx, [openingCoins({ ...credit, amount: { currency: 'EH', minor: 9_000_00n } })]),
  );
});
afterAll(() => test.drop());

const send = (minute: number, to: keyof People, amountMinor = 1_00n) =>
  transaction(minute, (ctx) =>
    sendTransfer(ctx, rules, {
      sender: people.alice.user,
      receiver: people[to].user,
      amountMinor,
      memo: '',
      sessionOpenedAt: new Date(0),
      isAgain: true,
      hasCode: true,
    }),
  );
const seen = async (person: keyof People = 'alice') => {
  const ctx = { reader: database.reader, now: at(60), serverKeys };
  return recentReceivers(ctx, people[person].user.id);
};

it('labels an address as its owner chooses, without invisible characters', async () => {
  const label = (text: string) =>
    transaction(6, (ctx) =>
      storeAddress(ctx, { ownerId: people.dora.user.id, recipient: people.bob.user.account, label: text }),
    );
  expect((await refusalOf(label('Bob\u202Eboss'))).code).toBe(profileRefusals.ChosenNameNotAllowed.code);
  expect(await label('客服小王')).toMatchObject({ label: '客服小王' });
});

it('lists a sender’s receivers, each once, newest first, by their address-book label', async () => {
  for (const [minute, to] of (['bob', 'carol', 'bob', 'dora', 'carol'] as const).entries()) await send(minute, to);
  await transaction(6, (ctx) =>
    storeAddress(ctx, { ownerId: people.alice.user.id, recipient: people.bob.user.account, label: '室友' }),
  );
  const recent = await seen();
  expect(recent.map(({ counterparty, label }) => [counterparty.account, label])).toEqual([
    [people.carol.user.account, null],
    [people.dora.user.account, null],
    [people.bob.user.account, '室友'],
  ]);
  expect(recent[0]).toMatchObject({ last_at: at(4).getTime() / 1000, counterparty: { real_name: '*可' } });
  // Receiving a transfer is not sending one.
  expect(await seen('bob')).toEqual([]);
});

it('leaves out a frozen receiver, and lists them again once unfrozen', async () => {
  await transaction(7, (ctx) => setUserStatus(ctx, people.carol.user.id, 'frozen'));
  expect((await seen()).map(({ counterparty }) => counterparty.account)).not.toContain(people.carol.user.account);
  await transaction(8, (ctx) => setUserStatus(ctx, people.carol.user.id, 'normal'));
  expect((await seen())[0]?.counterparty.account).toBe(people.carol.user.account);
});

it('forgets a transfer that was cancelled', async () => {
  const held = await send(9, 'bob', 2_500_00n);
  expect(held.status).toBe('underReview');
  expect((await seen())[0]?.counterparty.account).toBe(people.bob.user.account);
  await transaction(10, (ctx) => refuseTransfer(ctx, held.id, { zh: '撤回', en: 'Taken back' }));
  expect((await seen())[0]?.counterparty.account).toBe(people.carol.user.account);
});

it('lists at most the newest eight, even when some in between are frozen', async () => {
  const receivers = await transaction(11, async (ctx) => {
    const opened = [];
    for (let index = 0; index < 11; index += 1) opened.push(await openUser(ctx, { username: `receiver_${index}` }));
    return opened;
  });
  for (const [index, other] of receivers.entries())
    await transaction(20 + index, (ctx) =>
      sendTransfer(ctx, rules, {
        sender: people.alice.user,
        receiver: other,
        amountMinor: 1_00n,
        memo: '',
        sessionOpenedAt: new Date(0),
        isAgain: true,
        hasCode: true,
      }),
    );
  const frozen = receivers.slice(-3);
  for (const { id } of frozen) await transaction(40, (ctx) => setUserStatus(ctx, id, 'frozen'));
  const expected = receivers
    .slice(0, -3)
    .toReversed()
    .map(({ account }) => account);
  expect(expected).toHaveLength(8);
  expect((await seen()).map(({ counterparty }) => counterparty.account)).toEqual(expected);
});
