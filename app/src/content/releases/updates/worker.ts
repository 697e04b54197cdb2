import { create } from 'zustand';
import type { WorkerProgress, WorkerRequest } from '../../../service-worker/worker-messages.ts';

/** The service worker as far as the pages are concerned. */
interface WorkerState {
  /** A newer build that has loaded completely and waits to be activated. */
  readonly waiting: ServiceWorker | null;
  /** How many bytes of a newer build have loaded; null when none is loading. */
  readonly progress: Pick<WorkerProgress, 'loaded' | 'total'> | null;
  /** A newer build has taken over since this page started; the page still runs the earlier files. */
  readonly hasTakenOver: boolean;
}

export const useWorker = create<WorkerState>(() => ({ waiting: null, progress: null, hasTakenOver: false }));

/** The browser waits for what the earlier build's worker is still doing, which takes long on a slow connection. */
const TAKES_OVER_WITHIN_MILLISECONDS = 60_000;
const SAVES_DATA = 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true;

/** Registers the worker, follows its updates, and makes it cache the rest of the app unless data saving is on. */
export async function registerWorker(): Promise<void> {
  const registration = await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' });
  // A browser under test may refuse without an error.
  if (!registration as boolean) return;
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<WorkerProgress>) => {
    if (data.kind !== 'progress' || !navigator.serviceWorker.controller) return;
    useWorker.setState({ progress: { loaded: data.loaded, total: data.total } });
  });
  let { controller } = navigator.serviceWorker;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    // The first worker of this device is not an update.
    if (controller !== null) useWorker.setState({ hasTakenOver: true });
    ({ controller } = navigator.serviceWorker);
  });
  follow(registration);
  registration.addEventListener('updatefound', () => follow(registration));
  const { active } = await navigator.serviceWorker.ready;
  if (!SAVES_DATA) send(active, 'fill');
}

/** Looks for a newer build on the server. */
export async function findNewBuild(): Promise<void> {
  await (await registered())?.update();
}

/** `not-loaded`: there is no newer build, or it did not load; `not-taken`: it did not take over. */
type TakeOutcome = 'taken' | 'not-loaded' | 'not-taken';

/**
 * Waits for the newer build on the server, and lets it take over. The page runs its earlier files until it reloads;
 * without a worker the reload itself loads the new build.
 */
export async function takeNewBuild(): Promise<TakeOutcome> {
  const registration = await registered();
  // It may have loaded after an earlier attempt had stopped waiting.
  if (!registration || useWorker.getState().hasTakenOver) return 'taken';
  if (!registration.waiting) await registration.update();
  const next = registration.waiting ?? (registration.installing && (await installed(registration.installing)));
  if (!next) return 'not-loaded';
  const hasTaken = new Promise<TakeOutcome>((done) => {
    navigator.serviceWorker.addEventListener('controllerchange', () => done('taken'), { once: true });
    setTimeout(() => done('not-taken'), TAKES_OVER_WITHIN_MILLISECONDS);
  });
  send(next, 'take-over');
  return hasTaken;
}

async function registered(): Promise<ServiceWorkerRegistration | undefined> {
  return 'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration() : undefined;
}

/** The first worker of this device is not an update. */
function follow({ installing, waiting }: ServiceWorkerRegistration): void {
  if (!navigator.serviceWorker.controller) return;
  if (waiting) useWorker.setState({ waiting });
  if (installing) void installed(installing).then((next) => useWorker.setState({ waiting: next, progress: null }));
}

/** The worker once it has cached its build; null if it failed. */
function installed(worker: ServiceWorker): Promise<ServiceWorker | null> {
  return new Promise((done) => {
    const settle = () => {
      if (worker.state === 'redundant') done(null);
      else if (worker.state !== 'installing') done(worker);
    };
    worker.addEventListener('statechange', settle);
    settle();
  });
}

function send(worker: ServiceWorker | null, request: WorkerRequest): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has the origin of its page
  worker?.postMessage(request);
}
