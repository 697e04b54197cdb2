import { createHash } from 'node:crypto';
import { unzipSync, zipSync } from 'fflate';
import * as z from 'zod';
import { isSigned, type PublishedKey, type SigningKeys } from '../kit/signing-keys.ts';

const MANIFEST = 'manifest.json';
const SIGNATURE = 'manifest.sig.json';
/** Larger than any pack of ours; a pack that says it is bigger is not one. */
const UNPACKED_BYTES_MAX = 200_000_000;

const manifest = z.object({
  made_at: z.string(),
  transaction_no: z.string(),
  files: z.array(z.object({ name: z.string(), bytes: z.number().int(), sha256: z.string() })),
});
const signature = z.object({ algorithm: z.literal('Ed25519'), key_id: z.string(), value: z.string() });

export interface PackedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A ZIP whose every file is named with its hash in a list, and the list is signed. */
export function signPack(
  files: readonly PackedFile[],
  about: { readonly transactionNo: string; readonly madeAt: Date },
  keys: SigningKeys,
): Buffer {
  const listed = files.map(({ name, bytes }) => ({ name, bytes: bytes.length, sha256: sha256(bytes) }));
  const list = { made_at: about.madeAt.toISOString(), transaction_no: about.transactionNo, files: listed };
  const text = Buffer.from(`${JSON.stringify(list, null, 2)}\n`);
  const signed = { algorithm: 'Ed25519', key_id: keys.inUse, value: keys.sign(text) };
  const entries = [
    ...files.map(({ name, bytes }) => [name, bytes] as const),
    [MANIFEST, text] as const,
    [SIGNATURE, Buffer.from(`${JSON.stringify(signed, null, 2)}\n`)] as const,
  ];
  return Buffer.from(zipSync(Object.fromEntries(entries), { mtime: about.madeAt }));
}

export type PackVerdict =
  | { readonly kind: 'good'; readonly keyId: string; readonly transactionNo: string; readonly files: number }
  | { readonly kind: 'bad'; readonly why: string };

/** Checks the signature of the list and every file against the list; a file that is not on it spoils the pack. */
export function checkPack(bytes: Buffer, published: readonly PublishedKey[]): PackVerdict {
  let unpacked: Record<string, Uint8Array>;
  try {
    let total = 0;
    unpacked = unzipSync(bytes, {
      filter({ originalSize }) {
        total += originalSize;
        return total <= UNPACKED_BYTES_MAX;
      },
    });
  } catch {
    return bad('it is no whole ZIP file');
  }
  const { [MANIFEST]: text, [SIGNATURE]: signedText, ...files } = unpacked;
  if (!text || !signedText) return bad('it carries no signed list');
  const signed = signature.safeParse(jsonOf(signedText));
  if (!signed.success) return bad('its signature cannot be read');
  if (!isSigned(Buffer.from(text), signed.data, published))
    return bad(`its list is not signed by the key ${signed.data.key_id} that was published`);
  const list = manifest.safeParse(jsonOf(text));
  if (!list.success) return bad('its list cannot be read');
  for (const { name, sha256: hash } of list.data.files) {
    const file = files[name];
    if (!file) return bad(`${name} is missing`);
    if (sha256(file) !== hash) return bad(`${name} is not what was signed`);
  }
  const stranger = Object.keys(files).find((name) => list.data.files.every((listed) => listed.name !== name));
  if (stranger !== undefined) return bad(`${stranger} was put in afterwards`);
  const { transaction_no: transactionNo } = list.data;
  return { kind: 'good', keyId: signed.data.key_id, transactionNo, files: list.data.files.length };
}

function bad(why: string): PackVerdict {
  return { kind: 'bad', why };
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    return null;
  }
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
