import { useEffect, useState } from 'react';

const DEBOUNCE_MILLISECONDS = 300;

/** The value once it has not changed for a moment, so that typing does not send a request at each key. */
export function useDebounced<Value>(value: Value): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), DEBOUNCE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
