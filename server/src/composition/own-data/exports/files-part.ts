import type { ExportedFile, FilesPart } from '../../../accounts/data-exports/index.ts';
import { countFilesOf, filesOf, type PrivateFiles, type StoredFile } from '../../../files/uploads/index.ts';

/** This many files of the maximum size fit into one step's memory. */
const FILES_A_PAGE = 4;

const endings: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
  'video/webm': 'webm',
};

/** The files that the user sent and that are still stored. A file deleted meanwhile is left out. */
export function filesPart(files: PrivateFiles): FilesPart {
  return {
    kind: 'files',
    name: 'files',
    count: (ctx, { userId }) => countFilesOf(ctx, userId),
    async page(ctx, { userId }, after) {
      const page = await filesOf(ctx, userId, { after, limit: FILES_A_PAGE });
      const content: ExportedFile[] = [];
      for (const file of page) {
        const bytes = await files.read(file);
        if (bytes) content.push({ name: nameOf(file), bytes, isPacked: true });
      }
      return { content, count: page.length, next: page.length === FILES_A_PAGE ? (page.at(-1)?.id ?? null) : null };
    },
  };
}

function nameOf({ purpose, id, mediaType }: StoredFile): string {
  return `files/${purpose}-${id}.${endings[mediaType] ?? 'bin'}`;
}
