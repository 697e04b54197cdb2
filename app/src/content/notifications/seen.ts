import type { Notice, NoticeType } from '@eh/contract/platform/live.ts';
import { callApi } from '../../api/call-api.ts';
import type { Side } from './presentation.ts';

/** Coins may be released without the seller's action once the seller could see this notice. */
const counted: readonly NoticeType[] = ['transaction.wait_seller_confirm'];

/**
 * Reports to the server that a notice was shown: now if the page is visible, else as soon as it is. A socket's
 * acknowledgement from a hidden page does not count. A failed report is silent: the seller then counts as not reached.
 */
export function reportWhenSeen({ id, type }: Pick<Notice, 'id' | 'type'>, side: Side): void {
  if (side !== 'seller' || !counted.includes(type)) return;
  if (document.visibilityState === 'visible') return report(id);
  const handle = () => {
    if (document.visibilityState !== 'visible') return;
    document.removeEventListener('visibilitychange', handle);
    report(id);
  };
  document.addEventListener('visibilitychange', handle);
}

function report(id: string): void {
  // A lost report leaves the seller unreached, which never costs them coins.
  callApi('POST /api/notifications/seen', { id: [id] }, { feedback: 'none' }).catch(() => undefined);
}
