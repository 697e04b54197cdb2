import type { Notice, NoticeType } from '@eh/contract/platform/live.ts';
import { callApi } from '../../api/call-api.ts';
import type { Side } from './presentation.ts';

/** Coins may go without the seller's word once they could see that it is asked for. */
const counted: readonly NoticeType[] = ['transaction.wait_seller_confirm'];

/**
 * Tells the server that a notice was shown to somebody: now where the page is visible, else as soon as it is. What a
 * socket acknowledges in a pocket is not told. That it failed is silent: then the seller counts as not reached.
 */
export function reportWhenSeen({ id, type }: Pick<Notice, 'id' | 'type'>, side: Side): void {
  if (side !== 'seller' || !counted.includes(type)) return;
  if (document.visibilityState === 'visible') return tell(id);
  const handle = () => {
    if (document.visibilityState !== 'visible') return;
    document.removeEventListener('visibilitychange', handle);
    tell(id);
  };
  document.addEventListener('visibilitychange', handle);
}

function tell(id: string): void {
  // What did not arrive leaves the seller unreached, which never costs them coins.
  callApi('POST /api/notifications/seen', { id: [id] }, { says: 'nothing' }).catch(() => undefined);
}
