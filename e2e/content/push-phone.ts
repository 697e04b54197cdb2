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
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('The page has no service worker');
  await worker.evaluate(recordNotifications);
  return {
    async deliver(data: string): Promise<void> {
      await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: id, data });
    },
    /** The notifications that the browser has accepted from the worker, oldest first. */
    notifications(): Promise<readonly ShownNotification[]> {
      return worker.evaluate(() => (globalThis as unknown as WorkerLike).acceptedNotifications);
    },
    /** The word to open pages after a notification was pressed: no test can press one. */
    async say(message: object): Promise<void> {
      await worker.evaluate(async (said) => {
        const { clients } = globalThis as unknown as WorkerLike;
        for (const client of await clients.matchAll({ includeUncontrolled: true }))
          client.postMessage(said, { transfer: [] });
      }, message);
    },
  };
}

/**
 * The worker keeps what the browser has accepted. Asking the browser for its list while a notification is on its way
 * to the screen makes Chromium delete it: it takes it for one that the person has removed.
 */
function recordNotifications(): void {
  const worker = globalThis as unknown as WorkerLike;
  worker.acceptedNotifications = [];
  const { registration } = worker;
  const show = registration.showNotification.bind(registration);
  registration.showNotification = async (title, options) => {
    await show(title, options);
    worker.acceptedNotifications.push({ title, body: options.body, tag: options.tag });
  };
}

interface ShownNotification {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
}

interface WorkerLike {
  acceptedNotifications: ShownNotification[];
  readonly registration: {
    showNotification(title: string, options: Omit<ShownNotification, 'title'>): Promise<void>;
  };
  readonly clients: {
    matchAll(options: object): Promise<readonly { postMessage(message: object, options: object): void }[]>;
  };
}
