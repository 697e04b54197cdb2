import type { Notice } from '@eh/contract/notices.ts';
import { sessionToken } from '../../../session/current-session.ts';

/** Shows notices from any source. The code and the texts of notices load with the first one. */
export async function takeNotices(notices: readonly Notice[], isLive: boolean): Promise<void> {
  if (notices.length === 0) return;
  const token = sessionToken();
  const { receiveNotices } = await import('../show-notice.ts');
  // Another person may have logged in meanwhile.
  if (token === sessionToken()) receiveNotices(notices, isLive);
}
