import './app.css';
import { applySettings, readSettings } from '@eh/ui/reader/stored-settings.ts';
import { firstPageOf, sendFirstQueries } from './first-page.ts';
import { isWrapped } from './native/native-system.ts';
import { readSession } from './session/stored-session.ts';
import { showNotLoaded, showSplash } from './shell/splash.ts';

/** Work that needs no other code of the app. This file loads first and must stay small, so it imports nothing large. */
applySettings(readSettings());
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', () => void begin(), { once: true });
else void begin();

async function begin(): Promise<void> {
  showSplash();
  if (isWrapped()) await (await import('./native/open-native.ts')).openNative();
  const session = readSession();
  const page = firstPageOf(session, location.hash);
  import('./start-app.tsx').then(({ startApp }) => startApp(), showNotLoaded);
  // The page reports a failed load when it is opened.
  page?.load().catch(() => undefined);
  void sendFirstQueries(session, page);
}
