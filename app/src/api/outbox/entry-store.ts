import type { OutboxEntry } from './entry.ts';

/** The storage of entries while the app is closed. */
export interface EntryStore {
  load(): Promise<readonly OutboxEntry[]>;
  /** Resolves when the entry would survive a power cut; rejects if the device stores nothing. */
  put(entry: OutboxEntry): Promise<void>;
  remove(id: string): Promise<void>;
}

const DATABASE = 'eh.outbox';
const STORE = 'entries';

/** The storage in IndexedDB, which can also hold files. */
export const browserStore: EntryStore = {
  async load() {
    const entries = await inStore('readonly', (store) => store.getAll() as IDBRequest<OutboxEntry[]>);
    return entries.toSorted((a, b) => a.savedAt - b.savedAt);
  },
  async put(entry) {
    await inStore('readwrite', (store) => store.put(entry));
  },
  async remove(id) {
    await inStore('readwrite', (store) => store.delete(id));
  },
};

async function inStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  opened ??= open();
  const database = await opened;
  const transaction = database.transaction(STORE, mode, { durability: 'strict' });
  const request = work(transaction.objectStore(STORE));
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve(request.result));
    for (const event of ['error', 'abort'])
      transaction.addEventListener(event, () => reject(transaction.error ?? new Error('not kept')));
  });
}

let opened: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE, { keyPath: 'id' }));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('no database')));
  });
}
