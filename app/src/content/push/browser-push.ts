import type { AnswerOf, RequestOf } from '@eh/contract/calls.ts';
import { currentLanguage } from '@eh/ui/reader/settings.ts';
import { nativeSystem } from '../../native/native-system.ts';
import { deviceZone } from '../../parts/dates/device-zone.ts';

/** The push state of this browser; `unasked`: the person has not answered the browser's question yet. */
export type BrowserPush = 'granted' | 'unasked' | 'refused' | 'unsupported' | 'install';

const WORKER = '/service-worker.js';
/** A worker that does not start within this time never will. */
const READY_MILLISECONDS = 15_000;

/**
 * Reads the push state of the browser or native app without asking. On iOS, only apps on the home screen get pushes.
 */
export function browserPush(): BrowserPush {
  const system = nativeSystem();
  if (system) return system.push.state();
  const { isOnIos, isInstalled } = installation();
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return isOnIos && !isInstalled ? 'install' : 'unsupported';
  if (Notification.permission === 'default') return 'unasked';
  return Notification.permission === 'granted' ? 'granted' : 'refused';
}

function installation(): { readonly isOnIos: boolean; readonly isInstalled: boolean } {
  // An iPad calls itself a Mac, and is the only "Mac" with a touch screen.
  const isOnIos = /iPhone|iPad|iPod/.test(navigator.userAgent) || isTouchMac();
  return { isOnIos, isInstalled: matchMedia('(display-mode: standalone)').matches };
}

function isTouchMac(): boolean {
  return navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1;
}

/** Asks the person for permission, after they have pressed a button; the browser shows its own question. */
export async function askPermission(): Promise<BrowserPush> {
  const system = nativeSystem();
  await (system ? system.push.ask() : Notification.requestPermission());
  return browserPush();
}

/**
 * The key to subscribe with, empty for a native app, which needs none; null if the server sends no pushes to this
 * device.
 */
export function pushKey({ public_key: key, channels }: AnswerOf<'GET /api/push'>): string | null {
  const system = nativeSystem();
  if (!system) return key;
  return channels.includes(system.platform === 'ios' ? 'apns' : 'fcm') ? '' : null;
}

/** The browser's subscription with this server's key; renewed if it was made with another key. */
export async function subscribeBrowser(publicKey: string): Promise<RequestOf<'POST /api/push/subscribe'>> {
  const system = nativeSystem();
  if (system) return { ...(await system.push.address()), language: currentLanguage(), time_zone: deviceZone() };
  await navigator.serviceWorker.register(WORKER);
  const registration = await ready();
  const key = bytesOf(publicKey);
  const present = await registration.pushManager.getSubscription();
  const isUsable = present !== null && isSame(present.options.applicationServerKey, key);
  if (present && !isUsable) await present.unsubscribe();
  const subscription =
    present && isUsable
      ? present
      : await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  return requestOf(subscription);
}

/** Ends the browser's subscription, if there is one. */
export async function unsubscribeBrowser(): Promise<void> {
  if (nativeSystem()) return;
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}

async function ready(): Promise<ServiceWorkerRegistration> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error('The service worker did not start')), READY_MILLISECONDS);
  });
  try {
    return await Promise.race([navigator.serviceWorker.ready, late]);
  } finally {
    clearTimeout(timer);
  }
}

function requestOf(subscription: PushSubscription): RequestOf<'POST /api/push/subscribe'> {
  const { keys } = subscription.toJSON();
  return {
    channel: 'web',
    address: subscription.endpoint,
    p256dh: keys?.['p256dh'] ?? '',
    auth: keys?.['auth'] ?? '',
    language: currentLanguage(),
    time_zone: deviceZone(),
  };
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
}

function isSame(given: ArrayBuffer | null, key: Uint8Array): boolean {
  const bytes = new Uint8Array(given ?? new ArrayBuffer(0));
  return bytes.length === key.length && bytes.every((byte, index) => byte === key[index]);
}
