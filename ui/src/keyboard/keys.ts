import { useEffectEvent, useLayoutEffect } from 'react';

/** The action of each key; undefined if the key does nothing now. */
export type KeyActions = Readonly<Record<string, (() => void) | undefined>>;

/**
 * Single keys act only while nobody types, presses a modifier or holds the key down, so that nothing is decided by
 * accident.
 */
export function useKeys(actions: KeyActions): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    const action = actions[event.key.toLowerCase()];
    if (!action) return;
    event.preventDefault();
    action();
  });
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest(
      'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=alertdialog], dialog',
    ) !== null
  );
}
