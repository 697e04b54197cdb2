import { DAY } from '@eh/contract/platform/spans.ts';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { serverNow } from '@eh/ui/reader/server-clock.ts';
import { readStored, writeStored } from '@eh/ui/reader/stored.ts';
import { useEffect, useState } from 'react';
import { browserPush, pushKey } from './browser-push.ts';
import { pushMessages } from './messages.ts';
import { PushOffer } from './push-offer.tsx';
import { usePushSettings } from './queries.ts';
import { useThisDevice } from './use-this-device.ts';

const STORED = 'eh.push-offer';
const AGAIN_AFTER = 30 * DAY;

/**
 * Offers pushes to a seller who has just posted, since a buyer may come at any time. Once in 30 days on each device.
 */
export function PushAfterPosting() {
  const [isDue] = useState(isOfferDue);
  return isDue && <Offer />;
}

function Offer() {
  const messages = useMessages(pushMessages);
  const push = usePushSettings().data;
  const key = push ? pushKey(push) : null;
  const device = useThisDevice(key);
  const [isDone, setDone] = useState(false);
  const isOffered = push !== undefined && key !== null && !(push.is_on && device.ability === 'granted');
  useEffect(() => {
    if (isOffered) writeStored(STORED, { at: serverNow() });
  }, [isOffered]);
  const handleAccept = async () => {
    if (isDone) return;
    setDone(true);
    if (await device.turnOn()) showToast({ text: messages.turnedOn, icon: 'check' });
  };
  return <PushOffer isOpen={isOffered && !isDone} onClose={() => setDone(true)} onAccept={() => void handleAccept()} />;
}

/** Nothing is offered if the browser has no pushes or the person has refused: the browser asks only once. */
function isOfferDue(): boolean {
  const ability = browserPush();
  if (ability !== 'unasked' && ability !== 'granted') return false;
  const { at } = readStored(STORED);
  return typeof at !== 'number' || serverNow() - at >= AGAIN_AFTER;
}
