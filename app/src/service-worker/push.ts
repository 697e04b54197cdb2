import { hashOfLink, type OpenedPush, type PushContent, readPush } from './push-content.ts';

const SECOND = 1000;
const OPEN = 'open';

/** Options that browsers support and TypeScript's types lack. */
interface ShownOptions extends NotificationOptions {
  readonly renotify: boolean;
  readonly timestamp: number;
  readonly actions: readonly { readonly action: string; readonly title: string }[];
}

/** Shows pushes, and opens their pages. It has no session: it only sends back the receipt in each push. */
export function handlePush(scope: ServiceWorkerGlobalScope): void {
  scope.addEventListener('push', (event) => {
    const content = readPush(event.data?.text() ?? '');
    if (content) event.waitUntil(show(scope, content));
  });
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(scope, event.notification.data));
  });
}

async function show(scope: ServiceWorkerGlobalScope, content: PushContent): Promise<void> {
  if (await isShownByApp(scope)) return;
  const options: ShownOptions = {
    body: content.body,
    // One notification for each trade: a later one replaces the earlier, and makes a sound again.
    tag: content.tag,
    renotify: true,
    requireInteraction: content.isAsking,
    timestamp: content.sentAt * SECOND,
    icon: '/icons/icon-192.png',
    badge: '/icons/badge.png',
    actions: [{ action: OPEN, title: content.action }],
    data: { link: content.link, receipt: content.receipt },
  };
  await scope.registration.showNotification(content.title, options);
  await report(content.receipt, 'shown');
}

/**
 * An app open in front shows the notice itself, with its sound. Safari revokes pushes from sites that show none, so
 * there the notification is shown as well.
 */
async function isShownByApp(scope: ServiceWorkerGlobalScope): Promise<boolean> {
  if (/AppleWebKit/.test(scope.navigator.userAgent) && !/Chrome/.test(scope.navigator.userAgent)) return false;
  return (await pagesOf(scope)).some((page) => page.visibilityState === 'visible' && page.focused);
}

/** Opens the page of a push in the running app, or starts the app there. */
async function open(scope: ServiceWorkerGlobalScope, data: unknown): Promise<void> {
  const { link, receipt } = dataOf(data);
  const hash = hashOfLink(link) ?? '#/';
  const [page] = await pagesOf(scope);
  if (page) {
    const opened: OpenedPush = { kind: 'push-opened', hash };
    page.postMessage(opened, { transfer: [] });
    // Without a press of the person the browser refuses to focus, but the page is still correct.
    await page.focus().catch(() => undefined);
  } else await scope.clients.openWindow(`/${hash}`);
  if (typeof receipt === 'string') await report(receipt, 'opened');
}

function dataOf(data: unknown): { readonly link?: unknown; readonly receipt?: unknown } {
  return typeof data === 'object' && data !== null ? data : {};
}

/** The windows of the app, without those of the console. */
async function pagesOf(scope: ServiceWorkerGlobalScope): Promise<readonly WindowClient[]> {
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return pages.filter((page) => new URL(page.url).pathname === '/');
}

/** A lost receipt causes at most an unnecessary SMS. */
async function report(receipt: string, event: 'shown' | 'opened'): Promise<void> {
  try {
    await fetch('/api/push/receipt', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ receipt, event }),
    });
  } catch {
    // Offline again: the server messages the person by SMS or e-mail.
  }
}
