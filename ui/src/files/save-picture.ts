import { saveFile } from './save-file.ts';

/**
 * Saves a shown picture or film as a file; false if it can no longer be read. The name gets the extension of its type.
 */
export async function savePicture(src: string, name: string): Promise<boolean> {
  try {
    const answer = await fetch(src);
    if (!answer.ok) return false;
    const content = await answer.blob();
    saveFile(new File([content], `${name}.${ENDINGS[content.type] ?? 'bin'}`, { type: content.type }));
    return true;
  } catch {
    return false;
  }
}

const ENDINGS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/svg+xml': 'svg',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'video/quicktime': 'mov',
};
