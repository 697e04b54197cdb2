import { loadLate } from '@eh/client/live/load-late.ts';
import { followSettings } from '@eh/ui/reader/settings.ts';
import { readStored } from '@eh/ui/reader/stored.ts';
import { setFailureHandler } from './api/app-caller.ts';
import { startReporting, watchLeaving } from './api/failures/error-log.ts';
import { handleFailure } from './api/failures/handle-failure.ts';
import { loadHelpLinks } from './api/failures/help-links.ts';
import { atFirstPress } from './api/lines/at-first-press.ts';
import { loadApiLineCheck } from './api/lines/line-check.ts';
import { loadFollower } from './api/stale/stale-answers.ts';
import { followSession } from './content/notifications/live/live-session.ts';
import { nativeSystem } from './native/native-system.ts';
import { routes } from './routes.ts';
import { useSession } from './session/current-session.ts';
import { isKnownOpen, leaveClosedPage } from './session/gates/first-page-gates.ts';
import { followAcceptance } from './session/gates/follow-acceptance.ts';
import { passGates } from './session/gates/pass-gates.ts';
import { followLanguage } from './session/languages/follow-language.ts';
import { keepToOfferedLanguages } from './session/languages/offered-languages.ts';
import { refreshConfigs, refreshPermissions, refreshProfile } from './session/session-life.ts';
import { storeChains } from './session/stored-chains.ts';
import { addressOfOrder, readHash } from './shell/address.ts';
import { startNavigation } from './shell/navigation.ts';

/**
 * Restores the session and resolves once the first page is known and its code has loaded. On a failure `show` renders
 * the app at once: an ended session may return to another site half a second later.
 */
export async function prepareFirstPage(show: () => void): Promise<void> {
  followSettings();
  watchLeaving();
  storeChains();
  setFailureHandler((...failure) => {
    show();
    handleFailure(...failure);
  });
  followLanguage();
  keepToOfferedLanguages();
  void refreshConfigs();
  moveOrderToHash();
  await openFirstPage();
}

/** Opens the live channel, sends stored actions and reports failed calls. The first page needs none of it. */
export async function startBackgroundWork(): Promise<void> {
  void restoreTyping();
  followSession();
  atFirstPress(() => {
    loadFollower();
    void loadHelpLinks();
    void loadApiLineCheck();
  });
  followAcceptance();
  void followPushes();
  void loadLate(() => import('./session/tabs/person-of-tab.ts')).then((late) => late.followPersonOfTab());
  const { startOutbox } = await loadLate(() => import('./api/outbox/outbox.ts'));
  await startOutbox();
  startReporting();
  await delay(IDLE_MILLISECONDS);
  loadFollower();
  const { startUpdates } = await loadLate(() => import('./content/releases/updates/start-updates.ts'));
  const { followBadge } = await loadLate(() => import('./content/notifications/app-badge.ts'));
  startUpdates();
  followBadge();
}

/** Long enough for pictures, the live channel and a first press to come first, even on a slow connection. */
const IDLE_MILLISECONDS = 3000;

/** Loads nothing if the browser has no pushes, or the person has not allowed them. */
async function followPushes(): Promise<void> {
  const isWeb = 'serviceWorker' in navigator && globalThis.Notification?.permission === 'granted';
  if (!isWeb && nativeSystem()?.push.state() !== 'granted') return;
  (await import('./content/push/start-push.ts')).startPush();
}

/** Fills in again what was typed before a restart, which is rarely needed. */
async function restoreTyping(): Promise<void> {
  if ('fields' in readStored('eh.typed', 'sessionStorage'))
    (await import('./shell/typing/stored-typing.ts')).restoreTyping();
}

/** An application may open this one with its order before the hash; pages read their parameters behind it. */
function moveOrderToHash(): void {
  if (addressOfOrder(new URLSearchParams(location.search)))
    history.replaceState(null, '', `${location.pathname}#/${location.search}`);
}

/** A stored refusal may be outdated and waits for a fresh answer; without a profile the gates know nothing yet. */
const WAIT_WITH_PROFILE_MILLISECONDS = 1000;
const WAIT_WITHOUT_PROFILE_MILLISECONDS = 8000;

async function openFirstPage(): Promise<void> {
  const session = useSession.getState();
  const address = readHash(routes, location.hash) ?? { route: 'tabhome', params: {} };
  const fresh = session.token === null ? Promise.resolve() : refreshPerson();
  const patience = session.profile ? WAIT_WITH_PROFILE_MILLISECONDS : WAIT_WITHOUT_PROFILE_MILLISECONDS;
  if (!isKnownOpen(session, address.route)) await Promise.race([fresh, delay(patience)]);
  await startNavigation(routes, passGates);
  void fresh.then(() => leaveClosedPage(address));
}

async function refreshPerson(): Promise<void> {
  await Promise.all([refreshProfile(), refreshPermissions()]);
}

function delay(milliseconds: number): Promise<void> {
  return new Promise((done) => {
    setTimeout(done, milliseconds);
  });
}
