import { useEffect, useState } from 'react';

/** The address of a copy of the file in this page's memory, released with the page; undefined until it is loaded. */
export function useCopyInMemory(url: string): string | undefined {
  const [copy, setCopy] = useState<string>();
  useEffect(() => {
    let made: string | undefined;
    const stop = new AbortController();
    void copyOf(url, stop.signal).then((address) => {
      made = address;
      setCopy(address);
    });
    return () => {
      stop.abort();
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [url]);
  return copy;
}

/** A copy in memory has the console's own origin, so only a document may be copied. */
const DOCUMENT = 'application/pdf';

/** Null when the file did not load, or was refused; the frame then stays empty under its name. */
async function copyOf(url: string, signal: AbortSignal): Promise<string | undefined> {
  try {
    const answer = await fetch(url, { signal });
    const isDocument = answer.headers.get('content-type') === DOCUMENT;
    return answer.ok && isDocument ? URL.createObjectURL(await answer.blob()) : undefined;
  } catch {
    return undefined;
  }
}
