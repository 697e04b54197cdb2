import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { runInThisContext } from 'node:vm';
import { setPictureOrigin } from '@eh/ui/media/picture-origin.ts';
import { onTestFinished } from 'vitest';
import { setNativeSystem } from '../../src/native/native-system.ts';
import { openNative } from '../../src/native/open-native.ts';

type Answer = (options: Readonly<Record<string, unknown>>) => unknown;
interface Sent {
  readonly callbackId: string;
  readonly pluginId: string;
  readonly methodName: string;
  readonly options: Readonly<Record<string, unknown>>;
}

const script = readFileSync(
  createRequire(import.meta.url).resolve('@capacitor/android/capacitor/src/main/assets/native-bridge.js'),
  'utf8',
);
const ORIGIN = 'https://eh.example';
/** The script of Capacitor puts its own in the place of these. */
const SHARING = ['share', 'canShare'] as const;

/** A phone behind Capacitor's own script: it answers the plugins, notes their calls, and sends events. */
export async function fakePhone(given: Readonly<Record<string, Answer>> = {}) {
  const store = new Map<unknown, unknown>();
  const answers: Readonly<Record<string, Answer>> = {
    'SecureStorage.internalGetItem': ({ prefixedKey }) => ({ data: store.get(prefixedKey) ?? null }),
    'SecureStorage.internalSetItem': ({ prefixedKey, data }) => void store.set(prefixedKey, data),
    'SecureStorage.internalRemoveItem': ({ prefixedKey }) => ({ success: store.delete(prefixedKey) }),
    'App.getLaunchUrl': () => ({ url: null }),
    'PushNotifications.checkPermissions': () => ({ receive: 'prompt' }),
    'RootHint.signs': () => ({ signs: [] }),
    ...given,
  };
  const calls: Sent[] = [];
  const listeners = new Map<string, string>();
  const page = globalThis as unknown as { androidBridge?: Bridge; Capacitor?: unknown };
  const bridge: Bridge = { postMessage: (text) => void receive(JSON.parse(text) as Sent), onmessage: () => undefined };
  const answer = (sent: Sent, result: object) =>
    bridge.onmessage({ data: JSON.stringify({ ...sent, save: true, ...result }) });
  async function receive(sent: Sent): Promise<void> {
    const { pluginId, methodName, options, callbackId } = sent;
    if (pluginId === 'Console') return;
    calls.push(sent);
    if (methodName === 'addListener')
      return void listeners.set(`${pluginId}.${String(options['eventName'])}`, callbackId);
    await Promise.resolve();
    try {
      answer(sent, { success: true, data: answers[`${pluginId}.${methodName}`]?.(options) ?? {} });
    } catch (failure) {
      const { message, code } = failure as { message: string; code?: string };
      answer(sent, { success: false, error: { message, code } });
    }
  }
  page.androidBridge = bridge;
  const meta = document.createElement('meta');
  meta.name = 'eh-origin';
  meta.content = ORIGIN;
  document.head.append(meta);
  runInThisContext(script);
  const before = new Map(SHARING.map((name) => [name, Object.getOwnPropertyDescriptor(navigator, name)]));
  onTestFinished(() => {
    setNativeSystem(null);
    setPictureOrigin('');
    meta.remove();
    delete page.androidBridge;
    delete page.Capacitor;
    for (const [name, property] of before)
      if (property) Object.defineProperty(navigator, name, property);
      else Reflect.deleteProperty(navigator, name);
  });
  return {
    store,
    /** The calls of a plugin's method, by their options. */
    calledWith: (name: string) =>
      calls.filter((sent) => `${sent.pluginId}.${sent.methodName}` === name).map(({ options }) => options),
    fire(name: string, event: object) {
      const [pluginId = '', methodName = ''] = name.split('.');
      const callbackId = listeners.get(name) ?? '';
      answer({ callbackId, pluginId, methodName, options: {} }, { success: true, data: event });
    },
    open: openNative,
  };
}

interface Bridge {
  postMessage(text: string): void;
  onmessage(event: { readonly data: string }): void;
}
