import { callApi } from '../../api/call-api.ts';
import { nativeSystem } from '../../native/native-system.ts';
import { useSession } from '../../session/current-session.ts';
import { browserPush, pushKey, subscribeBrowser } from './browser-push.ts';

/**
 * Updates the server's record of this device: a person who logs in on a device with pushes gets them, in the device's
 * language. Opens the page of a push pressed while the app runs. Returns a function that stops following logins.
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

/** Runs only if this browser has a subscription: nobody is asked for anything here, and a failure is silent. */
async function refresh(): Promise<void> {
  if (browserPush() !== 'granted') return;
  try {
    if (!(await isSubscribed())) return;
    const key = pushKey(await callApi('GET /api/push', {}, { feedback: 'none' }));
    if (key === null) return;
    await callApi('POST /api/push/subscribe', await subscribeBrowser(key), { feedback: 'none' });
  } catch {
    // The next start tries again; until then the server messages the person by SMS or e-mail.
  }
}

/** A native app is registered again at each start, since its address may have changed. */
async function isSubscribed(): Promise<boolean> {
  if (nativeSystem()) return true;
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  return subscription !== undefined && subscription !== null;
}

/** The page in a message of the service worker (`service-worker/push-content.ts`). */
function hashOf(data: unknown): string | null {
  if (typeof data !== 'object' || data === null || !('kind' in data) || !('hash' in data)) return null;
  const { kind, hash } = data;
  return kind === 'push-opened' && typeof hash === 'string' && hash.startsWith('#/') ? hash : null;
}
