import { useEffect, useState } from 'react';

/**
 * State of a typed field that survives a reload of the tab and ends with the page. `read` returns null for a stored
 * value of another shape, which an older version of the app may have left.
 */
export function useTyped<Value>(
  name: string,
  { first, read }: { first: Value; read: (kept: unknown) => Value | null },
): [Value, (value: Value) => void] {
  const key = `typed ${name}`;
  const [value, setValue] = useState(() => readKept(key, read) ?? first);
  // A reload leaves no time to clean up, so the value survives it; leaving the page removes it.
  useEffect(() => {
    keep(key, JSON.stringify(value));
    return () => keep(key, null);
  }, [key, value]);
  return [value, setValue];
}

/** The shape of a plain text field. */
export function readText(kept: unknown): string | null {
  return typeof kept === 'string' ? kept : null;
}

function readKept<Value>(key: string, read: (kept: unknown) => Value | null): Value | null {
  try {
    const text = sessionStorage.getItem(key);
    return text === null ? null : read(JSON.parse(text));
  } catch {
    // Storage may be closed to this page; then nothing was stored.
    return null;
  }
}

function keep(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Full or closed storage costs the comfort, never the page.
  }
}
