import { useEffect, useState } from 'react';

/**
 * State of a typed field that survives a reload of the tab and ends with the page. `read` returns null for a stored
 * value of another shape, which an older version of the app may have left.
 */
export function useSessionStorage<Value>(
  name: string,
  { first, read }: { first: Value; read: (stored: unknown) => Value | null },
): [Value, (value: Value) => void] {
  const key = `typed ${name}`;
  const [value, setValue] = useState(() => readStored(key, read) ?? first);
  // A reload leaves no time to clean up, so the value survives it; leaving the page removes it.
  useEffect(() => {
    store(key, JSON.stringify(value));
    return () => store(key, null);
  }, [key, value]);
  return [value, setValue];
}

/** The shape of a plain text field. */
export function readText(stored: unknown): string | null {
  return typeof stored === 'string' ? stored : null;
}

function readStored<Value>(key: string, read: (stored: unknown) => Value | null): Value | null {
  try {
    const text = sessionStorage.getItem(key);
    return text === null ? null : read(JSON.parse(text));
  } catch {
    // Storage may be closed to this page; then nothing was stored.
    return null;
  }
}

function store(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Full or closed storage costs the comfort, never the page.
  }
}
