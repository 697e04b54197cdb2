import { wordsNow } from '@eh/ui/reader/catalogue.ts';
import { dressDocument, useSettings } from '@eh/ui/reader/settings.ts';
import { handleFailuresWith } from './api/conclude.ts';
import { actOn } from './api/funnel.ts';
import { queryClient } from './api/queries.ts';
import { passGates } from './gates/pass-gates.ts';
import { keepLive } from './live/keep-live.ts';
import { routes } from './routes.ts';
import type { NewVersion } from './session/session-life.ts';
import { findNewVersion, refreshConfigs, refreshPermissions, refreshProfile } from './session/session-life.ts';
import { useSession } from './session/session-store.ts';
import { readHash } from './shell/address.ts';
import { showModal } from './shell/modals.ts';
import { startNavigation } from './shell/navigation.ts';
import { splashWords } from './splash/copy.ts';

/** Brings the app up: restores the session, opens the first page, starts listening. */
export async function startUp(): Promise<void> {
  dressDocument();
  handleFailuresWith(actOn);
  askAgainInNewLanguage();
  void checkVersion();
  void refreshConfigs();
  fetchFirstScreen();
  await restoreSession();
  await startNavigation(routes, passGates);
  keepLive();
  const { startOutbox } = await import('./outbox/outbox.ts');
  await startOutbox();
}

/** The code of the page that will most likely be first comes while the session is asked for. */
function fetchFirstScreen(): void {
  const address = readHash(routes, location.hash);
  const named = address === null || address.route === 'splash' ? 'tabhome' : address.route;
  const first = routes[useSession.getState().token === null ? 'login' : named];
  if (first.kind === 'screen') first.load().catch(() => undefined);
}

/** What the server words is fetched again when the person changes the language. */
function askAgainInNewLanguage(): void {
  useSettings.subscribe((settings, before) => {
    if (settings.language === before.language) return;
    void queryClient.invalidateQueries();
    void refreshConfigs();
  });
}

/** With a kept profile the first page need not wait long; without one the gates know nothing yet. */
const WAIT_WITH_PROFILE_MILLISECONDS = 1000;
const WAIT_WITHOUT_PROFILE_MILLISECONDS = 8000;

async function restoreSession(): Promise<void> {
  const { token, profile } = useSession.getState();
  if (token === null) return;
  const patience = profile ? WAIT_WITH_PROFILE_MILLISECONDS : WAIT_WITHOUT_PROFILE_MILLISECONDS;
  await Promise.race([
    Promise.all([refreshProfile(), refreshPermissions()]),
    new Promise((resolve) => {
      setTimeout(resolve, patience);
    }),
  ]);
}

async function checkVersion(): Promise<void> {
  const version = await findNewVersion();
  if (version) await offerUpdate(version);
}

/** A forced update asks again until it is done: nothing else can be used meanwhile. */
async function offerUpdate(version: NewVersion): Promise<void> {
  const words = wordsNow(splashWords);
  const isForced = version.strategy === 'force';
  const question = { title: words.update(version.version), text: version.des, confirm: words.updateNow };
  const wantsUpdate = await showModal(isForced ? question : { ...question, cancel: words.later });
  if (!wantsUpdate) return;
  if (version.downurl === '') location.reload();
  else window.open(version.downurl, '_blank', 'noopener');
  if (isForced) await offerUpdate(version);
}
