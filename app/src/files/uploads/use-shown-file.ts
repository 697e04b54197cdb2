import { isId } from '../../api/known-id.ts';
import { apiBaseUrl } from '../../api/lines/api-lines.ts';
import { useAnswer } from '../../api/queries.ts';
import type { PageParams } from '../../shell/pages/page-stack.ts';

export interface ShownFile {
  /** Null until it is known. */
  readonly url: string | null;
  readonly isGone: boolean;
}

/** The form of the server's signed links. A page address with any other link shows nothing. */
const LINK = /^\/files\/[0-9a-f-]{36}\?[\w=&-]+$/;

/** The file of a page address: the user's own file by `id`, with a fresh link, or the file of a signed link `src`. */
export function useShownFile(params: PageParams): ShownFile {
  const { id, src } = params;
  const isOwn = id !== undefined && isId(id);
  const isLink = src !== undefined && LINK.test(src);
  const own = useAnswer('POST /api/upload/file', { id: id ?? '' }, !isLink && isOwn);
  const path = isLink ? src : (own.data?.url ?? null);
  return {
    url: path === null ? null : apiBaseUrl() + path,
    isGone: !isLink && (!isOwn || own.isError),
  };
}
