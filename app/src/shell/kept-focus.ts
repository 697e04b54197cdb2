import { useEffect } from 'react';

/**
 * What had the focus may be gone with what it did: the button of a step that is made, the sheet of a button that is no
 * more. Then the heading of the page in front has it, so that Tab goes on from there and not from nowhere.
 */
export function useKeptFocus(focusHeading: () => void): void {
  useEffect(() => {
    let last: Element | null = null;
    const handleFocus = (event: FocusEvent) => {
      last = event.target instanceof Element ? event.target : null;
    };
    // Left by a press beside everything, not taken away: that is the person's own wish.
    const handleBlur = () => queueMicrotask(() => last?.isConnected && isNowhere() && (last = null));
    const observer = new MutationObserver(() => {
      if (last === null || last.isConnected || !isNowhere()) return;
      last = null;
      focusHeading();
    });
    document.addEventListener('focusin', handleFocus);
    document.addEventListener('focusout', handleBlur);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', handleFocus);
      document.removeEventListener('focusout', handleBlur);
      observer.disconnect();
    };
  }, [focusHeading]);
}

function isNowhere(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
