import { useEffect, useState } from 'react';

/**
 * What somebody types on a page, as state that outlives a reload of the tab; it goes with the page. `read` gives null for
 * what is not of its shape, which an older version of the app may have left.
 */
export function useTyped<Value>(
  name: string,
  { first, read }: { first: Value; read: (kept: unknown) => Value | null },
): [Value, (value: Value) => void] {
  const key = `typed ${name}`;
  const [value, setValue] = useState(() => readKept(key, read) ?? first);
  // A reload leaves no time to clean up, which is what keeps it; leaving the page does.
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
    // Storage may be closed to this page, and then nothing was kept.
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
