import type { RouteName } from '@eh/contract/accounts/gates/route-names.ts';
import { currentLanguage } from '@eh/ui/reader/settings.ts';
import { create } from 'zustand';
import { restart } from '../api/lines/line-check.ts';
import { modalText } from '../session/modal-text.ts';
import { shellMessages } from './messages.ts';
import { showModal } from './modals.ts';
import { renewApp } from './renewal.ts';
import type { RouteTable, Screen } from './route.ts';

/** The screens whose code has loaded. */
export const useScreens = create<{
  readonly screens: Readonly<Partial<Record<RouteName, Screen>>>;
  readonly isSlow: boolean;
}>(() => ({ screens: {}, isSlow: false }));

/** `failed` once the person was told; `renewing` when the page is about to reload at the address in the bar. */
type Loading = 'loaded' | 'failed' | 'renewing';

export async function loadScreen(routes: RouteTable, name: RouteName): Promise<Loading> {
  if (useScreens.getState().screens[name]) return 'loaded';
  const slow = setTimeout(() => useScreens.setState({ isSlow: true }), SLOW_AFTER_MILLISECONDS);
  try {
    const screen = await Promise.race([load(routes, name), giveUp()]);
    useScreens.setState(({ screens }) => ({ screens: { ...screens, [name]: screen } }));
    return 'loaded';
  } catch {
    if (await renewApp()) return 'renewing';
    await offerReload();
    return 'failed';
  } finally {
    clearTimeout(slow);
    useScreens.setState({ isSlow: false });
  }
}

/** The code of a screen did not load: the network failed, or a newer version replaced it. */
class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

const SLOW_AFTER_MILLISECONDS = 200;
const GIVE_UP_AFTER_MILLISECONDS = 60_000;

function load(routes: RouteTable, name: RouteName): Promise<Screen> {
  const route = routes[name];
  return route.kind === 'alias' ? load(routes, route.leadsTo) : route.load();
}

function giveUp(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new ChunkLoadError('timeout')), GIVE_UP_AFTER_MILLISECONDS);
  });
}

async function offerReload(): Promise<void> {
  const messages = shellMessages[currentLanguage()].chunk;
  const isOffline = !navigator.onLine;
  const wantsReload = await showModal({
    title: messages.title,
    text: isOffline ? messages.offline : modalText('page_not_loaded', messages.text),
    confirm: messages.reload,
    cancel: messages.later,
  });
  if (wantsReload) await restart();
}
