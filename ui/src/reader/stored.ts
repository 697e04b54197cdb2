/** The stored object of a name, or an empty one: a private window stores nothing, which is no fault. */
export function readStored(name: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(name) ?? '{}');
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

export function writeStored(name: string, value: object): void {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // A full or forbidden storage must not stop anybody: the lost value is asked again next time.
  }
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
