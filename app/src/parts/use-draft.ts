import { useState } from 'react';

/**
 * The changes in a sheet before they are applied. Opening it starts from the applied values, not from abandoned
 * changes.
 */
export function useDraft<Value>(applied: Value, isOpen: boolean): readonly [Value, (draft: Value) => void] {
  const [draft, setDraft] = useState(applied);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setDraft(applied);
  }
  return [draft, setDraft];
}
