import { createHash } from 'node:crypto';
import { MINUTE } from '@eh/contract/platform/spans.ts';
import { zipSync } from 'fflate';
import * as z from 'zod';
import { isSigned, type PublishedKey, type SigningKeys } from '../../../platform/crypto/signing-keys.ts';
import { strictJsonOf } from '../../../platform/formats/strict-json.ts';
import { readStrictZip } from './strict-zip.ts';

const MANIFEST = 'manifest.json';
const SIGNATURE = 'manifest.sig.json';
/** Larger than any pack of ours; a pack that claims more is forged. */
const UNPACKED_BYTES_MAX = 200_000_000;

const manifest = z.strictObject({
  made_at: z.string(),
  transaction_no: z.string(),
  files: z.array(z.strictObject({ name: z.string(), bytes: z.number().int(), sha256: z.string() })),
});
const signature = z.strictObject({ algorithm: z.literal('Ed25519'), key_id: z.string(), value: z.string() });

export interface PackedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A ZIP with a signed list of all its files and their hashes. */
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
  return Buffer.from(zipSync(Object.fromEntries(entries), { mtime: inUtc(about.madeAt) }));
}

/** The packer writes local times; these are shifted to UTC, so that a pack is the same wherever it is made. */
function inUtc(instant: Date): Date {
  return new Date(instant.getTime() + instant.getTimezoneOffset() * MINUTE);
}

export type PackVerdict =
  | { readonly kind: 'good'; readonly keyId: string; readonly transactionNo: string; readonly files: number }
  | { readonly kind: 'bad'; readonly why: string };

/** Checks the signature of the list and every file against the list; an unlisted file invalidates the pack. */
export function checkPack(bytes: Buffer, published: readonly PublishedKey[]): PackVerdict {
  const unpacked = filesOf(bytes);
  if (typeof unpacked === 'string') return bad(unpacked);
  const [text, signedText] = [unpacked.get(MANIFEST), unpacked.get(SIGNATURE)];
  if (!text || !signedText) return bad('it carries no signed list');
  const signed = signature.safeParse(jsonOf(signedText));
  if (!signed.success) return bad('its signature cannot be read');
  if (!isSigned(text, signed.data, published))
    return bad(`its list is not signed by the key ${signed.data.key_id} that was published`);
  const list = manifest.safeParse(jsonOf(text));
  if (!list.success) return bad('its list cannot be read');
  const { transaction_no: transactionNo, files } = list.data;
  const why = differenceOf(unpacked, files);
  return why === null ? { kind: 'good', keyId: signed.data.key_id, transactionNo, files: files.length } : bad(why);
}

function filesOf(bytes: Buffer): ReadonlyMap<string, Buffer> | string {
  try {
    return readStrictZip(bytes, UNPACKED_BYTES_MAX);
  } catch (error) {
    return error instanceof Error ? error.message : 'it is no whole ZIP file';
  }
}

/** A difference between the pack and its list; null when they are equal. */
function differenceOf(unpacked: ReadonlyMap<string, Buffer>, listed: z.infer<typeof manifest>['files']): string | null {
  const names = new Set([MANIFEST, SIGNATURE]);
  for (const { name, bytes, sha256: hash } of listed) {
    if (names.has(name)) return `its list names ${name} twice`;
    names.add(name);
    const file = unpacked.get(name);
    if (!file) return `${name} is missing`;
    if (file.length !== bytes || sha256(file) !== hash) return `${name} is not what was signed`;
  }
  const stranger = [...unpacked.keys()].find((name) => !names.has(name));
  return stranger === undefined ? null : `${stranger} was put in afterwards`;
}

function bad(why: string): PackVerdict {
  return { kind: 'bad', why };
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return strictJsonOf(bytes);
  } catch {
    return null;
  }
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
