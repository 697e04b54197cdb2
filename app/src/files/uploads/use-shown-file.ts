import { useAnswer } from '../../api/queries.ts';
import { currentLine } from '../../lines/lines.ts';
import type { PageParams } from '../../shell/page-stack.ts';

export interface ShownFile {
  /** Null while it is looked for. */
  readonly url: string | null;
  readonly isGone: boolean;
}

/** Signed links of the house; nothing else is ever shown by an address somebody typed. */
const LINK = /^\/files\/[0-9a-f-]{36}\?[\w=&-]+$/;

/** The file a page was opened for: an own one by its `id`, with a fresh link, or whatever a signed link `src` opens. */
export function useShownFile(params: PageParams): ShownFile {
  const { id, src } = params;
  const isLink = src !== undefined && LINK.test(src);
  const own = useAnswer('POST /api/upload/file', { id: id ?? '' }, !isLink && id !== undefined);
  const path = isLink ? src : (own.data?.url ?? null);
  return {
    url: path === null ? null : currentLine() + path,
    isGone: !isLink && (id === undefined || own.isError),
  };
}
