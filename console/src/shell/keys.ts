import { useEffectEvent, useLayoutEffect } from 'react';

/** What each key does here; a key that can do nothing now is left out. */
export type KeyActs = Readonly<Record<string, (() => void) | undefined>>;

/** Single keys act only while nobody types, holds a modifier or keeps the key down: nothing is decided by accident. */
export function useKeys(acts: KeyActs): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    const act = acts[event.key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    act();
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
      'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable], [role=dialog], dialog',
    ) !== null
  );
}
