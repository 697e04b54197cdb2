import { passwordRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import { paymentAccountRefusals } from '@eh/contract/trading/payment-accounts/refusals.ts';
import { seedPeople } from '@eh/demo/people/seed-people.ts';
import { afterAll, expect, it } from 'vitest';
import { callEndpoint, refusalOf } from '../../../test/call-endpoint.ts';
import { openTestDatabase } from '../../../test/open-test-database.ts';
import { openPeople } from '../../../test/people.ts';
import { serverKeys } from '../../../test/server-keys.ts';
import { somebodyWaits } from '../../../test/servers/somebody-waits.ts';
import { openCodes } from '../../accounts/codes/index.ts';
import { movableClock } from '../../platform/clock.ts';
import { ids } from '../../platform/ids.ts';
import { openMessenger } from '../../platform/messaging/open-messenger.ts';
import { openLog } from '../../platform/observability/log.ts';
import { noteConflict } from './conflicts/conflict-store.ts';
import {
  accountForTrade,
  makePaymentAccountEndpoints,
  maskedAccount,
  ownAccounts,
  PAYMENT_ACCOUNTS_MAX,
  unguardedNewAccounts,
} from './index.ts';

const test = await openTestDatabase();
const { database } = test;
afterAll(() => test.drop());
const clock = movableClock(database);
const used = new Set<string>();
const files = {
  read: async () => null,
  inChild: async () => Promise.reject(new Error('There is no picture')),
} as never;
const codes = openCodes({
  serverKeys,
  messenger: openMessenger({ kind: 'outbox' }),
  log: openLog('silent'),
});
const parts = { usageOf: async () => used, files, ids, codes, newAccounts: unguardedNewAccounts };
const call = callEndpoint(database, clock, makePaymentAccountEndpoints(parts));
const { alice, bob, carol } = await openPeople(database, clock);
const reading = () => ({ reader: database.reader, now: clock.now(), serverKeys });
const security_password = '135790';

function add(person: typeof alice, channel: string, fields: Record<string, string>, password = security_password) {
  return call('POST /api/wallet/add', { channel, fields, security_password: password }, { caller: person.caller });
}

function bankOf(number: string) {
  return call('POST /api/wallet/card_bank', { number }, { caller: alice.caller });
}

it('stores numbers encrypted and shows them masked', async () => {
  const { accounts } = await call('GET /api/wallet/index', {}, { caller: alice.caller });
  expect(accounts.map((account) => account.number)).toEqual(['6214 **** **** 0021', '138****0001', 'lin****2019']);
  expect(accounts[0]).toMatchObject({ bank_symbol: 'CMB', bank_name: 'China Merchants Bank', is_default: true });
  const rows = await database.reader.selectFrom('payment_accounts').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain('6214837654320021');
});

it('reveals a number for a trade and records the viewer once', async () => {
  const id = alice.accountOf('bank_card');
  const viewing = { viewerId: bob.user.id, tradeId: ids.next(clock.now()) };
  expect((await accountForTrade(reading(), id, viewing)).number).toBe('6214837654320021');
  await accountForTrade(reading(), id, viewing);
  expect((await maskedAccount(reading(), id)).number).toBe('6214 **** **** 0021');
  const views = await database.reader.selectFrom('payment_account_views').select(['viewer_id', 'account_id']).execute();
  expect(views).toEqual([{ viewer_id: bob.user.id, account_id: id }]);
});

it('refuses a wrong card, field by field', async () => {
  const card = { holder: '林晓', number: '6222 0202 0011 2238 866' };
  const cases: [Record<string, string>, number][] = [
    [{ ...card, number: '6222020200112238867' }, paymentAccountRefusals.BadCardNumber.code],
    [{ ...card, number: '６２２２０２０２００１１２２３８８６６' }, paymentAccountRefusals.PaymentAccountTaken.code],
    [{ ...card, number: '' }, paymentAccountRefusals.BadField.code],
    [{ ...card, holder: '陈博' }, paymentAccountRefusals.HolderNotYou.code],
    [{ ...card, bank: 'NOBANK' }, paymentAccountRefusals.BadField.code],
    [{ ...card, branch: 'x'.repeat(61) }, paymentAccountRefusals.BadField.code],
    [{ ...card, colour: 'red' }, paymentAccountRefusals.BadField.code],
    [card, paymentAccountRefusals.PaymentAccountTaken.code],
  ];
  for (const [fields, code] of cases) expect(await refusalOf(add(alice, 'bank_card', fields))).toMatchObject({ code });
  expect(await refusalOf(add(alice, 'cheque', card))).toMatchObject({
    code: paymentAccountRefusals.UnknownChannel.code,
  });
  expect(await refusalOf(add(alice, 'alipay', { holder: '林晓', number: 'nobody' }))).toEqual({
    code: paymentAccountRefusals.BadField.code,
    data: { field: 'Alipay account' },
  });
});

it('adds nothing without the correct payment password', async () => {
  const before = await ownAccounts(reading(), carol.user.id);
  const fields = { holder: '周可', number: '13900000009' };
  expect(await refusalOf(add(carol, 'alipay', fields, '111111'))).toEqual({
    code: passwordRefusals.WrongSecurityPassword.code,
    data: { left: 4 },
  });
  expect(await ownAccounts(reading(), carol.user.id)).toEqual(before);
});

it('refuses another person’s file as a QR code', async () => {
  const file = ids.next(clock.now());
  await database.reader
    .insertInto('files')
    .values({
      id: file,
      owner_id: alice.user.id,
      purpose: 'qr',
      media_type: 'image/png',
      bytes: 1,
      fingerprint: 'x',
      created_at: clock.now(),
    })
    .execute();
  const fields = { holder: '陈博', number: 'chenbo_88', qr: file };
  expect(await refusalOf(add(bob, 'wechat', fields))).toMatchObject({ code: paymentAccountRefusals.BadField.code });
});

it('changes and removes only own accounts, and only while nothing uses them', async () => {
  const added = await add(bob, 'wechat', { holder: '陈博', number: 'chenbo_77' });
  const id = added.id;
  const update = (person: typeof bob, wishes: object) =>
    call('POST /api/wallet/update', { id, security_password, ...wishes }, { caller: person.caller });
  const remove = (person: typeof bob) =>
    call('POST /api/wallet/delete', { id, security_password }, { caller: person.caller });
  expect(await refusalOf(update(alice, { is_paused: true }))).toMatchObject({
    code: paymentAccountRefusals.PaymentAccountNotFound.code,
  });
  expect(await refusalOf(remove(alice))).toMatchObject({ code: paymentAccountRefusals.PaymentAccountNotFound.code });
  used.add(id);
  expect(await refusalOf(update(bob, { fields: { number: 'chenbo_78' } }))).toMatchObject({
    code: paymentAccountRefusals.PaymentAccountInUse.code,
  });
  expect(await refusalOf(remove(bob))).toMatchObject({ code: paymentAccountRefusals.PaymentAccountInUse.code });
  used.clear();
  expect(await update(bob, { fields: { number: '13800000002' }, is_default: true, is_paused: true })).toMatchObject({
    number: '138****0002',
    is_default: true,
    is_paused: true,
  });
  const { accounts } = await call('GET /api/wallet/index', {}, { caller: bob.caller });
  expect(accounts.filter((account) => account.is_default && account.channel === 'wechat')).toHaveLength(1);
  await remove(bob);
  expect(await refusalOf(remove(bob))).toMatchObject({ code: paymentAccountRefusals.PaymentAccountNotFound.code });
  // The number may be registered again.
  expect((await add(bob, 'wechat', { holder: '陈博', number: '13800000002' })).is_used).toBe(false);
});

it('does not remove an account while a listing with it is being stored', async () => {
  const id = alice.accountOf('wechat');
  const remove = () => call('POST /api/wallet/delete', { id, security_password }, { caller: alice.caller });
  const removal = await database.transaction(async (tx) => {
    await ownAccounts({ reader: tx, now: clock.now(), serverKeys }, alice.user.id);
    const waiting = refusalOf(remove());
    await somebodyWaits(database);
    used.add(id);
    return { waiting };
  });
  expect(await removal.waiting).toMatchObject({ code: paymentAccountRefusals.PaymentAccountInUse.code });
  used.clear();
});

it('allows five accounts of a wallet and twenty in total, even when added concurrently', async () => {
  const adding = Array.from({ length: 9 }, (_, index) =>
    add(carol, 'alipay', { holder: '周可', number: `carol.${index}@example.com` }).then(
      () => 'added',
      () => 'refused',
    ),
  );
  await Promise.all(adding);
  const own = await ownAccounts(reading(), carol.user.id);
  expect(own.filter(({ channel }) => channel === 'alipay')).toHaveLength(5);
  expect(await refusalOf(add(carol, 'alipay', { holder: '周可', number: 'sixth@example.com' }))).toEqual({
    code: paymentAccountRefusals.TooManyPaymentAccounts.code,
    data: { max: 5 },
  });
  expect(PAYMENT_ACCOUNTS_MAX).toBe(20);
});

it('recognizes a card’s bank and whether its number can be valid', async () => {
  expect(await bankOf('6214 8376-5432 0021')).toMatchObject({ bank: { symbol: 'CMB' }, is_valid: true });
  expect(await bankOf('6214 8376-5432 0012')).toMatchObject({ bank: { symbol: 'CMB' }, is_valid: false });
  expect(await bankOf('0000')).toEqual({ bank: null, is_valid: false });
});

it('creates the demo people once, however often it runs', async () => {
  const again = await database.transaction((tx) => seedPeople({ tx, now: clock.now(), ids, serverKeys }));
  expect(again.alice.id).toBe(alice.user.id);
  expect(await ownAccounts(reading(), alice.user.id)).toHaveLength(3);
});

it('counts concurrent attempts, whichever is written last', async () => {
  const [account] = await ownAccounts(reading(), alice.user.id);
  const note = (now: Date) =>
    noteConflict(
      { reader: database.reader, now, serverKeys },
      { id: ids.next(now), accountId: account?.id ?? '', claimantId: bob.user.id, foundBy: 'number' },
    );
  const later = new Date('2026-03-01T08:00:00.005Z');
  await note(later);
  await note(new Date('2026-03-01T08:00:00.001Z'));
  const rows = await database.reader
    .selectFrom('payment_account_conflicts')
    .select(['attempts', 'last_at'])
    .where('account_id', '=', account?.id ?? '')
    .where('claimant_id', '=', bob.user.id)
    .execute();
  expect(rows).toEqual([{ attempts: 2, last_at: later }]);
});
