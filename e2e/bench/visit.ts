import type { Browser, CDPSession, Page } from '@playwright/test';
import { layLogin, PHONE } from '../app.ts';
import type { Caller } from '../caller.ts';

/** What one first visit cost, until the page stood still. */
export interface Figures {
  readonly scriptKilobytes: number;
  readonly styleKilobytes: number;
  readonly largestPaintSeconds: number;
  /** Until the control that the page is for can be used. */
  readonly usefulSeconds: number;
  /** Of all tasks since the navigation, what each took beyond 50 ms. */
  readonly blockedMilliseconds: number;
  readonly shift: number;
}

interface FirstScreen {
  readonly name: string;
  readonly hash: string;
  readonly isLoggedIn: boolean;
  /** The control that the page is for. */
  readonly useful: { readonly role: 'button' | 'link' | 'textbox'; readonly name: RegExp };
}

export const SCREENS: readonly FirstScreen[] = [
  { name: 'login', hash: '', isLoggedIn: false, useful: { role: 'button', name: /^Log in$/ } },
  { name: 'home', hash: '', isLoggedIn: true, useful: { role: 'link', name: /Buy/ } },
  { name: 'market', hash: '#/pages/trade/buy-market', isLoggedIn: true, useful: { role: 'link', name: /^Buy at/ } },
];

const KILOBYTE = 1000;
const SECOND = 1000;
const CPU_SLOWER = 4;
const LINE = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const STILL_MILLISECONDS = 2000;

/** Opens a screen as a phone that has never been here: nothing cached, 4 times slower, 1.6 Mbit/s, 150 ms away. */
export async function visit(browser: Browser, address: string, screen: FirstScreen, person: Caller): Promise<Figures> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    if (screen.isLoggedIn) await layLogin(page, person);
    await page.addInitScript({ content: WATCH });
    const line = await context.newCDPSession(page);
    const weights = await slowDown(line);
    const startedAt = performance.now();
    await page.goto(`${address}/${screen.hash}`, { waitUntil: 'commit' });
    await page.getByRole(screen.useful.role, { name: screen.useful.name }).first().click({ trial: true });
    const usefulSeconds = (performance.now() - startedAt) / SECOND;
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(STILL_MILLISECONDS);
    return { ...weights(), usefulSeconds, ...(await seen(page)) };
  } finally {
    await context.close();
  }
}

/** Throttles a page and gives what it will have loaded, compressed as it came over the line, without the heads of answers. */
async function slowDown(line: CDPSession): Promise<() => Pick<Figures, 'scriptKilobytes' | 'styleKilobytes'>> {
  const kinds = new Map<string, string>();
  const bytes = { Script: 0, Stylesheet: 0 };
  line.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  line.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind === 'Script' || kind === 'Stylesheet') bytes[kind] += encodedDataLength;
  });
  await line.send('Network.enable');
  await line.send('Network.setCacheDisabled', { cacheDisabled: true });
  await line.send('Network.emulateNetworkConditions', LINE);
  await line.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER });
  return () => ({ scriptKilobytes: bytes.Script / KILOBYTE, styleKilobytes: bytes.Stylesheet / KILOBYTE });
}

interface Watched {
  largestPaint: number;
  blocked: number;
  shift: number;
}

/** Runs in the page, before anything else of it. */
const WATCH = `
  const watched = (globalThis.watched = { largestPaint: 0, blocked: 0, shift: 0 });
  const follow = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  follow('largest-contentful-paint', (entry) => (watched.largestPaint = entry.startTime));
  follow('longtask', (entry) => (watched.blocked += Math.max(0, entry.duration - 50)));
  follow('layout-shift', (entry) => (watched.shift += entry.hadRecentInput ? 0 : entry.value));
`;

async function seen(page: Page): Promise<Pick<Figures, 'largestPaintSeconds' | 'blockedMilliseconds' | 'shift'>> {
  const { largestPaint, blocked, shift } = await page.evaluate(
    () => (globalThis as unknown as { watched: Watched }).watched,
  );
  return { largestPaintSeconds: largestPaint / SECOND, blockedMilliseconds: blocked, shift };
}
