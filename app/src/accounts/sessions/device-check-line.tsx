import { useWords } from '@eh/ui/reader/catalogue.ts';
import { loginWords } from './copy.ts';
import type { CheckState } from './use-device-check.ts';

/** One quiet line while this device works; read out to whoever does not see it. */
export function DeviceCheckLine({ state }: { state: CheckState }) {
  const words = useWords(loginWords);
  return (
    <output className={state === 'idle' ? 'sr-only' : 'note'}>
      {state === 'checking' && words.checking}
      {state === 'ready' && words.checked}
    </output>
  );
}
