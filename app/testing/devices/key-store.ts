import { onTestFinished, vi } from 'vitest';

/** A browser that stores the key of this device until the test ends: the part of IndexedDB that it takes. */
export function openKeyStore(): void {
  const stored = new Map<string, unknown>();
  const store = {
    get: (name: string) => ({ result: stored.get(name) }),
    add: (value: unknown, name: string) => {
      stored.set(name, value);
      return { result: name };
    },
  };
  const database = {
    transaction: () => soon('complete', { error: null, objectStore: () => store }),
    close: () => undefined,
  };
  vi.stubGlobal('indexedDB', { open: () => soon('success', { result: database, error: null }) });
  onTestFinished(() => void vi.unstubAllGlobals());
}

/** Its event comes after whoever asked has begun to listen. */
function soon<Part extends object>(event: string, part: Part): EventTarget & Part {
  const target = Object.assign(new EventTarget(), part);
  queueMicrotask(() => target.dispatchEvent(new Event(event)));
  return target;
}
