import { callPlugin } from './bridge.ts';

const PLUGIN = 'SecureStorage';
const PREFIX = 'eh.';
/** Readable while the phone is unlocked, on this phone only: excluded from backups and other devices. */
const ACCESS = { sync: false, access: 1 } as const;

/** A text from the phone's secure store; null if there is none, or the store has lost its own key. */
export async function readSecret(name: string): Promise<string | null> {
  try {
    const { data } = await callPlugin(PLUGIN, 'internalGetItem', { prefixedKey: PREFIX + name, sync: false });
    return typeof data === 'string' ? data : null;
  } catch {
    // A restored phone has the entry but not the key to decrypt it: the person logs in again.
    return null;
  }
}

let last: Promise<unknown> = Promise.resolve();

/** Writes in the order of the calls, so that a quick logout is not overwritten by the login before it. */
export function storeSecret(name: string, text: string | null): Promise<void> {
  const prefixedKey = PREFIX + name;
  const write = () =>
    text === null
      ? callPlugin(PLUGIN, 'internalRemoveItem', { prefixedKey, sync: false })
      : callPlugin(PLUGIN, 'internalSetItem', { prefixedKey, data: text, ...ACCESS });
  // Nothing is stored in that case, and the next start asks for the login.
  const written = last.then(write).then(
    () => undefined,
    () => undefined,
  );
  last = written;
  return written;
}
