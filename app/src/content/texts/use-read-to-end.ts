import { type RefObject, useEffect, useState } from 'react';

/** Whether the end of a text has been on the screen. Pictures are waited for, since they move the end as they load. */
export function useReadToEnd(text: RefObject<HTMLElement | null>): boolean {
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    const element = text.current;
    const end = element?.lastElementChild;
    if (!element || !end || isRead) return;
    let isEndSeen = false;
    const judge = () => {
      if (isEndSeen && [...element.querySelectorAll('img')].every((image) => image.complete)) setRead(true);
    };
    const observer = new IntersectionObserver(([entry]) => {
      isEndSeen = entry?.isIntersecting ?? false;
      judge();
    });
    observer.observe(end);
    const stop = new AbortController();
    for (const event of ['load', 'error'])
      element.addEventListener(event, judge, { capture: true, signal: stop.signal });
    return () => {
      stop.abort();
      observer.disconnect();
    };
  }, [text, isRead]);
  return isRead;
}
