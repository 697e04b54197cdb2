/**
 * Small values that one request has read and that several modules need (a user, a setting): each is read once, and a
 * change forgets it. Lives no longer than its request.
 */
export class RequestCache {
  readonly #known = new Map<string, unknown>();

  /** The value of a key, read on the first call. All values of a key have one type. */
  once<Value>(key: string, read: () => Promise<Value>): Promise<Value> {
    const known = this.#known.get(key);
    if (known !== undefined) return known as Promise<Value>;
    const value = read();
    this.#known.set(key, value);
    return value;
  }

  /** The stored value, for callers who store nothing themselves. */
  stored<Value>(key: string): Promise<Value> | undefined {
    return this.#known.get(key) as Promise<Value> | undefined;
  }

  /** Stores a value that was read in another way. */
  store(key: string, value: unknown): void {
    this.#known.set(key, Promise.resolve(value));
  }

  forget(key: string): void {
    this.#known.delete(key);
  }
}
