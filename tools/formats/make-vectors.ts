import { signRequest } from '../../sdk/src/signing/sign-request.ts';
import { signedHeaders } from '../../server/src/merchants/webhooks/sending/signature.ts';
import { readSigningKeys } from '../../server/src/platform/crypto/signing-keys.ts';
import { signPack } from '../../server/src/wallet/receipts/pack/signed-pack.ts';
import { signPdf } from '../../server/src/wallet/receipts/pdf/signed-pdf.ts';
import { buildTree, nodeAt, partsOf, saltOf } from '../../server/src/wallet/solvency/tree.ts';
import { judge } from './judge.ts';
import { billProofText, sealedBooks } from './sealed-books.ts';
import type { OpenCase, Vector } from './vector.ts';

const keys = readSigningKeys(`v2:${'22'.repeat(32)},v1:${'11'.repeat(32)}`);
const NOW = 1_795_000_000;
const madeAt = new Date(NOW * 1000);
const EURO = 'é 你好 €\ufffd';

/** All test vectors by file name, made by the product's code from fixed keys. */
export async function makeVectors(): Promise<ReadonlyMap<string, readonly Vector[]>> {
  const made = new Map<string, readonly Vector[]>();
  for (const [name, cases] of Object.entries(await openCases()))
    made.set(name, await Promise.all(cases.map(async (vector) => ({ ...vector, finding: await judge(vector) }))));
  return made;
}

async function openCases(): Promise<Readonly<Record<string, readonly OpenCase[]>>> {
  return {
    receipt: documents('receipt'),
    statement: documents('statement'),
    evidence: packs(),
    'bill-proof': [1, 3, 6].map((height) => ({
      name: `an entry of block ${height}`,
      kind: 'bill-proof',
      text: billProofText(height),
    })),
    'balance-proof': balances(),
    seals: [{ name: 'seven blocks and two entries after them', kind: 'seals', ...sealedBooks() }],
    webhook: webhooks(),
    request: await requests(),
  };
}

function documents(kind: 'receipt' | 'statement'): readonly OpenCase[] {
  const pdf = Buffer.from(`%PDF-1.3\n% a ${kind}\n%%EOF\n`);
  const signed = signPdf(pdf, keys);
  const at = signed.lastIndexOf('%EH-Ed25519');
  const twice = Buffer.concat([signed, signed.subarray(at)]);
  const cases = { signed, 'without a signature': pdf, 'signed, with its signature twice': twice };
  return Object.entries(cases).map(([name, file]) => ({
    name,
    kind,
    file: file.toString('base64'),
    keys: keys.published,
  }));
}

function packs(): readonly OpenCase[] {
  const files = [
    { name: 'trade.json', bytes: Buffer.from('{"amount":"142.45"}\n') },
    { name: 'files/0190.jpg', bytes: Buffer.alloc(300, 'voucher') },
  ];
  const file = signPack(files, { transactionNo: '1000042', madeAt }, keys).toString('base64');
  const older = readSigningKeys(`v1:${'11'.repeat(32)}`);
  return [
    { name: 'two files', kind: 'evidence', file, keys: keys.published },
    { name: 'a key that is not published', kind: 'evidence', file, keys: older.published },
  ];
}

function balances(): readonly OpenCase[] {
  const owners = [1, 2, 3].map((number) => `01900000-0000-7000-8000-00000000000${number}`);
  const minors = [12_345n, 0n, 10n ** 15n];
  const key = Buffer.alloc(32, 7);
  const packed = Buffer.alloc(minors.length * 8);
  for (const [index, minor] of minors.entries()) packed.writeBigUInt64BE(minor, index * 8);
  const bytes = Buffer.from(owners.join('').replaceAll('-', ''), 'hex');
  const tree = buildTree({ count: owners.length, owners: bytes, minors: packed }, key);
  const root = { hash: tree.root.hash, total: tree.root.total.toString() };
  const about = { day: '2026-11-21', currency: 'EH' };
  const pathOf = (leaf: number) => {
    let position = leaf;
    return tree.levels.slice(0, -1).flatMap((level) => {
      const neighbour = position ^ 1;
      const side = position % 2 === 1 ? 'left' : 'right';
      position >>= 1;
      return neighbour * 40 < level.length ? [{ side, ...nodeAt(level, neighbour * 40) }] : [];
    });
  };
  return owners.map((ownerId, index) => {
    const parts = partsOf({ ownerId, minor: minors[index] ?? 0n }, key).map((amount, part) => ({
      salt: saltOf(key, ownerId, part).toString('hex'),
      amount: amount.toString(),
      path: pathOf(tree.positions[index * 2 + part] ?? 0),
    }));
    return {
      name: `the balance of owner ${index + 1}`,
      kind: 'balance-proof',
      text: JSON.stringify({ ...about, root, owner_id: ownerId, parts }, null, 2),
      published: { ...about, ...root },
    };
  });
}

function webhooks(): readonly OpenCase[] {
  const secrets = ['new', 'old'].map((word) => `whsec_${Buffer.alloc(32, word).toString('base64')}`);
  const text = JSON.stringify({ type: 'ping', timestamp: madeAt.toISOString(), data: { note: EURO } });
  const headers = signedHeaders({ id: 'msg_1', timestamp: NOW, body: text }, secrets);
  const publicHeaders = signedHeaders({ id: 'msg_1', timestamp: NOW, body: text }, secrets, keys);
  const open = { kind: 'webhook', text, headers: publicHeaders, secrets: [], keys: keys.published } as const;
  const shared = { kind: 'webhook', text, headers, secrets: secrets.slice(1) } as const;
  return [
    { name: 'two secrets, one of them known', ...shared, now: NOW + 300 },
    { name: 'a second too old', ...shared, now: NOW + 301 },
    { name: 'a public signature', ...open, now: NOW },
    { name: 'a public signature with a key that is not published', ...open, keys: keys.published.slice(1), now: NOW },
  ];
}

async function requests(): Promise<readonly OpenCase[]> {
  const secret = 'demo-test-secret-of-north-hill-coffee-0000';
  const sign = async (request: { method: string; path: string; body: string }) => ({
    kind: 'request' as const,
    text: request.body,
    method: request.method,
    path: request.path,
    secret,
    headers: await signRequest({ keyId: 'key_1', secret }, request, { time: `${NOW}`, nonce: 'n'.repeat(24) }),
  });
  const post = await sign({ method: 'POST', path: '/open/v1/orders?a=%2F', body: JSON.stringify({ note: EURO }) });
  const get = await sign({ method: 'GET', path: '/open/v1/orders', body: '' });
  return [
    { name: 'a request with a body', ...post, now: NOW - 300 },
    { name: 'a request without a body', ...get, now: NOW },
    { name: 'a second too early', ...get, now: NOW - 301 },
  ];
}
