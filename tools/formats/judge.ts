import { provenEntry, skippedTo } from '../../contract/src/ledger/journal/entry-proof.ts';
import { entryProof } from '../../contract/src/wallet/bills/calls.ts';
import { provenBalance } from '../../contract/src/wallet/solvency/proof.ts';
import { verifyPublicWebhook, verifyWebhook } from '../../sdk/src/index.ts';
import { savedBalanceProof } from '../../server/src/cli/saved-proof.ts';
import { beforeTheFirst, faultsOfSeal } from '../../server/src/ledger/journal/audit/seal-faults.ts';
import { BEFORE_THE_FIRST, type Block } from '../../server/src/ledger/journal/seals/block.ts';
import { saltedLeaf } from '../../server/src/ledger/journal/seals/salted-leaf.ts';
import { SIGNATURE_SECONDS_MAX } from '../../server/src/merchants/merchants/limits.ts';
import { isSigned, secondsApart, signedParts } from '../../server/src/merchants/merchants/signed-requests/signature.ts';
import { strictJsonOf, utf8Of } from '../../server/src/platform/formats/strict-json.ts';
import { checkPack } from '../../server/src/wallet/receipts/pack/signed-pack.ts';
import { signerOfPdf } from '../../server/src/wallet/receipts/pdf/signed-pdf.ts';
import { bytesOf, type Finding, type OpenCase, type SealRows } from './vector.ts';

type Of<Kind extends OpenCase['kind']> = Extract<OpenCase, { kind: Kind }>;

/** The finding of the product's own code about a document. */
export async function judge(vector: OpenCase): Promise<Finding> {
  try {
    return await found(vector);
  } catch {
    // A document that cannot be parsed is not valid.
    return null;
  }
}

async function found(vector: OpenCase): Promise<Finding> {
  const bytes = bytesOf(vector);
  switch (vector.kind) {
    case 'receipt':
    case 'statement': {
      const keyId = signerOfPdf(bytes, vector.keys);
      return keyId === null ? null : { key_id: keyId };
    }
    case 'evidence': {
      const verdict = checkPack(bytes, vector.keys);
      if (verdict.kind === 'bad') return null;
      return { key_id: verdict.keyId, transaction_no: verdict.transactionNo, files: verdict.files };
    }
    case 'bill-proof':
      return billFinding(bytes);
    case 'balance-proof': {
      const { published } = vector;
      const root = { ...published, total: BigInt(published.total) };
      const balance = await provenBalance(savedBalanceProof.parse(strictJsonOf(bytes)), root);
      return balance === null ? null : { balance: balance.toString() };
    }
    case 'seals':
      return sealsFinding(vector);
    case 'webhook': {
      const { headers, keys, secrets, now: nowSeconds } = vector;
      const verified = keys
        ? verifyPublicWebhook(bytes, headers, keys, { nowSeconds })
        : verifyWebhook(bytes, headers, secrets, { nowSeconds });
      const { id } = await verified;
      return { id };
    }
    case 'request':
      return requestFinding(vector, bytes);
  }
}

async function billFinding(bytes: Buffer): Promise<Finding> {
  const proven = await provenEntry(entryProof.parse(strictJsonOf(bytes)));
  if (proven === null) return null;
  const { entryId, key, lines, block, head } = proven;
  const wired = lines.map(({ accountId, amount, balanceAfter }) => ({
    account_id: accountId,
    amount: amount.toString(),
    balance_after: balanceAfter.toString(),
  }));
  return { entry_id: entryId, key, lines: wired, block, head };
}

function requestFinding({ headers, method, path, secret, now }: Of<'request'>, bytes: Buffer): Finding {
  // Node passes headers on in lower case.
  const small = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  const signed = signedParts({ headers: small, method, url: path, body: utf8Of(bytes) });
  if (!signed || secondsApart(Number(signed.parts.time), new Date(now * 1000)) > SIGNATURE_SECONDS_MAX) return null;
  return isSigned(secret, signed.parts, signed.signature) ? { key_id: signed.keyId } : null;
}

/** Audits the seals, over rows as exported for an auditor. */
function sealsFinding({ blocks, entries, postings }: SealRows): Finding {
  const leaves = entries.map((entry) => ({
    at: countOf(entry['transaction_id']),
    id: entry['id'] ?? '',
    head: entry['head'] ?? '',
    lines: postings
      .filter((posting) => posting['entry_id'] === entry['id'])
      .toSorted((a, b) => ((a['account_id'] ?? '') < (b['account_id'] ?? '') ? -1 : 1))
      .map(({ line = '' }) => line),
  }));
  const ids = new Set(leaves.map(({ id }) => id));
  if (blocks.length === 0 || postings.some((posting) => !ids.has(posting['entry_id'] ?? ''))) return null;
  leaves.sort((a, b) => Number(a.at - b.at) || (a.id < b.id ? -1 : 1));
  const hashes = new Map([[0, BEFORE_THE_FIRST]]);
  let before = beforeTheFirst;
  for (const row of blocks) {
    const block = blockOf(row);
    const inside = leaves.filter(({ at }) => at >= block.firstTransaction && at < block.endTransaction);
    const skippedHash = hashes.get(skippedTo(Number(block.height)));
    const sealed = inside.map((leaf) => saltedLeaf(block.salted?.secret ?? '', leaf));
    if (faultsOfSeal(block, { before, skippedHash, leaves: sealed }).length > 0) return null;
    hashes.set(Number(block.height), block.hash);
    before = block;
  }
  const unsealed = leaves.filter(({ at }) => at >= before.endTransaction).length;
  return { blocks: blocks.length, hash: before.hash, unsealed };
}

const HASH = /^[0-9a-f]{64}$/;

/** A row with the database's types: values that its columns could not hold are refused here. */
function blockOf(row: Readonly<Record<string, string>>): Block {
  const sealedAt = new Date(row['sealed_at'] ?? '');
  if (sealedAt.toISOString() !== row['sealed_at']) throw new SyntaxError('This is no instant');
  const [root, previousHash, skipHash, secret, hash] = [
    row['root'],
    row['previous_hash'],
    row['skip_hash'],
    row['secret'],
    row['hash'],
  ].map((text = '') => {
    if (!HASH.test(text)) throw new SyntaxError('This is no hash');
    return text;
  }) as [string, string, string, string, string];
  return {
    height: countOf(row['height']),
    firstTransaction: countOf(row['first_transaction']),
    endTransaction: countOf(row['end_transaction']),
    entryCount: Number(countOf(row['entry_count'])),
    root,
    previousHash,
    hash,
    sealedAt,
    salted: { secret, skipHash },
  };
}

function countOf(text = ''): bigint {
  if (!/^(0|[1-9]\d*)$/.test(text)) throw new SyntaxError('This is no count');
  return BigInt(text);
}
