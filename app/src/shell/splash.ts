import { LOGO_LINES } from '@eh/ui/media/logo-lines.ts';
import { languageOf, readSettings } from '@eh/ui/reader/stored-settings.ts';
import { APP_VERSION } from '../session/app-version.ts';
import { splashMessages } from './splash-messages.ts';

/** Shows the splash until the first page is rendered. It needs no code of the app. */
export function showSplash(): void {
  // The page itself says that nothing loads; from here on the app does.
  document.getElementById('unloaded')?.remove();
  const messages = splashMessages[languageOf(readSettings().language, navigator.languages)];
  const splash = document.createElement('div');
  splash.id = 'splash';
  splash.innerHTML = `
    <main class="splash">
      <h1 class="sr-only">EH</h1>
      <svg class="splash-mark" viewBox="0 0 48 48" aria-hidden="true"><rect width="48" height="48" rx="10" /><path d="${LOGO_LINES}" /></svg>
      <div class="splash-line" aria-hidden="true"></div>
      <output class="note">${messages.detecting}</output>
    </main>
    <footer class="note splash-foot">${messages.version(APP_VERSION)}</footer>`;
  document.body.prepend(splash);
}

/** Says that the app itself did not load, and offers to try again. */
export function showNotLoaded(): void {
  const messages = splashMessages[languageOf(readSettings().language, navigator.languages)];
  const note = document.querySelector('#splash output');
  if (!note) return;
  note.textContent = messages.notLoaded;
  const again = Object.assign(document.createElement('button'), { className: 'button', textContent: messages.reload });
  again.dataset['kind'] = 'act';
  again.addEventListener('click', () => location.reload());
  note.after(again);
  document.querySelector('.splash-line')?.remove();
}

export function removeSplash(): void {
  document.getElementById('splash')?.remove();
}
