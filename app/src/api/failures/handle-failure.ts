import type { Feedback } from '@eh/client/calls/call-server.ts';
import type { Failure } from '@eh/client/calls/outcome.ts';
import { FINISH_BUYING_CODE, FINISH_SELLING_CODE, NO_PERMISSION_CODE } from '@eh/contract/platform/envelope.ts';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { currentMessages } from '@eh/ui/reader/catalogue.ts';
import { endSession, expireSession, refreshPermissions } from '../../session/session-life.ts';
import { shellMessages } from '../../shell/messages.ts';
import { showModal } from '../../shell/modals.ts';
import { navigateTo, switchTab } from '../../shell/navigation.ts';
import { runApiLineCheck } from '../lines/line-check.ts';
import { apiMessages } from '../messages.ts';
import { articleOf } from './help-links.ts';
import { showRefusal } from './show-refusal.ts';

/** Failures that are handled even for background calls: the end of the session, and a broken API line. */
const heardAnyway: readonly Failure['kind'][] = ['logged-out', 'frozen', 'line-broken'];

/** Handles the failure of any call. An ended session ends even when nothing is shown. */
export function handleFailure(outcome: Failure, text: string, feedback: Feedback): void {
  if (feedback === 'none' && !heardAnyway.includes(outcome.kind)) return;
  switch (outcome.kind) {
    case 'no-permission':
      void refreshPermissions();
      void showNoPermission(text);
      break;
    case 'finish-buying':
      void offerRoute(text, FINISH_BUYING_CODE);
      break;
    case 'finish-selling':
      void offerRoute(text, FINISH_SELLING_CODE);
      break;
    case 'logged-out':
      expireSession(text);
      break;
    case 'frozen':
      showToast(text);
      endSession();
      break;
    case 'line-broken':
      void runApiLineCheck({ isQuiet: feedback === 'none' });
      break;
    case 'refused':
    case 'http':
      if (feedback === 'all') showRefusal({ code: outcome.code, text });
      break;
  }
}

async function showNoPermission(text: string): Promise<void> {
  const messages = currentMessages(shellMessages);
  await showModal({
    title: messages.friendlyReminder,
    text,
    confirm: messages.gotIt,
    article: articleOf(NO_PERMISSION_CODE),
  });
  await switchTab('tabhome');
}

async function offerRoute(text: string, code: typeof FINISH_BUYING_CODE | typeof FINISH_SELLING_CODE): Promise<void> {
  const messages = currentMessages(shellMessages);
  const { goToBuying, goToSelling } = currentMessages(apiMessages);
  const wantsToGo = await showModal({
    title: messages.friendlyReminder,
    text,
    confirm: code === FINISH_BUYING_CODE ? goToBuying : goToSelling,
    cancel: messages.cancel,
    article: articleOf(code),
  });
  if (wantsToGo) await navigateTo(code === FINISH_BUYING_CODE ? 'orders-trades' : 'orders-sales');
}
