import { useEffect } from 'react';

/**
 * The focused element may disappear with its action, such as the button of a finished step or of a closed sheet. Then
 * the heading of the page in front gets the focus, so that Tab continues there and not at the document's start.
 */
export function useRestoredFocus(focusHeading: () => void): void {
  useEffect(() => {
    let last: Element | null = null;
    const handleFocus = (event: FocusEvent) => {
      last = event.target instanceof Element ? event.target : null;
    };
    // A press outside of all elements removes the focus on purpose.
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
