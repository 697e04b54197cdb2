import { type RefObject, useEffect, useRef } from 'react';

const WRITING = 'input:not([type=checkbox], [type=radio]), textarea';

/**
 * Focuses the field once when the form appears, because the page or a key asked for it. If the person is typing
 * elsewhere when the form appears, the focus stays there. While `isWanted` is false it waits.
 */
export function useFocusAtFirst<Control extends HTMLElement>(isWanted = true): RefObject<Control | null> {
  const control = useRef<Control>(null);
  useEffect(() => {
    if (isWanted && document.activeElement?.matches(WRITING) !== true) control.current?.focus();
  }, [isWanted]);
  return control;
}
