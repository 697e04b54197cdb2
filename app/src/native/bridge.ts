import { isRecord } from '@eh/ui/reader/stored.ts';

/** The functions of Capacitor's own script (`native-bridge.js`) for calling plugins. */
interface Bridge {
  getPlatform(): string;
  nativePromise(plugin: string, method: string, options?: object): Promise<unknown>;
  nativeCallback(plugin: string, method: string, options: object, callback: (event: unknown) => void): void;
}

declare global {
  interface Window {
    readonly Capacitor?: Bridge;
  }
}

type Fields = Readonly<Record<string, unknown>>;

/** Calls a method of a plugin; an answer without fields is empty. */
export async function callPlugin(plugin: string, method: string, options: object = {}): Promise<Fields> {
  const answer = await bridge().nativePromise(plugin, method, options);
  return isRecord(answer) ? answer : {};
}

/** A text that a plugin must return; anything else is an error of the plugin. */
export function textOf(answer: Fields, name: string): string {
  const text = answer[name];
  if (typeof text !== 'string' || text === '') throw new TypeError(`The plugin gave no ${name}`);
  return text;
}

/** Calls a method without waiting for its effect. */
export function hintPlugin(plugin: string, method: string, options: object): void {
  // A phone may lack the hardware, such as a vibration motor: the act does not depend on it.
  callPlugin(plugin, method, options).catch(() => undefined);
}

/** Calls back on every event of a plugin. */
export function followPlugin(plugin: string, eventName: string, onEvent: (event: Fields) => void): void {
  bridge().nativeCallback(plugin, 'addListener', { eventName }, (event) => onEvent(isRecord(event) ? event : {}));
}

export function bridgePlatform(): 'android' | 'ios' {
  return bridge().getPlatform() === 'ios' ? 'ios' : 'android';
}

/** The code of a plugin's refusal, such as `cancelled`. */
export function codeOfFailure(failure: unknown): string {
  const code = typeof failure === 'object' && failure !== null && 'code' in failure ? failure.code : '';
  return typeof code === 'string' ? code : '';
}

function bridge(): Bridge {
  if (!window.Capacitor) throw new Error('This page runs in a browser');
  return window.Capacitor;
}
