import { useEffect } from 'react';
import { nativeSystem } from './native-system.ts';

/** Forbids screenshots of a wrapped app while this subject is in view. */
export function useSecrecy(subject: string, isSecret: boolean): void {
  useEffect(() => {
    if (!isSecret) return undefined;
    nativeSystem()?.hide(subject, true);
    return () => nativeSystem()?.hide(subject, false);
  }, [subject, isSecret]);
}
