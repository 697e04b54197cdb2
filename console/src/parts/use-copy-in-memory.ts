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

/** Nothing when the file did not come; the frame then stays empty under its name. */
async function copyOf(url: string, signal: AbortSignal): Promise<string | undefined> {
  try {
    const answer = await fetch(url, { signal });
    return answer.ok ? URL.createObjectURL(await answer.blob()) : undefined;
  } catch {
    return undefined;
  }
}
