import type { PrivateFiles, StoredFile } from '../../../files/uploads/index.ts';
import type { PackedFile } from './signed-pack.ts';

/** Larger files are listed only by their hash: a video is available from its store. */
const FILE_BYTES_MAX = 6_000_000;
const FILES_BYTES_MAX = 60_000_000;

const endings: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
};

/** The files of a pack that fit, by their names in it. */
export async function contentsOf(
  shown: readonly { readonly stored: StoredFile }[],
  files: PrivateFiles,
): Promise<PackedFile[]> {
  const packed = new Map<string, PackedFile>();
  let total = 0;
  for (const { stored } of shown) {
    total += stored.bytes;
    if (!isPacked(stored) || total > FILES_BYTES_MAX) continue;
    const bytes = await files.read(stored);
    if (bytes) packed.set(stored.id, { name: nameOf(stored), bytes });
  }
  return [...packed.values()];
}

/** Whether a file goes into a pack, or is only listed by its hash. */
export function isPacked(stored: StoredFile): boolean {
  return stored.bytes <= FILE_BYTES_MAX;
}

export function nameOf(stored: StoredFile): string {
  return `files/${stored.id}.${endings[stored.mediaType] ?? 'bin'}`;
}
