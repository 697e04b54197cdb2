import { callApi } from '../../api/call-api.ts';
import { nativeSystem } from '../../native/native-system.ts';
import { useSession } from '../../session/current-session.ts';
import { browserPush, pushKey, subscribeBrowser } from './browser-push.ts';

/**
 * Keeps the server's picture of this device right: a login on a device that gets pushes gets them too, in the language
 * of the device. Opens the page of a push that was pressed while the app runs. Returns how to stop following log-ins.
 */
export function startPush(): () => void {
  if (!nativeSystem()) followWorker();
  let signedOn: string | null = null;
  const signOn = () => {
    const { token } = useSession.getState();
    if (token === signedOn) return;
    signedOn = token;
    if (token !== null) void refresh();
  };
  signOn();
  return useSession.subscribe(signOn);
}

function followWorker(): void {
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const hash = hashOf(data);
    if (hash !== null) location.hash = hash;
  });
}

/** Only where this browser has a subscription: nobody is asked for anything here, and a failure is silent. */
async function refresh(): Promise<void> {
  if (browserPush() !== 'granted') return;
  try {
    if (!(await isSubscribed())) return;
    const key = pushKey(await callApi('GET /api/push', {}, { feedback: 'none' }));
    if (key === null) return;
    await callApi('POST /api/push/subscribe', await subscribeBrowser(key), { feedback: 'none' });
  } catch {
    // The next start tries again; until then the server messages the person outside of the app.
  }
}

/** A wrapped app is registered anew at each start: its address may have changed. */
async function isSubscribed(): Promise<boolean> {
  if (nativeSystem()) return true;
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  return subscription !== undefined && subscription !== null;
}

/** The page in the message of the service worker (`service-worker/push-content.ts`). */
function hashOf(data: unknown): string | null {
  if (typeof data !== 'object' || data === null || !('kind' in data) || !('hash' in data)) return null;
  const { kind, hash } = data;
  return kind === 'push-opened' && typeof hash === 'string' && hash.startsWith('#/') ? hash : null;
}
