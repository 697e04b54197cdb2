import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { loginMessages } from '../messages.ts';
import type { CheckState } from './use-device-check.ts';

/** A line of text while this device computes its proof of work, announced to screen readers. */
export function DeviceCheckLine({ state }: { state: CheckState }) {
  const messages = useMessages(loginMessages);
  return (
    <output className={state === 'idle' ? 'sr-only' : 'note'}>
      {state === 'checking' && messages.checking}
      {state === 'ready' && messages.checked}
    </output>
  );
}
