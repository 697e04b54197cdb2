import { isNoticeType, type Notice, noticeKinds, pageOfNotice } from '@eh/contract/notices.ts';
import type { NoticeFacts } from '@eh/contract/platform/notices/notice-fields.ts';
import type { NoticeSide } from '@eh/contract/platform/notices/notice-kind.ts';
import { SECOND } from '@eh/contract/platform/spans.ts';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { currentMessages } from '@eh/ui/reader/catalogue.ts';
import { serverNow } from '@eh/ui/reader/server-clock.ts';
import { currentLanguage } from '@eh/ui/reader/settings.ts';
import { playTones } from '@eh/ui/sound/play-tones.ts';
import { callApi } from '../../api/call-api.ts';
import { apiBaseUrl } from '../../api/lines/api-lines.ts';
import { whenVisible } from '../../api/when-visible.ts';
import { remindInPage } from '../../parts/trade-reminder.ts';
import { useSession } from '../../session/current-session.ts';
import { addNotices, markRead, storeInbox, useInbox } from '../../session/inbox.ts';
import { isOwnCancellation } from '../../session/own-cancellations.ts';
import { showModal, useModals, withdrawModals } from '../../shell/modals.ts';
import { currentRoutes, navigateTo, useNavigation } from '../../shell/navigation.ts';
import { topPage } from '../../shell/pages/page-stack.ts';
import { notificationMessages } from './messages.ts';
import { type Presentation, presentNotice } from './presentation.ts';
import { refetchChanged } from './refetch.ts';
import { startReminder, useReminder } from './reminders/reminder.ts';
import { reportNoticeShown } from './seen.ts';
import { isShownBy } from './shown-by.ts';
import { type NoticeReader, noticeWords, sumsOf, toastText } from './texts/notice-text.ts';

/** Takes in notices from any source; each is shown once. */
export function receiveNotices(notices: readonly Notice[], isLive: boolean): void {
  const { userid } = useSession.getState();
  if (userid === null) return;
  // A newer server may send a notice that this app has no texts for: it remains unread on the server, for a newer app.
  const known = notices.filter(({ type }) => isNoticeType(type));
  const { inbox, added } = addNotices(useInbox.getState(), known);
  storeInbox(inbox);
  if (added.length > 0) refetchChanged(added.flatMap(({ type }) => noticeKinds[type].changes));
  for (const notice of added) {
    if (isOwnCancellation(notice)) {
      markNoticesRead([notice.id]);
      continue;
    }
    const presentation = presentNotice(notice, {
      userid,
      isLive,
      nowAt: Math.floor(serverNow() / SECOND),
      saleTradeInFront: saleTradeInFront(),
    });
    void show(notice, presentation);
  }
}

/** Marks notices as read here and on the server; a failure is silent by the specification. */
export function markNoticesRead(ids: readonly string[]): void {
  if (ids.length === 0) return;
  storeInbox(markRead(useInbox.getState(), ids));
  callApi('POST /api/read', { id: [...ids] }, { feedback: 'none' }).catch(() => undefined);
}

/** Marks all notices as read, also those this device no longer stores. */
export function markAllNoticesRead(): void {
  const ids = useInbox.getState().entries.map((entry) => entry.notice.id);
  const until = ids.toSorted().at(-1);
  if (until === undefined) return;
  storeInbox(markRead(useInbox.getState(), ids));
  // A failure is silent by the specification, as with single notices.
  callApi('POST /api/read/all', { until }, { feedback: 'none' }).catch(() => undefined);
}

/** Opens the page that a notice is about, if any. */
export async function followNotice(notice: Notice, side: NoticeSide): Promise<void> {
  markNoticesRead([notice.id]);
  reportNoticeShown(notice, side);
  const page = pageOfNotice(notice, side);
  if (page?.kind === 'screen') await navigateTo(page.route, { ...page.params });
  if (page?.kind === 'portal') window.open(apiBaseUrl() + page.address, '_blank', 'noopener');
}

/** The page in front shows the notice's subject: the notice counts as read once that page is visible. */
function takeAsShown(notice: Notice, side: NoticeSide): void {
  reportNoticeShown(notice, side);
  whenVisible(() => markNoticesRead([notice.id]));
}

async function show(notice: Notice, presentation: Presentation): Promise<void> {
  const { hasSound, asks } = noticeKinds[notice.type];
  if (presentation.kind !== 'inbox' && hasSound) playTones(asks === undefined ? 'news' : 'turn');
  switch (presentation.kind) {
    case 'rights':
      return markNoticesRead([notice.id]);
    case 'in-page':
      takeAsShown(notice, 'seller');
      return remindInPage(presentation.tradeId, presentation.isUrged);
    case 'pop-up':
      withdrawModals(presentation.tradeId);
      return startReminder({
        tradeId: presentation.tradeId,
        timeoutAt: presentation.timeoutAt,
        noticeId: notice.id,
        ...reminderFacts(notice.data),
      });
    case 'toast':
    case 'text-toast':
      return showNoticeToast(notice, presentation.side);
    case 'modal':
      return showNoticeModal(notice, presentation.side);
    case 'inbox':
      return;
  }
}

function reminderFacts(facts: NoticeFacts) {
  return {
    tradeNo: facts.transaction_no ?? '',
    payer: facts.counterparty ?? '',
    channel: facts.channel ?? '',
    ...sumsOf(facts),
    // An older server omits this field; then the reminder states the worse outcome for the seller.
    isReleased: facts.is_released_at_timeout ?? true,
  };
}

function showNoticeToast(notice: Notice, side: NoticeSide): void {
  const inFront = topPage(useNavigation.getState().stack)?.route;
  // The page of an order shows its payment, and that of a request the authorization.
  const isShown = noticeKinds[notice.type].shownOn?.some((route) => route === inFront) ?? false;
  if (isShown) return takeAsShown(notice, side);
  const text = toastText(currentMessages(notificationMessages), notice, readerOn(side));
  showToast({ text, kind: 'notice' });
}

async function showNoticeModal(notice: Notice, side: NoticeSide): Promise<void> {
  // That page refreshes itself, and a modal over it would only be in the way.
  if (isShownBy(topPage(useNavigation.getState().stack), notice, currentRoutes())) return takeAsShown(notice, side);
  const messages = currentMessages(notificationMessages);
  const { title, text } = noticeWords(messages, notice, readerOn(side));
  const question = pageOfNotice(notice, side)
    ? { confirm: messages.view, cancel: messages.later }
    : { confirm: messages.gotIt };
  const subject = notice.data.transaction_id ?? notice.data.order_id ?? notice.id;
  // A reminder waiting behind another dialog is not on the screen yet.
  if (useModals.getState().queue.length === 0 && !useReminder.getState().isOpen) reportNoticeShown(notice, side);
  const isConfirmed = await showModal({ title, text, kind: 'act', subject, ...question });
  if (isConfirmed) await followNotice(notice, side);
  else markNoticesRead([notice.id]);
}

function readerOn(side: NoticeSide): NoticeReader {
  return { side, language: currentLanguage(), written: useSession.getState().configs?.modal };
}

function saleTradeInFront(): string | null {
  return saleTradeOf(topPage(useNavigation.getState().stack));
}

/** The trade whose selling page this is, if any. */
export function saleTradeOf(page: ReturnType<typeof topPage>): string | null {
  return page?.route === 'sale-trade' ? (page.params['id'] ?? null) : null;
}
