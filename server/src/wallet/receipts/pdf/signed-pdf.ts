import { isSigned, type PublishedKey, type SigningKeys } from '../../../platform/crypto/signing-keys.ts';

/** Follows the last line of a PDF, where readers ignore it; all bytes before it are signed. */
const MARK = '%EH-Ed25519 ';
const LINE = /^%EH-Ed25519 ([a-z0-9-]{1,20}) ([A-Za-z0-9_-]{86})\n$/;

export function signPdf(pdf: Buffer, keys: SigningKeys): Buffer {
  return Buffer.concat([pdf, Buffer.from(`${MARK}${keys.inUse} ${keys.sign(pdf)}\n`)]);
}

/** The id of the key whose signature covers every byte before it; null if there is none. */
export function signerOfPdf(bytes: Buffer, published: readonly PublishedKey[]): string | null {
  const at = bytes.lastIndexOf(MARK);
  const [, keyId, value] = at === -1 ? [] : (LINE.exec(bytes.toString('latin1', at)) ?? []);
  if (keyId === undefined || value === undefined) return null;
  return isSigned(bytes.subarray(0, at), { key_id: keyId, value }, published) ? keyId : null;
}
