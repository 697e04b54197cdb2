/**
 * Caches small values that several modules need during one request (a user, a setting): each is read once, and a change
 * drops it. Lives only as long as the request.
 */
export class RequestCache {
  readonly #known = new Map<string, unknown>();

  /** The value of a key, read on the first call. A key always has the same type of value. */
  once<Value>(key: string, read: () => Promise<Value>): Promise<Value> {
    const known = this.#known.get(key);
    if (known !== undefined) return known as Promise<Value>;
    const value = read();
    this.#known.set(key, value);
    return value;
  }

  /** The cached value, for callers who do not cache anything themselves. */
  stored<Value>(key: string): Promise<Value> | undefined {
    return this.#known.get(key) as Promise<Value> | undefined;
  }

  /** Caches a value that was read elsewhere. */
  store(key: string, value: unknown): void {
    this.#known.set(key, Promise.resolve(value));
  }

  forget(key: string): void {
    this.#known.delete(key);
  }
}
