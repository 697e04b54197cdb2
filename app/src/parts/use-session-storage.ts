import { readStored, writeStored } from '@eh/ui/reader/stored.ts';
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
  const [value, setValue] = useState(() => read(readStored(key, 'sessionStorage')['value']) ?? first);
  // A reload leaves no time to clean up, so the value survives it; leaving the page removes it.
  useEffect(() => {
    writeStored(key, { value }, 'sessionStorage');
    return () => void writeStored(key, null, 'sessionStorage');
  }, [key, value]);
  return [value, setValue];
}

/** The shape of a plain text field. */
export function readText(stored: unknown): string | null {
  return typeof stored === 'string' ? stored : null;
}
