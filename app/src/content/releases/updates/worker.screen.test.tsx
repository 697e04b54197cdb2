import { expect, onTestFinished, test, vi } from 'vitest';
import { registerWorker, takeNewBuild, useWorker } from './worker.ts';

const TAKES_OVER_WITHIN = 60_000;

/** A browser in which a newer build is waiting to be activated. */
function openBrowser(controller: object | null) {
  const registration = Object.assign(new EventTarget(), {
    installing: null,
    waiting: { postMessage: vi.fn<() => void>() },
    update: async () => undefined,
  });
  const container = Object.assign(new EventTarget(), {
    controller,
    ready: Promise.resolve({ active: null }),
    register: async () => registration,
    getRegistration: async () => registration,
  });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container });
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
    Reflect.deleteProperty(navigator, 'serviceWorker');
    useWorker.setState(useWorker.getInitialState());
  });
  return {
    takeOver() {
      Object.assign(registration, { waiting: null });
      container.controller = {};
      container.dispatchEvent(new Event('controllerchange'));
    },
  };
}

test('applies on the next attempt a build that took over after the page had given up', async () => {
  const browser = openBrowser({});
  await registerWorker();
  const first = takeNewBuild();
  await vi.advanceTimersByTimeAsync(TAKES_OVER_WITHIN);
  expect(await first).toBe('not-taken');
  browser.takeOver();
  expect(await takeNewBuild()).toBe('taken');
});

test('does not treat the first worker of a device as an update', async () => {
  const browser = openBrowser(null);
  await registerWorker();
  browser.takeOver();
  expect(await takeNewBuild()).toBe('not-loaded');
});
