import { SECOND } from '@eh/contract/platform/spans.ts';
import type { Caller } from '../caller.ts';
import type { BareBrowser, BarePage } from './bare-browser.ts';
import { WATCH, type Watched, watchFor } from './watch.ts';

/** The cost of one first visit, until the page stands still. */
export interface Figures {
  readonly scriptKilobytes: number;
  readonly styleKilobytes: number;
  readonly largestPaintSeconds: number;
  /** Until the control that the page is for stands there and the page is free to answer it. */
  readonly usefulSeconds: number;
  /** Of all tasks since the navigation, what each took beyond 50 ms. */
  readonly blockedMilliseconds: number;
  readonly shift: number;
}

export interface FirstScreen {
  readonly name: string;
  readonly hash: string;
  readonly isLoggedIn: boolean;
  /** The control that the page is for. */
  readonly useful: { readonly kind: 'button' | 'a'; readonly name: RegExp };
  /** Whether the page is of use without a network. */
  readonly isForOffline: boolean;
}

export const SCREENS: readonly FirstScreen[] = [
  { name: 'login', hash: '', isLoggedIn: false, useful: { kind: 'button', name: /^Log in$/ }, isForOffline: false },
  { name: 'home', hash: '', isLoggedIn: true, useful: { kind: 'a', name: /Buy/ }, isForOffline: true },
  {
    name: 'market',
    hash: '#/pages/trade/buy-market',
    isLoggedIn: true,
    useful: { kind: 'a', name: /^Buy at/ },
    isForOffline: false,
  },
];

const KILOBYTE = 1000;
const CPU_SLOWER = 4;
const LINE = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const PHONE = { width: 390, height: 844, deviceScaleFactor: 1, mobile: false };

/** Opens a screen as a phone that has never been here: nothing cached, 4 times slower, 1.6 Mbit/s, 150 ms away. */
export async function visit(browser: BareBrowser, address: string, screen: FirstScreen, person: Caller) {
  const page = await browser.open();
  try {
    await prepare(page, screen, person);
    const weights = weigh(page);
    await page.send('Network.setCacheDisabled', { cacheDisabled: true });
    await slowDown(page);
    const { largestPaint, useful, blocked, shift } = await untilStill(page, address, screen);
    return {
      ...weights(),
      largestPaintSeconds: largestPaint / SECOND,
      usefulSeconds: useful / SECOND,
      blockedMilliseconds: blocked,
      shift,
    } satisfies Figures;
  } finally {
    await page.close();
  }
}

/** Makes a page a phone of this person, and has it watch itself. */
export async function prepare(page: BarePage, screen: FirstScreen, person: Caller): Promise<void> {
  await page.send('Emulation.setDeviceMetricsOverride', PHONE);
  await page.send('Emulation.setUserAgentOverride', { userAgent: '', acceptLanguage: 'en-GB' });
  const source = `${screen.isLoggedIn ? laid(person) : ''}${WATCH}${watchFor(screen.useful)}`;
  await page.send('Page.enable');
  await page.send('Network.enable');
  await page.send('Page.addScriptToEvaluateOnNewDocument', { source });
}

/** Opens the screen and waits until it stands still. */
export async function untilStill(page: BarePage, address: string, screen: FirstScreen): Promise<Watched> {
  await page.send('Page.navigate', { url: `${address}/${screen.hash}` });
  return (await evaluate(page, 'watched.whenStill')) as Watched;
}

export async function evaluate(page: BarePage, expression: string): Promise<unknown> {
  const { result, exceptionDetails } = (await page.send('Runtime.evaluate', {
    expression,
    awaitPromise: true,
    returnByValue: true,
  })) as unknown as { result: { value: unknown; description?: string }; exceptionDetails?: object };
  if (exceptionDetails) throw new Error(`${expression.slice(0, 40)}: ${result.description}`);
  return result.value;
}

export async function slowDown(page: BarePage): Promise<void> {
  await page.send('Network.emulateNetworkConditions', LINE);
  await page.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER });
}

/** Lays a session where the app keeps it, once: a later visit finds what the app has stored. */
function laid({ token, userid, deviceId }: Caller): string {
  const stored = { 'eh.device': { id: deviceId }, 'eh.session': { token, userid } };
  const lines = Object.entries(stored).map(
    ([name, value]) => `localStorage.setItem('${name}', ${JSON.stringify(JSON.stringify(value))});`,
  );
  return `if (localStorage.getItem('eh.session') === null) { ${lines.join('')} }`;
}

interface NetworkEvent {
  readonly requestId: string;
  readonly type: string;
  readonly encodedDataLength: number;
}

/** Gives what a page will have loaded, compressed as it came over the line, without the heads of answers. */
function weigh(page: BarePage): () => Pick<Figures, 'scriptKilobytes' | 'styleKilobytes'> {
  const kinds = new Map<string, string>();
  const bytes = { Script: 0, Stylesheet: 0 };
  page.onEvent((method, params) => {
    const { requestId, type, encodedDataLength } = params as unknown as NetworkEvent;
    if (method === 'Network.responseReceived') kinds.set(requestId, type);
    const kind = kinds.get(requestId);
    if (method === 'Network.dataReceived' && (kind === 'Script' || kind === 'Stylesheet'))
      bytes[kind] += encodedDataLength;
  });
  return () => ({ scriptKilobytes: bytes.Script / KILOBYTE, styleKilobytes: bytes.Stylesheet / KILOBYTE });
}
