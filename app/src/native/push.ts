import { callPlugin, followPlugin } from './bridge.ts';
import type { NativePush, NativeSystem } from './native-system.ts';

const PLUGIN = 'PushNotifications';
const REGISTERS_WITHIN_MILLISECONDS = 15_000;
type PushState = ReturnType<NativePush['state']>;

/** Opens the page of a pressed push, and returns the functions for this phone's pushes. */
export async function openPush(platform: NativeSystem['platform']): Promise<NativePush> {
  let state = stateOf(await callPlugin(PLUGIN, 'checkPermissions').catch(() => ({})));
  let registered = Promise.withResolvers<string>();
  followPlugin(PLUGIN, 'registration', ({ value }) => {
    if (typeof value === 'string' && value !== '') registered.resolve(value);
    else registered.reject(new TypeError('The service gave no address'));
  });
  followPlugin(PLUGIN, 'registrationError', ({ error }) => registered.reject(new Error(String(error))));
  followPlugin(PLUGIN, 'pushNotificationActionPerformed', ({ notification }) => {
    const hash = hashOf(notification);
    if (hash !== null) location.hash = hash;
  });
  return {
    state: () => state,
    async ask() {
      state = stateOf(await callPlugin(PLUGIN, 'requestPermissions'));
    },
    async address() {
      registered = Promise.withResolvers<string>();
      const late = setTimeout(
        () => registered.reject(new Error('No address for pushes')),
        REGISTERS_WITHIN_MILLISECONDS,
      );
      try {
        await callPlugin(PLUGIN, 'register');
        return { channel: platform === 'ios' ? 'apns' : 'fcm', address: await registered.promise };
      } finally {
        clearTimeout(late);
      }
    },
  };
}

function stateOf({ receive }: Readonly<Record<string, unknown>>): PushState {
  if (receive === 'granted') return 'granted';
  return receive === 'denied' ? 'refused' : 'unasked';
}

/** The page that the server names in a push: a path of the app, `/#/pages/…`. */
function hashOf(notification: unknown): string | null {
  const { data } = (notification ?? {}) as { readonly data?: { readonly link?: unknown } };
  const link = data?.link;
  return typeof link === 'string' && link.startsWith('/#/pages/') ? link.slice(1) : null;
}
