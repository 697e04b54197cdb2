import type { Reader } from '../tables.ts';

/** Where something is asked or written: a connection, or an act or a look that has one. */
export type Place = Reader | { readonly reader: Reader } | { readonly tx: Reader };

/** Many items in one statement: gives an answer for each item, in the order of the items. */
type Together<At extends Place, Item, Answer> = (place: At, items: readonly Item[]) => Promise<readonly Answer[]>;

interface Waiting<Item, Answer> {
  readonly item: Item;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Makes one statement of what is asked at the same time. Whoever asks meanwhile on the same connection shares it; on the
 * connections for single statements that is one turn of the event loop, in a transaction one run of its microtasks. Nothing is
 * kept: each answer is read after it was asked for. The look or act of the first who asks counts for all of them.
 */
export function batch<At extends Place, Item, Answer>(
  together: Together<At, Item, Answer>,
): (place: At, item: Item) => Promise<Answer> {
  const waiting = new WeakMap<Reader, Waiting<Item, Answer>[]>();
  return (place, item) => {
    const connection = connectionOf(place);
    return new Promise((resolve, reject) => {
      const one = { item, resolve, reject };
      const others = waiting.get(connection);
      if (others) {
        others.push(one);
        return;
      }
      const all = [one];
      waiting.set(connection, all);
      const go = () => {
        waiting.delete(connection);
        void answer(together, place, all);
      };
      if (connection.isTransaction) process.nextTick(go);
      else setImmediate(go);
    });
  };
}

/** The same for what is found by its key: each key is asked for once, however many wait for it. */
export function batchByKey<At extends Place, Found>(
  read: (place: At, keys: readonly string[]) => Promise<ReadonlyMap<string, Found>>,
): (place: At, key: string) => Promise<Found | null> {
  return batch(async (place, keys) => {
    const found = await read(place, [...new Set(keys)]);
    return keys.map((key) => found.get(key) ?? null);
  });
}

/** The same where only items of one kind can share a statement. */
export function batchByKind<At extends Place, Item, Answer>(
  kindOf: (item: Item) => string,
  together: Together<At, Item, Answer>,
): (place: At, item: Item) => Promise<Answer> {
  return batch(async (place: At, items: readonly Item[]) => {
    const answers = new Map<Item, Answer>();
    const kinds = [...Map.groupBy(items, kindOf).values()].map(async (alike) => {
      const found = await together(place, alike);
      for (const [index, item] of alike.entries()) answers.set(item, found[index] as Answer);
    });
    await Promise.all(kinds);
    return items.map((item) => answers.get(item) as Answer);
  });
}

/** The same for questions of which many are alike: each is asked once. The key says all that the answer depends on. */
export function batchAlike<At extends Place, Question, Answer>(
  keyOf: (question: Question) => string,
  read: (place: At, question: Question) => Promise<Answer>,
): (place: At, question: Question) => Promise<Answer> {
  return batchByKind(keyOf, async (place: At, alike: readonly Question[]) => {
    const answer = await read(place, alike[0] as Question);
    return alike.map(() => answer);
  });
}

/** The same for what is no matter of who asks. */
export function batchSame<At extends Place, Answer>(
  read: (place: At) => Promise<Answer>,
): (place: At) => Promise<Answer> {
  const input = batchAlike(() => '', read);
  return (place) => input(place, null);
}

async function answer<At extends Place, Item, Answer>(
  together: Together<At, Item, Answer>,
  place: At,
  waiting: readonly Waiting<Item, Answer>[],
): Promise<void> {
  try {
    const items = waiting.map(({ item }) => item);
    const answers = await together(place, items);
    if (answers.length !== items.length) throw new Error(`${items.length} were asked for, ${answers.length} came`);
    for (const [index, { resolve }] of waiting.entries()) resolve(answers[index] as Answer);
  } catch (error) {
    for (const { reject } of waiting) reject(error);
  }
}

function connectionOf(place: Place): Reader {
  if ('tx' in place) return place.tx;
  return 'reader' in place ? place.reader : place;
}
