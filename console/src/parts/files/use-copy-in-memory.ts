import { useEffect, useState } from 'react';

/** An address of a copy of the file in this page's memory, let go with the page; undefined until it is there. */
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

/** A copy in memory is of the console's own origin: nothing but a document may become one. */
const DOCUMENT = 'application/pdf';

/** Nothing when the file did not come, or was refused; the frame then stays empty under its name. */
async function copyOf(url: string, signal: AbortSignal): Promise<string | undefined> {
  try {
    const answer = await fetch(url, { signal });
    const isDocument = answer.headers.get('content-type') === DOCUMENT;
    return answer.ok && isDocument ? URL.createObjectURL(await answer.blob()) : undefined;
  } catch {
    return undefined;
  }
}
