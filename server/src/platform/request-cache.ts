/**
 * What one request has read already of small things that several rooms ask for (who somebody is, a setting): each is read
 * once, and whoever changes one forgets it. It lives no longer than the look or the act it belongs to.
 */
export class RequestCache {
  readonly #known = new Map<string, unknown>();

  /** The value of a key, read when it is first asked for. A key is only ever asked for with values of one type. */
  once<Value>(key: string, read: () => Promise<Value>): Promise<Value> {
    const known = this.#known.get(key);
    if (known !== undefined) return known as Promise<Value>;
    const value = read();
    this.#known.set(key, value);
    return value;
  }

  /** What was kept, for those who do not keep what they read themselves. */
  kept<Value>(key: string): Promise<Value> | undefined {
    return this.#known.get(key) as Promise<Value> | undefined;
  }

  /** Keeps what was read on another way. */
  keep(key: string, value: unknown): void {
    this.#known.set(key, Promise.resolve(value));
  }

  forget(key: string): void {
    this.#known.delete(key);
  }
}
