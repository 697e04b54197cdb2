import { handlePush } from './push.ts';
import { type Build, SHELL, shellCache } from './shell-cache.ts';
import type { WorkerProgress, WorkerRequest } from './worker-messages.ts';

/** The files of this build; the bundler writes them here (`bundle-worker.ts`). */
declare const EH_BUILD: Build;
declare const self: ServiceWorkerGlobalScope;

const build = shellCache(EH_BUILD, { caches, fetch: (path, options) => fetch(path, options) });

/** These addresses are not the app's: where the browser knows how, it does not even wake the worker for them. */
const OUTSIDE = ['/api/*', '/console*', '/developers*', '/files/*', '/chat/*', '/dev/*'];

/** A newer part of the interface, which not every browser has. */
interface RoutingEvent extends ExtendableEvent {
  addRoutes?(rules: readonly { condition: { urlPattern: string }; source: 'network' }[]): Promise<void>;
}

handlePush(self);

self.addEventListener('install', (event: RoutingEvent) => {
  const rules = OUTSIDE.map((pathname) => ({
    condition: { urlPattern: new URL(pathname, self.location.origin).href },
    source: 'network' as const,
  }));
  // A browser that refuses the rules asks the worker, which lets these addresses pass as well.
  const routing = event.addRoutes?.(rules).catch(() => undefined);
  event.waitUntil(Promise.all([build.install(report), routing]));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([build.removeOthers(), self.clients.claim()]));
});

self.addEventListener('message', (event) => {
  const request = event.data as WorkerRequest;
  if (request === 'take-over') event.waitUntil(self.skipWaiting());
  if (request === 'fill') event.waitUntil(build.fill());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (build.has(pathname)) event.respondWith(build.asset(pathname));
  if (request.mode !== 'navigate' || pathname !== SHELL) return;
  event.respondWith(build.shell());
  // Without a network the stored page does.
  event.waitUntil(build.refreshShell().catch(() => undefined));
});

/** Pages that an older worker serves show how far the update has come. */
function report(loaded: number, total: number): void {
  const message: WorkerProgress = { kind: 'progress', loaded, total };
  void self.clients.matchAll({ includeUncontrolled: true, type: 'window' }).then((pages) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has the origin of its pages
    for (const page of pages) page.postMessage(message);
  });
}
