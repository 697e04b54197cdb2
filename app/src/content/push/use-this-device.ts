import { Refused } from '@eh/client/calls/refused.ts';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useEffect, useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { refetchStale } from '../../api/stale/stale-answers.ts';
import { askPermission, browserPush, subscribeBrowser, unsubscribeBrowser } from './browser-push.ts';
import { pushMessages } from './messages.ts';

/** The push state of this device, with functions to turn pushes on and off. */
export function useThisDevice(publicKey: string | null) {
  const messages = useMessages(pushMessages);
  const [ability, setAbility] = useState(browserPush);
  const [isBusy, setBusy] = useState(false);

  // The person may have changed the browser's settings in another tab.
  useEffect(() => {
    const read = () => setAbility(browserPush());
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, []);

  const busyWith = async (work: () => Promise<boolean>): Promise<boolean> => {
    setBusy(true);
    try {
      const isOn = await work();
      await refetchStale();
      return isOn;
    } catch (error) {
      // The server's refusals have already been shown; the remaining errors are the browser's.
      if (!(error instanceof Refused)) showToast(messages.failed);
      return false;
    } finally {
      setBusy(false);
    }
  };

  return {
    ability,
    isBusy,
    /** Resolves to whether pushes are on afterwards. */
    turnOn: () =>
      busyWith(async () => {
        const answered = await askPermission();
        setAbility(answered);
        if (answered !== 'granted' || publicKey === null) return false;
        await callApi('POST /api/push/subscribe', await subscribeBrowser(publicKey));
        return true;
      }),
    turnOff: () =>
      busyWith(async () => {
        await callApi('POST /api/push/unsubscribe', {});
        await unsubscribeBrowser();
        showToast(messages.turnedOff);
        return false;
      }),
  };
}
