import { FIRST_FETCH_MILLISECONDS, POLL_MILLISECONDS } from '@eh/contract/platform/live.ts';
import { callApi } from '../../../api/call-api.ts';
import { followApiLine } from '../../../api/lines/api-lines.ts';
import { queryClient } from '../../../api/query-client.ts';
import { fetchAlerts, forgetAlerts } from '../../../parts/content/alerts.ts';
import { useSession } from '../../../session/current-session.ts';
import { closeInbox, openInbox } from '../../../session/inbox.ts';
import { refreshPermissions, refreshProfile } from '../../../session/session-life.ts';
import { dismissModals } from '../../../shell/modals.ts';
import { refetchEverything } from '../refetch.ts';
import { clearReminder } from '../reminders/reminder.ts';
import { openChannel } from './live-channel.ts';
import { takeNotices } from './take-notices.ts';

/**
 * Follows the session: while a person is logged in, the live channel is open and polling runs; otherwise both are
 * stopped.
 */
export function followSession(): void {
  handleSessionChange();
  useSession.subscribe(handleSessionChange);
  followApiLine(handleLineChange);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && liveToken !== null) handleVisible();
  });
}

let liveToken: string | null = null;
let stopLive: () => void = () => undefined;

function handleSessionChange(): void {
  const { token, userid } = useSession.getState();
  if (token === liveToken) return;
  // At the start nothing is cleared, since the first page's queries are already running.
  if (liveToken !== null) forgetPerson();
  liveToken = token;
  if (token === null || userid === null) return closeInbox();
  openInbox(userid);
  stopLive = startLive(token);
}

/** Calls go to another server now: the channel reconnects there, and failed queries are repeated. */
function handleLineChange(): void {
  if (liveToken !== null) {
    stopLive();
    stopLive = startLive(liveToken);
  }
  catchUp();
}

function forgetPerson(): void {
  stopLive();
  queryClient.clear();
  clearReminder();
  forgetAlerts();
  dismissModals();
}

function startLive(token: string): () => void {
  const channel = openChannel(token, catchUp);
  void fetchAlerts();
  const firstFetch = setTimeout(() => void fetchNotices(), FIRST_FETCH_MILLISECONDS);
  const poll = setInterval(() => {
    void refreshPermissions();
    void fetchAlerts();
    void fetchNotices();
  }, POLL_MILLISECONDS);
  return () => {
    clearTimeout(firstFetch);
    clearInterval(poll);
    // A channel whose code did not load needs no close; polling carried the notices.
    channel.then((close) => close()).catch(() => undefined);
  };
}

/** After a reconnection: fetches missed notices at once, and refetches everything that may have changed. */
function catchUp(): void {
  refetchEverything();
  void fetchNotices();
}

/** The app became visible again. */
function handleVisible(): void {
  void refreshPermissions();
  void refreshProfile();
  void fetchAlerts();
  setTimeout(() => void fetchNotices(), FIRST_FETCH_MILLISECONDS);
}

async function fetchNotices(): Promise<void> {
  if (useSession.getState().token === null) return;
  try {
    const { notices } = await callApi('POST /api/notifications', {}, { feedback: 'none' });
    await takeNotices(notices, false);
  } catch {
    // Silent by the specification: the next poll fetches them.
  }
}
