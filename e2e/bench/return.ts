import { SECOND } from '@eh/contract/platform/spans.ts';
import type { Caller } from '../caller.ts';
import type { Deployments } from '../deployments.ts';
import type { BareBrowser, BarePage } from './bare-browser.ts';
import { evaluate, type FirstScreen, prepare, slowDown, untilStill } from './visit.ts';

/** Later starts of an app whose worker has stored it. */
export interface Returns {
  readonly onLine: { readonly largestPaintSeconds: number }[];
  /** Without a network, for a page that is of use there: until it is. */
  readonly offline: { readonly offlineSeconds: number }[];
}

/** Resolves once the worker serves this page and has stored the rest of the build. */
const STORED = `(async () => {
  const count = async () => {
    const names = await caches.keys();
    const stored = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return stored.flat().length;
  };
  let before = -1;
  for (;;) {
    const now = navigator.serviceWorker.controller ? await count() : 0;
    if (now > 0 && now === before) return now;
    before = now;
    await new Promise((done) => setTimeout(done, 1000));
  }
})()`;

/**
 * Visits a screen until its worker has stored the app, then opens it again, `rounds` times on the slow line and as often
 * without a server. The worker itself runs at the machine's speed: browsers slow pages only.
 */
export async function returnTo(
  { browser, site }: { readonly browser: BareBrowser; readonly site: Deployments },
  screen: FirstScreen,
  person: Caller,
  rounds: number,
): Promise<Returns> {
  const page = await browser.open();
  try {
    await prepare(page, screen, person);
    await untilStill(page, site.address, screen);
    await evaluate(page, STORED);
    await slowDown(page);
    const results: Returns = { onLine: [], offline: [] };
    await openAnew(page, site, screen);
    for (let round = 0; round < rounds; round += 1) {
      const { largestPaint } = await openAnew(page, site, screen);
      results.onLine.push({ largestPaintSeconds: largestPaint / SECOND });
      if (screen.isForOffline) results.offline.push({ offlineSeconds: await offlineSeconds(page, site, screen) });
    }
    return results;
  } finally {
    site.setOnline(true);
    await page.close();
  }
}

async function offlineSeconds(page: BarePage, site: Deployments, screen: FirstScreen): Promise<number> {
  site.setOnline(false);
  const { useful } = await openAnew(page, site, screen);
  site.setOnline(true);
  // The visit after this one is no return from being offline.
  await openAnew(page, site, screen);
  return useful / SECOND;
}

async function openAnew(page: BarePage, site: Deployments, screen: FirstScreen) {
  await page.send('Page.navigate', { url: 'about:blank' });
  return untilStill(page, site.address, screen);
}
