import { type RefObject, useEffect, useRef } from 'react';

const WRITING = 'input:not([type=checkbox], [type=radio]), textarea';

/**
 * Puts the focus where the next thing is written, once, when the form appears: the page or the key asked for it. Where
 * the form appears because of what is being written elsewhere, the focus stays there. With `isWanted` false it waits.
 */
export function useFocusAtFirst<Control extends HTMLElement>(isWanted = true): RefObject<Control | null> {
  const control = useRef<Control>(null);
  useEffect(() => {
    if (isWanted && document.activeElement?.matches(WRITING) !== true) control.current?.focus();
  }, [isWanted]);
  return control;
}
