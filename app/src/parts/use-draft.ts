import { useState } from 'react';

/** What a sheet changes before it is applied. Opening it begins with what is applied now, not with what was left unapplied. */
export function useDraft<Value>(applied: Value, isOpen: boolean): readonly [Value, (draft: Value) => void] {
  const [draft, setDraft] = useState(applied);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setDraft(applied);
  }
  return [draft, setDraft];
}
