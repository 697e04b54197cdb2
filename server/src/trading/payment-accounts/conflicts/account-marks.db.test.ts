import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { operatorRefusals } from '@eh/contract/staff/operators/refusals.ts';
import { paymentAccountRefusals } from '@eh/contract/trading/payment-accounts/refusals.ts';
import encodeQr from 'qr';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { callEndpoint, refusalOf } from '../../../../test/call-endpoint.ts';
import { picture } from '../../../../test/files/forged-files.ts';
import { openTestDatabase } from '../../../../test/open-test-database.ts';
import { openPeople } from '../../../../test/people.ts';
import { serverKeys } from '../../../../test/server-keys.ts';
import { openCodes } from '../../../accounts/codes/index.ts';
import { diskFileStore, makeUploadEndpoints, openPrivateFiles } from '../../../files/uploads/index.ts';
import { movableClock } from '../../../platform/clock.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { readMasterKeys } from '../../../platform/crypto/keyring.ts';
import { openVault } from '../../../platform/crypto/vault.ts';
import type { OperatorCaller } from '../../../platform/http/endpoint.ts';
import { ids } from '../../../platform/ids.ts';
import { openMessenger } from '../../../platform/messaging/open-messenger.ts';
import { openLog } from '../../../platform/observability/log.ts';
import { addOperator } from '../../../staff/operators/index.ts';
import { makePaymentAccountEndpoints, unguardedNewAccounts } from '../index.ts';

const test = await openTestDatabase();
const { database } = test;
const folder = await mkdtemp(join(tmpdir(), 'eh-codes-'));
afterAll(async () => {
  await files.close();
  await test.drop();
  await rm(folder, { recursive: true });
});
const clock = movableClock(database);
const keys = readMasterKeys(`k1:${'k'.repeat(32)}`);
const files = openPrivateFiles(diskFileStore(folder), () => keys);
const codes = openCodes({
  serverKeys,
  messenger: openMessenger({ kind: 'outbox' }),
  log: openLog('silent'),
});
const transaction = <T>(run: (ctx: WriteContext) => Promise<T>) =>
  database.transaction((tx) => run({ tx, now: clock.now(), ids, serverKeys }));
const call = callEndpoint(database, clock, [
  ...makeUploadEndpoints({ files, ids, caseFiles: [], transaction }),
  ...makePaymentAccountEndpoints({
    usageOf: async () => new Set(),
    files,
    ids,
    codes,
    newAccounts: unguardedNewAccounts,
  }),
]);
const { alice, bob, carol } = await openPeople(database, clock);
const security_password = '135790';

function add(person: typeof alice, channel: string, fields: Record<string, string>) {
  return call('POST /api/wallet/add', { channel, fields, security_password }, { caller: person.caller });
}

/** A screenshot of a code as wallets show it: on colour, with a margin. */
async function screenshot(person: typeof alice, text: string): Promise<string> {
  const code = await sharp(Buffer.from(encodeQr(text, 'svg', { border: 4 })))
    .resize(420)
    .png()
    .toBuffer();
  const bytes = await sharp({ create: { width: 900, height: 1600, channels: 3, background: '#1668dc' } })
    .composite([{ input: code, left: 240, top: 500 }])
    .jpeg()
    .toBuffer();
  const file = { bytes, fileName: 'code.jpg' };
  return (await call('POST /api/upload/img', { purpose: 'qr' }, { caller: person.caller, file })).id;
}

async function operator(name: string): Promise<OperatorCaller> {
  const vault = openVault('a secret of this test, long enough for it', 'operators');
  await database.transaction((tx) =>
    addOperator({ tx, now: clock.now(), ids, serverKeys }, vault, { name, role: 'reviewer', password: 'Demo-1234' }),
  );
  const { id } = await database.reader
    .selectFrom('operators')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return { kind: 'operator', operatorId: id, sessionId: ids.next(clock.now()) };
}

