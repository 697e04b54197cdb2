type Shelf = 'localStorage' | 'sessionStorage';

/** The stored object of a name, or an empty one: a browser may store nothing or deny access, which is no fault. */
export function readStored(name: string, shelf: Shelf = 'localStorage'): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(globalThis[shelf].getItem(name) ?? '{}');
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

/** Stores an object, or null to remove it; returns whether it was stored. */
export function writeStored(name: string, value: object | null, shelf: Shelf = 'localStorage'): boolean {
  try {
    if (value === null) globalThis[shelf].removeItem(name);
    else globalThis[shelf].setItem(name, JSON.stringify(value));
    return true;
  } catch {
    // A full or forbidden storage must not block anybody: the lost value is requested again next time.
    return false;
  }
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
