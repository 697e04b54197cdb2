import { setPictureOrigin } from '@eh/ui/media/picture-origin.ts';
import { useSession } from '../session/current-session.ts';
import { readSession } from '../session/stored-session.ts';
import { followBackButton } from './back-button.ts';
import { bridgePlatform, hintPlugin } from './bridge.ts';
import { openDeviceKey } from './device-key.ts';
import { followLinks, openFirstLink } from './links.ts';
import { type NativeSystem, setNativeSystem } from './native-system.ts';
import { openPush } from './push.ts';
import { hintAtRoot } from './root-hint.ts';
import { openSecrecy } from './secrecy.ts';
import { readSecret, storeSecret } from './secure-store.ts';
import { fillInShare } from './share.ts';
import { followTheme } from './system-bars.ts';

const TOKEN = 'token';

/** Opens the system before the app starts: its login, its link, and features that web pages lack inside an app. */
export async function openNative(): Promise<void> {
  const platform = bridgePlatform();
  const origin = document.querySelector<HTMLMetaElement>('meta[name="eh-origin"]')?.content ?? '';
  const token = await readSecret(TOKEN);
  const system: NativeSystem = {
    platform,
    origin,
    token,
    storeToken: (changed) => void storeSecret(TOKEN, changed),
    tap: (outcome) => hintPlugin('Haptics', 'notification', { type: outcome.toUpperCase() }),
    hide: openSecrecy(),
    push: await openPush(platform),
    key: openDeviceKey(),
  };
  setNativeSystem(system);
  setPictureOrigin(origin);
  useSession.setState(readSession(), true);
  fillInShare();
  followTheme();
  await openFirstLink(origin);
  followLinks(origin);
  followBackButton();
  void hintAtRoot();
}
