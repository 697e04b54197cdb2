import { useEffect, useState } from 'react';

const SETTLED_MILLISECONDS = 300;

/** The value once it has not changed for a moment, so that typing does not send a request at each key. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
