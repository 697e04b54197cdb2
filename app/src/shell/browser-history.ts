import { isRecord } from '@eh/ui/reader/stored.ts';
import type { Page } from './pages/page-stack.ts';

/** Writes one browser entry for each opened page; each entry stores all pages below it, so a reload restores them. */
export function writeEntry(how: 'push' | 'replace', pages: readonly Page[], hash: string): void {
  if (how === 'push') history.pushState({ pages }, '', hash);
  else history.replaceState({ pages }, '', hash);
}

/** The pages of an entry, or null when the entry is not the app's. */
export function readEntry(state: unknown): readonly Page[] | null {
  if (!isRecord(state) || !Array.isArray(state['pages']) || state['pages'].length === 0) return null;
  return state['pages'].every(isPage) ? state['pages'] : null;
}

/** Goes back without notifying the shell; resolves when the browser has arrived. */
export function goBack(steps: number): Promise<void> {
  if (steps <= 0) return Promise.resolve();
  return new Promise((resolve) => {
    // A page that was busy meanwhile waits once more: the late event belongs to this step, not to the person.
    let timer = setTimeout(() => {
      timer = setTimeout(() => arrive?.(), ARRIVAL_MILLISECONDS);
    }, ARRIVAL_MILLISECONDS);
    arrive = () => {
      clearTimeout(timer);
      arrive = null;
      resolve();
    };
    history.go(-steps);
  });
}

/** Calls back when the browser's own back or forward, or its address bar, navigated. */
export function onHistoryChange(follow: (entryState: unknown) => void): void {
  addEventListener('popstate', (event) => {
    if (arrive) arrive();
    else follow(event.state);
  });
}

/** Set while the app itself goes back: the next popstate is the app's own, not the person's. */
let arrive: (() => void) | null = null;

/** Browsers fire no event when there was no entry to go to. */
const ARRIVAL_MILLISECONDS = 500;

function isPage(value: unknown): value is Page {
  return (
    isRecord(value) &&
    typeof value['key'] === 'string' &&
    typeof value['route'] === 'string' &&
    typeof value['isTab'] === 'boolean' &&
    isRecord(value['params'])
  );
}
