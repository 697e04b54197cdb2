import { doesAsk, type Notice } from '@eh/contract/notices.ts';
import type { NoticeSide } from '@eh/contract/platform/notices/notice-kind.ts';
import { SECOND } from '@eh/contract/platform/spans.ts';
import { serverNow } from '@eh/ui/reader/server-clock.ts';
import { callApi } from '../../api/call-api.ts';
import { whenVisible } from '../../api/when-visible.ts';

/** Reports a notice that is on the screen, if it requires an action of this side. */
export function reportNoticeShown({ id, type, data }: Pick<Notice, 'id' | 'type' | 'data'>, side: NoticeSide): void {
  if (doesAsk(type, side)) reportShown(id, data.timeout ?? 0);
}

/**
 * Reports to the server that a notice is on the screen: now if the page is visible, otherwise once it becomes visible,
 * if an action is still required then. A report may let the seller's coins go, so a notice on a hidden page does not
 * count. Returns a function that cancels the report when the notice has gone away.
 */
export function reportShown(id: string, timeoutAt: number): () => void {
  return whenVisible(() => {
    if (timeoutAt * SECOND <= serverNow()) return;
    // A lost report leaves the seller unreached, which never costs them coins.
    callApi('POST /api/notifications/seen', { id: [id] }, { feedback: 'none' }).catch(() => undefined);
  });
}
