import { showToast } from '@eh/ui/overlays/toast.tsx';
import { currentMessages } from '@eh/ui/reader/catalogue.ts';
import { endSession, expireSession, refreshPermissions } from '../../session/session-life.ts';
import { shellMessages } from '../../shell/messages.ts';
import { showModal } from '../../shell/modals.ts';
import { navigateTo, switchTab } from '../../shell/navigation.ts';
import { checkApiLines } from '../lines/check-api-lines.ts';
import { apiMessages } from '../messages.ts';
import type { Feedback } from '../resolve-answer.ts';
import type { Failure } from './failure-text.ts';

/** Handles the failure of any call. An ended session ends even when nothing is shown. */
export function handleFailure(outcome: Failure, text: string, feedback: Feedback): void {
  if (feedback === 'none' && outcome.kind !== 'logged-out' && outcome.kind !== 'frozen') return;
  switch (outcome.kind) {
    case 'no-permission':
      void refreshPermissions();
      void showNoPermission(text);
      break;
    case 'finish-buying':
      void offerRoute(text, currentMessages(apiMessages).goToBuying, 'orders-trades');
      break;
    case 'finish-selling':
      void offerRoute(text, currentMessages(apiMessages).goToSelling, 'orders-sales');
      break;
    case 'logged-out':
      expireSession(text);
      break;
    case 'frozen':
      showToast(text);
      endSession();
      break;
    case 'line-broken':
      void checkApiLines();
      break;
    case 'refused':
    case 'http':
      if (feedback === 'all') showToast({ text, kind: 'error' });
      break;
  }
}

async function showNoPermission(text: string): Promise<void> {
  const messages = currentMessages(shellMessages);
  await showModal({ title: messages.friendlyReminder, text, confirm: messages.gotIt });
  await switchTab('tabhome');
}

async function offerRoute(text: string, confirm: string, route: 'orders-trades' | 'orders-sales'): Promise<void> {
  const messages = currentMessages(shellMessages);
  const wantsToGo = await showModal({ title: messages.friendlyReminder, text, confirm, cancel: messages.cancel });
  if (wantsToGo) await navigateTo(route);
}
