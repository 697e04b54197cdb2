import { uploadRefusals } from '@eh/contract/files/uploads/refusals.ts';
import { transferRefusals } from '@eh/contract/wallet/transfers/refusals.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openingCoins, postMovements } from '../src/ledger/journal/index.ts';
import type { WriteContext } from '../src/platform/context.ts';
import { readSigningKeys } from '../src/platform/crypto/signing-keys.ts';
import { ids } from '../src/platform/ids.ts';
import { receiptEndpoints, signerOfPdf } from '../src/wallet/receipts/index.ts';
import { transferDocument } from '../src/wallet/receipts/transfer/transfer-receipt.ts';
import { passTransfer, refuseTransfer } from '../src/wallet/transfers/review/end-review.ts';
import { rulesOf, usualTransferRules } from '../src/wallet/transfers/rules.ts';
import { sendTransfer } from '../src/wallet/transfers/send-transfer.ts';
import { callEndpoint } from './call-endpoint.ts';
import { openTestDatabase } from './open-test-database.ts';
import { openPeople, type People } from './people.ts';
import { sealAll } from './seal-all.ts';
import { serverKeys } from './server-keys.ts';

const test = await openTestDatabase();
const { database } = test;
const now = new Date('2026-11-21T08:00:00Z');
const keys = readSigningKeys(`test:${'ab'.repeat(32)}`);
const ctx = { reader: database.reader, now, serverKeys };
const transaction = <T>(run: (ctx: WriteContext) => Promise<T>) =>
  database.transaction((tx) => run({ tx, now, ids, serverKeys }));
const call = callEndpoint(database, { now: () => now }, receiptEndpoints({ keys, currency: 'EH' }));
const usual = rulesOf(usualTransferRules);
const rules = { ...usual, feeBasisPoints: 100, review: { ...usual.review, newAccount: null, recipient: null } };

let people: People;
beforeAll(async () => {
  people = await openPeople(database, { now: () => now });
  const credit = { openingId: ids.next(now), userId: people.alice.user.id };
  await transaction((ctx) =>
    postMovements(ctx, [openingCoins({ ...credit, amount: { currency: 'EH', minor: 9_000_00n } })]),
  );
});
afterAll(() => test.drop());

const send = (amountMinor: bigint) =>
  transaction((ctx) =>
    sendTransfer(ctx, rules, {
      sender: people.alice.user,
      receiver: people.bob.user,
      amountMinor,
      memo: '电费',
      sessionOpenedAt: new Date(0),
      isAgain: true,
      hasCode: true,
    }),
  );
const receiptFor = (person: keyof People, id: string) =>
  call('GET /api/receipt/transfer', { id }, { caller: people[person].caller });

it('gives each side the receipt of the received amount, with its own balance and the ledger entry', async () => {
  const { id } = await send(100_00n);
  await sealAll(database, now);
  const [sent, got] = [await receiptFor('alice', id), await receiptFor('bob', id)];
  expect(sent.transfer).toMatchObject({ direction: 'out', amount: '100.00', fee: '1.00', memo: '电费' });
  expect(got.transfer).toMatchObject({ direction: 'in', counterparty: { real_name: '*晓' } });
  expect([sent.paper?.balance_after, got.paper?.balance_after]).toEqual(['8900.00', '99.00']);
  expect(sent.paper?.bill_id).toBe(got.paper?.bill_id);
  expect(sent.paper?.block?.hash).toMatch(/^[0-9a-f]{64}$/);
  await expect(receiptFor('carol', id)).rejects.toMatchObject({ kind: transferRefusals.TransferNotFound });
});

it('gives no receipt for a held transfer, and the receipt of its entry once it is approved', async () => {
  const row = await send(3_000_00n);
  expect(await receiptFor('alice', row.id)).toMatchObject({ transfer: { status: 0 }, paper: null });
  await expect(receiptFor('bob', row.id)).rejects.toMatchObject({ kind: transferRefusals.TransferNotFound });
  const tooEarly = transferDocument(ctx, { id: row.id, userId: people.alice.user.id, language: 'en' }, keys);
  await expect(tooEarly).rejects.toMatchObject({ kind: uploadRefusals.FileNotFound });
  await transaction((ctx) => passTransfer(ctx, row));
  const [sent, got] = [await receiptFor('alice', row.id), await receiptFor('bob', row.id)];
  // The coins were held: the available balance did not change when the transfer passed.
  expect([sent.paper?.balance_after, got.paper?.balance_after]).toEqual([null, '3069.00']);
  const refused = await send(3_000_00n);
  await transaction((ctx) => refuseTransfer(ctx, refused.id, { zh: '撤回', en: 'Taken back' }));
  expect(await receiptFor('alice', refused.id)).toMatchObject({ transfer: { status: -1 }, paper: null });
});

it('states sender, receiver, amounts and time, without full names and balances', async () => {
  const row = await send(3_000_00n);
  await transaction((ctx) => passTransfer({ ...ctx, now: new Date(now.getTime() + 60_000) }, row));
  await sealAll(database, now);
  const stated = async (person: 'alice' | 'bob') => {
    const asked = { id: row.id, userId: people[person].user.id, language: 'en' } as const;
    return Object.fromEntries((await transferDocument(ctx, asked, keys)).facts);
  };
  const [sent, got] = [await stated('alice'), await stated('bob')];
  expect(sent).toEqual(got);
  expect(sent).toMatchObject({
    Sent: '3000.00 EH',
    Received: '2970.00 EH',
    From: `${people.alice.user.nickname} · *晓 · ${people.alice.user.account}`,
    To: `${people.bob.user.nickname} · *博 · ${people.bob.user.account}`,
    Note: '电费',
  });
  expect(sent['Time sent']).toContain('4:00:00');
  expect(sent['Time received']).toContain('4:01:00');
});

it('signs the receipt in both languages, and makes none for a stranger', async () => {
  const { id, transfer_no: number } = await send(5_00n);
  for (const language of ['zh-CN', 'en'] as const) {
    const receipt = await transferDocument(ctx, { id, userId: people.bob.user.id, language }, keys);
    expect(receipt.number).toBe(number);
    expect(signerOfPdf(await receipt.draw(), keys.published)).toBe('test');
  }
  const stranger = transferDocument(ctx, { id, userId: people.carol.user.id, language: 'en' }, keys);
  await expect(stranger).rejects.toMatchObject({ kind: transferRefusals.TransferNotFound });
});
