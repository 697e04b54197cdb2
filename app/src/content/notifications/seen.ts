import { doesAsk, type Notice } from '@eh/contract/notices.ts';
import type { NoticeSide } from '@eh/contract/platform/notices/notice-kind.ts';
import { SECOND } from '@eh/contract/platform/spans.ts';
import { serverNow } from '@eh/ui/reader/server-clock.ts';
import { callApi } from '../../api/call-api.ts';
import { whenVisible } from '../../api/when-visible.ts';

/** Reports a notice that is on the screen, if it asks this side for an action. */
export function reportNoticeShown({ id, type, data }: Pick<Notice, 'id' | 'type' | 'data'>, side: NoticeSide): void {
  if (doesAsk(type, side)) reportShown(id, data.timeout ?? 0);
}

/**
 * Reports to the server that a notice is on the screen: now if somebody can see the page, else as soon as they can, if
 * it still asks for something then. The seller's coins may go once they could see it, so what a hidden page took does
 * not count. Returns how to give the report up: the notice has gone away.
 */
export function reportShown(id: string, timeoutAt: number): () => void {
  return whenVisible(() => {
    if (timeoutAt * SECOND <= serverNow()) return;
    // A lost report leaves the seller unreached, which never costs them coins.
    callApi('POST /api/notifications/seen', { id: [id] }, { feedback: 'none' }).catch(() => undefined);
  });
}
