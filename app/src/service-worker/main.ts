import { handlePush } from './push.ts';
import { type Build, SHELL, shellCache } from './shell-cache.ts';
import type { WorkerProgress, WorkerRequest } from './worker-messages.ts';

/** The files of this build; the bundler inserts them here (`bundle-worker.ts`). */
declare const EH_BUILD: Build;
declare const self: ServiceWorkerGlobalScope;

const build = shellCache(EH_BUILD, { caches, fetch: (path, options) => fetch(path, options) });

/** Addresses that are not the app's: if the browser supports it, they do not even wake the worker. */
const OUTSIDE = ['/api/*', '/console*', '/developers*', '/files/*', '/chat/*', '/dev/*'];

/** A newer part of the interface, which not every browser supports. */
interface RoutingEvent extends ExtendableEvent {
  addRoutes?(rules: readonly { condition: { urlPattern: string }; source: 'network' }[]): Promise<void>;
}

handlePush(self);

self.addEventListener('install', (event: RoutingEvent) => {
  const rules = OUTSIDE.map((pathname) => ({
    condition: { urlPattern: new URL(pathname, self.location.origin).href },
    source: 'network' as const,
  }));
  // A browser that refuses the rules asks the worker, which lets these addresses pass too.
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
  // While offline the stored page is used.
  event.waitUntil(build.refreshShell().catch(() => undefined));
});

/** Pages served by an older worker show the progress of the update. */
function report(loaded: number, total: number): void {
  const message: WorkerProgress = { kind: 'progress', loaded, total };
  void self.clients.matchAll({ includeUncontrolled: true, type: 'window' }).then((pages) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has the origin of its pages
    for (const page of pages) page.postMessage(message);
  });
}
