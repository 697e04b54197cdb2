import { uploadRefusals } from '@eh/contract/files/uploads/refusals.ts';
import { useQueries } from '@tanstack/react-query';
import { isId } from '../../api/known-id.ts';
import { apiBaseUrl } from '../../api/lines/api-lines.ts';
import { onlyIf, readOf } from '../../api/queries.ts';
import type { PageParams } from '../../shell/pages/page-stack.ts';

export interface ShownFile {
  /** Null until it is known. */
  readonly url: string | null;
  readonly isGone: boolean;
}

const FILES_MAX = 9;
/** The form of the server's signed links. A page address with any other link shows nothing. */
const LINK = /^\/files\/[0-9a-f-]{36}\?[\w=&-]+$/;

/**
 * The files of a page address, at least one: the user's own by comma-separated `ids`, or by `id`, through new links; or
 * the file of a signed link `src`.
 */
export function useShownFiles({ ids, id, src }: PageParams): readonly ShownFile[] {
  const isLink = src !== undefined && LINK.test(src);
  const named = isLink ? [] : (ids ?? id ?? '').split(',').slice(0, FILES_MAX);
  const own = useQueries({
    queries: named.map((fileId) =>
      onlyIf(
        isId(fileId),
        readOf('POST /api/upload/file', { id: fileId }, { feedback: 'none' }),
        uploadRefusals.FileNotFound,
      ),
    ),
  });
  if (isLink) return [{ url: apiBaseUrl() + src, isGone: false }];
  return own.map(({ data, isError }) => ({ url: data ? apiBaseUrl() + data.url : null, isGone: isError }));
}
