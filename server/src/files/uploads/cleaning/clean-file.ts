import { createHash } from 'node:crypto';
import {
  type FileKind,
  fileKinds,
  kindNames,
  mediaTypesOf,
  type UploadPurpose,
  uploadPolicies,
  VIDEO_SECONDS_MAX,
} from '@eh/contract/files/uploads/policies.ts';
import { uploadRefusals } from '@eh/contract/files/uploads/refusals.ts';
import { fileTypeFromBuffer } from 'file-type';
import { Refusal } from '../../../platform/refusal.ts';
import { cleanPicture } from '../pictures/clean-picture.ts';
import { eraseMp4Metadata, mp4Seconds } from '../video/mp4.ts';
import { eraseWebmMetadata, webmSeconds } from '../video/webm.ts';
import { refuseActivePdf } from './pdf-content.ts';

export interface CleanFile {
  readonly mediaType: string;
  readonly bytes: Buffer;
  /** A hash of the stored bytes, so that the same voucher with other metadata has the same fingerprint. */
  readonly fingerprint: string;
}

export interface SentFile {
  readonly purpose: UploadPurpose;
  readonly fileName: string;
  readonly bytes: Buffer;
}

const MEGABYTE = 1024 * 1024;
const PDF_END_BYTES = 2048;
/** Recorders stop a little late and round the length up. */
const SECONDS_TOLERANCE = 1.5;
const endings: Readonly<Record<FileKind, RegExp>> = {
  image: /\.(jpe?g|png|heic|heif)$/i,
  pdf: /\.pdf$/i,
  video: /\.(mp4|m4v|webm|mov)$/i,
};

/** Cleans a file for storage: detects its type by content, redraws pictures, and removes metadata from videos. */
export async function cleanFile(sent: SentFile): Promise<CleanFile> {
  const policy = uploadPolicies[sent.purpose];
  refuseTooLarge(sent.purpose, sent.bytes.length);
  const { kind, mediaType } = await sniff(sent);
  const bytesMax = policy[kind] ?? 0;
  if (sent.bytes.length > bytesMax)
    throw new Refusal(uploadRefusals.FileTooLarge, { megabytes: Math.floor(bytesMax / MEGABYTE) });
  const clean = await cleaned(sent.bytes, mediaType);
  return { ...clean, fingerprint: createHash('sha256').update(clean.bytes).digest('hex') };
}

/** Refuses an impossible size before any byte is read. */
export function refuseTooLarge(purpose: UploadPurpose, bytes: number): void {
  const bytesMax = Math.max(...Object.values(uploadPolicies[purpose]));
  if (bytes > bytesMax) throw new Refusal(uploadRefusals.FileTooLarge, { megabytes: Math.floor(bytesMax / MEGABYTE) });
}

async function sniff({ bytes, fileName, purpose }: SentFile): Promise<{ kind: FileKind; mediaType: string }> {
  const found = (await fileTypeFromBuffer(bytes))?.mime ?? '';
  if (/^image\/hei[cf]/.test(found)) throw new Refusal(uploadRefusals.HeicNotReadable);
  const kind = fileKinds.find((candidate) =>
    mediaTypesOf[candidate].includes(found === 'video/x-m4v' ? 'video/mp4' : found),
  );
  const isTaken = kind !== undefined && uploadPolicies[purpose][kind] !== undefined;
  if (!isTaken || !isNameAllowed(fileName)) throw notAllowed(purpose);
  // A picture with another picture's extension is redrawn anyway; a document or video named as a picture is a trick.
  const named = fileKinds.find((candidate) => endings[candidate].test(fileName));
  if ((named ?? kind) !== kind) throw new Refusal(uploadRefusals.FileUnreadable);
  return { kind, mediaType: found === 'video/x-m4v' ? 'video/mp4' : found };
}

function notAllowed(purpose: UploadPurpose): Refusal {
  const kinds = fileKinds.filter((kind) => uploadPolicies[purpose][kind] !== undefined);
  return new Refusal(uploadRefusals.FileKindNotAllowed, { kinds: kinds.map((kind) => kindNames[kind]).join(', ') });
}

/** Some phones send files without an extension. */
function isNameAllowed(fileName: string): boolean {
  return /^[^.]*$/.test(fileName) || fileKinds.some((kind) => endings[kind].test(fileName));
}

async function cleaned(bytes: Buffer, mediaType: string): Promise<Pick<CleanFile, 'mediaType' | 'bytes'>> {
  switch (mediaType) {
    case 'application/pdf':
      return { mediaType, bytes: wholePdf(bytes) };
    case 'video/webm':
      return { mediaType, bytes: cleanVideo(bytes, webmSeconds, eraseWebmMetadata) };
    case 'video/mp4':
    case 'video/quicktime':
      return { mediaType, bytes: cleanVideo(bytes, mp4Seconds, eraseMp4Metadata) };
    default:
      return cleanPicture(bytes, mediaType);
  }
}

function wholePdf(bytes: Buffer): Buffer {
  const isWhole =
    bytes.subarray(0, 5).toString('latin1') === '%PDF-' && bytes.subarray(-PDF_END_BYTES).includes('%%EOF');
  if (!isWhole) throw new Refusal(uploadRefusals.FileUnreadable);
  refuseActivePdf(bytes);
  return bytes;
}

function cleanVideo(
  bytes: Buffer,
  secondsOf: (video: Buffer) => number | null,
  silence: (video: Buffer) => void,
): Buffer {
  const seconds = secondsOf(bytes);
  if (seconds === null) throw new Refusal(uploadRefusals.FileUnreadable);
  if (seconds > VIDEO_SECONDS_MAX + SECONDS_TOLERANCE)
    throw new Refusal(uploadRefusals.VideoTooLong, { seconds: VIDEO_SECONDS_MAX });
  silence(bytes);
  return bytes;
}
