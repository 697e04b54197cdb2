import './app.css';
import { dress, readSettings } from '@eh/ui/reader/stored-settings.ts';
import { firstPageOf, sendFirstReads } from './first-page.ts';
import { readSession } from './session/kept-session.ts';
import { sayNotLoaded, showSplash } from './shell/splash.ts';

/** What can be done while the app itself is still on its way. It comes first and is small: nothing big may be imported. */
dress(readSettings());
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', begin, { once: true });
else begin();

function begin(): void {
  showSplash();
  const session = readSession();
  const page = firstPageOf(session, location.hash);
  import('./start-app.tsx').then(({ startApp }) => startApp(), sayNotLoaded);
  // That it does not come is said by whoever opens the page.
  page?.load().catch(() => undefined);
  void sendFirstReads(session, page);
}
