import { type RefObject, useEffect, useRef } from 'react';

/** Puts the focus where the next thing is written, once, when the form appears: the page or the key asked for it. */
export function useFocusAtFirst<Control extends HTMLElement>(): RefObject<Control | null> {
  const control = useRef<Control>(null);
  useEffect(() => control.current?.focus(), []);
  return control;
}
