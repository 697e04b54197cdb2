import { useEffect } from 'react';

/** The screen stays lit while a customer looks at the code; where the device does not allow it, it darkens as ever. */
export function useAwake(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return undefined;
    const lock = navigator.wakeLock.request('screen').catch(() => null);
    return () => void lock.then((held) => held?.release());
  }, [isOn]);
}