it('accepts USDT addresses with a valid checksum, in the person’s own name only', async () => {
  const added = await add(alice, 'usdt_trc20', { number: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', branch: 'my exchange' });
  expect(added).toMatchObject({ number: 'TR7NHq****gjLj6t', holder: '林晓', branch: 'my exchange', is_default: true });
  const wrong: [string, string][] = [
    ['usdt_trc20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u'],
    ['usdt_trc20', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    ['usdt_erc20', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD'],
  ];
  for (const [channel, number] of wrong)
    expect(await refusalOf(add(alice, channel, { number }))).toMatchObject({
      code: paymentAccountRefusals.BadAddress.code,
    });
});

it('accepts a picture only when it shows a receiving code', async () => {
  const fields = { holder: '林晓', number: '13900000077' };
  const outcome = async (text: string) =>
    refusalOf(add(alice, 'alipay', { ...fields, qr: await screenshot(alice, text) }));
  for (const text of [
    'https://u.wechat.com/abcdefgh',
    'wxp://f2f0abcdefgh',
    'https://evil.example/qr.alipay.com',
    '280012345678901234',
  ])
    expect(await outcome(text)).toEqual({
      code: paymentAccountRefusals.QrNotReceiving.code,
      data: { channel: 'Alipay' },
    });
  const bytes = await picture(300, 300).png().toBuffer();
  const blank = await call(
    'POST /api/upload/img',
    { purpose: 'qr' },
    { caller: alice.caller, file: { bytes, fileName: 'a.png' } },
  );
  expect(await refusalOf(add(alice, 'alipay', { ...fields, qr: blank.id }))).toMatchObject({
    code: paymentAccountRefusals.QrUnreadable.code,
  });
  const added = await add(alice, 'alipay', {
    ...fields,
    qr: await screenshot(alice, 'https://qr.alipay.com/fkx0alice'),
  });
  expect(added.qr_url).toContain('/files/');
});

it('refuses an account of another person, by number or by code, and reports it to operators', async () => {
  await add(bob, 'wechat', {
    holder: '陈博',
    number: 'chenbo_99',
    qr: await screenshot(bob, 'wxp://f2f0bob-and-only-bob'),
  });
  const taken = { code: paymentAccountRefusals.PaymentAccountTaken.code };
  expect(await refusalOf(add(carol, 'wechat', { holder: '周可', number: 'CHENBO_99' }))).toMatchObject(taken);
  const sameCode = async () => {
    const qr = await screenshot(carol, 'wxp://f2f0bob-and-only-bob');
    return refusalOf(add(carol, 'wechat', { holder: '周可', number: 'carol_99', qr }));
  };
  expect(await sameCode()).toMatchObject(taken);
  // A person's own number a second time is refused too, without a report.
  expect(await refusalOf(add(bob, 'wechat', { holder: '陈博', number: 'chenbo_99' }))).toMatchObject(taken);

  const rita = await operator('rita');
  const { rows } = await call('POST /api/operator/accounts', {}, { caller: rita });
  expect(rows).toMatchObject([
    {
      number: 'che****o_99',
      attempts: 2,
      owner: { real_name: '陈博' },
      claimant: { real_name: '周可' },
      claimed_by: null,
    },
  ]);
  const id = rows[0]?.id ?? '';
  const account = { id: rows[0]?.account_id ?? '', reason: 'compares with the claim' };
  const unveil = (accountId = account.id) =>
    call('POST /api/operator/accounts/unveil', { ...account, id: accountId }, { caller: rita });
  // Only for a case that the operator has claimed, and for no other account.
  const notClaimed = { code: operatorRefusals.NotClaimed.code };
  expect(await refusalOf(unveil())).toMatchObject(notClaimed);
  await call('POST /api/operator/accounts/claim', { id, claim: true }, { caller: rita });
  expect(await unveil()).toEqual({ number: 'chenbo_99', holder: '陈博' });
  const remaining = await database.reader
    .selectFrom('payment_accounts')
    .select('id')
    .where('id', '<>', account.id)
    .execute();
  for (const other of remaining) expect(await refusalOf(unveil(other.id))).toMatchObject(notClaimed);
  await call('POST /api/operator/accounts/decide', { id, reason: 'a family card' }, { caller: rita });
  expect((await call('POST /api/operator/accounts', {}, { caller: rita })).rows).toEqual([]);
  const acts = await database.reader.selectFrom('operator_acts').select(['act', 'reason']).orderBy('id').execute();
  expect(acts.filter(({ reason }) => reason !== '')).toEqual([
    { act: 'account.unveil', reason: 'compares with the claim' },
    { act: 'account.close', reason: 'a family card' },
  ]);
});

it('stores a default for each channel and the owner’s order', async () => {
  const first = await call('GET /api/wallet/index', {}, { caller: bob.caller });
  expect(first.accounts.filter((account) => account.is_default).map(({ channel }) => channel)).toEqual([
    'bank_card',
    'alipay',
    'wechat',
  ]);
  const second = await add(bob, 'wechat', { holder: '陈博', number: 'chenbo_second' });
  expect(second.is_default).toBe(false);
  await call('POST /api/wallet/update', { id: second.id, is_default: true, security_password }, { caller: bob.caller });
  await call('POST /api/wallet/order', { ids: [second.id, alice.accountOf('bank_card')] }, { caller: bob.caller });
  const { accounts } = await call('GET /api/wallet/index', {}, { caller: bob.caller });
  expect(accounts.map(({ channel, is_default }) => [channel, is_default])).toEqual([
    ['wechat', true],
    ['bank_card', true],
    ['alipay', true],
    ['wechat', false],
  ]);
});

it('reveals a number to its owner for the payment password, and records it', async () => {
  const id = bob.accountOf('bank_card');
  const unveil = (person: typeof bob) =>
    call('POST /api/wallet/unveil', { id, security_password }, { caller: person.caller });
  expect(await unveil(bob)).toEqual({ number: '6222020200112238866' });
  expect(await refusalOf(unveil(alice))).toMatchObject({ code: paymentAccountRefusals.PaymentAccountNotFound.code });
  const shown = await database.reader
    .selectFrom('payment_account_unveilings')
    .select(['user_id', 'account_id'])
    .where('user_id', 'is not', null)
    .execute();
  expect(shown).toEqual([{ user_id: bob.user.id, account_id: id }]);
});

it('treats another number with the same mask as new, and the same number entered again as unchanged', async () => {
  const { id } = await add(carol, 'alipay', { holder: '周可', number: '13900000042' });
  const numberSetAt = async () =>
    (await database.reader.selectFrom('payment_accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow())
      .number_set_at;
  const change = (number: string) =>
    call('POST /api/wallet/update', { id, fields: { number }, security_password }, { caller: carol.caller });
  const first = await numberSetAt();
  await clock.advance(3600);
  expect((await change('13900000042')).number).toBe('139****0042');
  expect(await numberSetAt()).toEqual(first);
  expect((await change('13911110042')).number).toBe('139****0042');
  expect((await numberSetAt()).getTime() - first.getTime()).toBeGreaterThanOrEqual(3_600_000);
});
