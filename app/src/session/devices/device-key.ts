import { toBase64url } from '../../parts/passkeys/base64url.ts';

/** The key by which the server recognizes this device. Nobody can read its private half, not even this app. */
export interface DeviceKey {
  /** P-256 as SPKI, in base64url. */
  readonly publicKey: string;
  sign(text: string): Promise<string>;
}

const DATABASE = 'eh.device-key';
const STORE = 'keys';
const NAME = 'device';
const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const SIGNING = { name: 'ECDSA', hash: 'SHA-256' } as const;

/** The key of this device if it has one; null also if the browser cannot store any. */
export async function findDeviceKey(): Promise<DeviceKey | null> {
  try {
    const pair = await inStore('readonly', (store) => store.get(NAME) as IDBRequest<CryptoKeyPair | undefined>);
    return pair ? await readable(pair) : null;
  } catch {
    // A private window stores nothing: such a device cannot switch accounts, and logging in works as usual.
    return null;
  }
}

/** The key of this device, created on first use; null if the browser cannot store any. */
export async function deviceKey(): Promise<DeviceKey | null> {
  const found = await findDeviceKey();
  if (found) return found;
  try {
    const pair = await crypto.subtle.generateKey(ALGORITHM, false, ['sign', 'verify']);
    // When two windows create one at once, the first one's remains: `add` refuses the second.
    await inStore('readwrite', (store) => store.add(pair, NAME)).catch(() => undefined);
  } catch {
    // Browsers create keys over a secure connection only.
    return null;
  }
  return findDeviceKey();
}

async function readable(pair: CryptoKeyPair): Promise<DeviceKey> {
  return {
    publicKey: toBase64url(await crypto.subtle.exportKey('spki', pair.publicKey)),
    async sign(text) {
      return toBase64url(await crypto.subtle.sign(SIGNING, pair.privateKey, new TextEncoder().encode(text)));
    },
  };
}

async function inStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open();
  const transaction = database.transaction(STORE, mode);
  const request = work(transaction.objectStore(STORE));
  return new Promise<T>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve(request.result));
    for (const event of ['error', 'abort'])
      transaction.addEventListener(event, () => reject(transaction.error ?? new Error('not kept')));
  }).finally(() => database.close());
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('no database')));
  });
}
