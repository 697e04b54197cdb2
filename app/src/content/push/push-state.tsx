import type { AnswerOf } from '@eh/contract/calls.ts';
import { MINUTE, MINUTE_SECONDS } from '@eh/contract/platform/spans.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useServerSeconds } from '@eh/ui/reader/server-clock.ts';
import { useState } from 'react';
import { type BrowserPush, pushKey } from './browser-push.ts';
import { pushMessages } from './messages.ts';
import { PushOffer } from './push-offer.tsx';
import { clockText, quietStateAt } from './quiet-span.ts';
import type { useThisDevice } from './use-this-device.ts';

interface PushStateProps {
  push: AnswerOf<'GET /api/push'>;
  device: ReturnType<typeof useThisDevice>;
}

/** Says whether this device gets notifications, and offers to turn them on. */
export function PushState({ push, device }: PushStateProps) {
  const messages = useMessages(pushMessages);
  const [isOffered, setOffered] = useState(false);
  const state = stateOf(push, device.ability);
  const { title, text } = messages.states[state];
  const quiet = useQuietText(push.settings);
  const turnOn = () => {
    setOffered(false);
    void device.turnOn();
  };
  return (
    <section className="px-page pt-3 pb-2" aria-live="polite">
      <h2 className="title">{title}</h2>
      <p className="mt-1 text-muted">{state === 'on' ? (quiet ?? text) : text}</p>
      {state === 'off' && (
        <div className="mt-4">
          <Button kind="act" isWide isPending={device.isBusy} onClick={() => setOffered(true)}>
            {messages.turnOn}
          </Button>
        </div>
      )}
      <PushOffer isOpen={isOffered} onClose={() => setOffered(false)} onAccept={turnOn} />
    </section>
  );
}

function stateOf(
  push: AnswerOf<'GET /api/push'>,
  ability: BrowserPush,
): 'on' | 'off' | 'refused' | 'unsupported' | 'install' | 'closed' {
  if (ability !== 'granted' && ability !== 'unasked') return ability;
  if (pushKey(push) === null) return 'closed';
  return push.is_on && ability === 'granted' ? 'on' : 'off';
}

/** The current state of quiet hours, by the clock of this device. */
function useQuietText(settings: AnswerOf<'GET /api/push'>['settings']): string | null {
  const messages = useMessages(pushMessages);
  const now = new Date(useServerSeconds(MINUTE) * 1000);
  const state = quietStateAt(settings, now.getHours() * MINUTE_SECONDS + now.getMinutes());
  if (state === null) return null;
  if (state.isQuiet) return messages.quietNow(clockText(settings.quiet_until));
  const { beginsIn } = state;
  return messages.quietSoon(messages.span(Math.floor(beginsIn / MINUTE_SECONDS), beginsIn % MINUTE_SECONDS));
}
