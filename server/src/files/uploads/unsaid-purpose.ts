import type { UploadPurpose } from '@eh/contract/files/uploads/policies.ts';

const WEBM_START = Buffer.from('1a45dfa3', 'hex');
const MP4_MARK = Buffer.from('ftyp');
const MP4_MARK_AT = 4;
/** Phone pictures (HEIC) begin with the same box as videos. */
const PICTURE_BRANDS = ['heic', 'heix', 'heif', 'mif1', 'msf1', 'avif'];

/**
 * The purpose of a file whose sender named none. Clients that follow only the specification name none, and the only
 * video they send is the face video. Reads only the first bytes; the usual content check follows later.
 */
export function unsaidPurpose(bytes: Buffer): UploadPurpose {
  const isMp4 = bytes.subarray(MP4_MARK_AT, MP4_MARK_AT * 2).equals(MP4_MARK);
  const brand = bytes.subarray(MP4_MARK_AT * 2, MP4_MARK_AT * 3).toString('latin1');
  const isVideo = bytes.subarray(0, WEBM_START.length).equals(WEBM_START) || (isMp4 && !PICTURE_BRANDS.includes(brand));
  return isVideo ? 'face' : 'voucher';
}
