import type { CDPSession, Page } from '@playwright/test';
import type { TestBrowser } from '../../server/test/push/push-server.ts';

/** The browser signs on at the push server of the test: its own is on the internet. */
export async function subscribesAt(page: Page, { subscription }: TestBrowser): Promise<void> {
  await page.addInitScript(({ address, p256dh, auth }) => {
    let present: object | null = null;
    const made = {
      endpoint: address,
      options: { applicationServerKey: null },
      toJSON: () => ({ endpoint: address, keys: { p256dh, auth } }),
      unsubscribe: async () => {
        present = null;
        return true;
      },
    };
    const { prototype } = Reflect.get(globalThis, 'PushManager') as { readonly prototype: object };
    Object.defineProperty(prototype, 'getSubscription', { value: async () => present });
    Object.defineProperty(prototype, 'subscribe', {
      value: async () => {
        present = made;
        return made;
      },
    });
  }, subscription);
  await page.reload();
}

/** The app's service worker, to which a push can be delivered as the browser would. */
export async function workerOf(page: Page, origin: string) {
  const session: CDPSession = await page.context().newCDPSession(page);
  const registrationId = new Promise<string>((found) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (own) found(own.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const id = await registrationId;
  return {
    async deliver(data: string): Promise<void> {
      await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: id, data });
    },
    /** The word to open pages after a notification was pressed: no test can press one. */
    async say(message: object): Promise<void> {
      const [worker] = page.context().serviceWorkers();
      await worker?.evaluate(async (said) => {
        const { clients } = globalThis as unknown as WorkerLike;
        for (const client of await clients.matchAll({ includeUncontrolled: true }))
          client.postMessage(said, { transfer: [] });
      }, message);
    },
  };
}

/** The first notification that the phone shows. */
export function notificationOn(page: Page): Promise<{ title: string; body: string; tag: string } | undefined> {
  return page.evaluate(async () => {
    const { serviceWorker } = navigator as unknown as NavigatorLike;
    const [first] = await (await serviceWorker.ready).getNotifications();
    return first && { title: first.title, body: first.body, tag: first.tag };
  });
}

interface NavigatorLike {
  readonly serviceWorker: {
    readonly ready: Promise<{
      getNotifications(): Promise<readonly { title: string; body: string; tag: string }[]>;
    }>;
  };
}

interface WorkerLike {
  readonly clients: {
    matchAll(options: object): Promise<readonly { postMessage(message: object, options: object): void }[]>;
  };
}
