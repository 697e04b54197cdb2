/** The operating system around a wrapped app; browsers have none. Filled in by `open-native.ts` before the app starts. */
export interface NativeSystem {
  readonly platform: 'android' | 'ios';
  /** The server's origin: the pages of a wrapped app have one of their own. */
  readonly origin: string;
  /** The login that the secure store held at the start. */
  readonly token: string | null;
  storeToken(token: string | null): void;
  /** A short tap of the phone after an act with money. */
  tap(outcome: 'success' | 'error'): void;
  /** No screenshots while a secret is in view, for each subject that says so. */
  hide(subject: string, isSecret: boolean): void;
  readonly push: NativePush;
  readonly key: NativeKey;
}

/** Pushes by the service of the phone's maker. */
export interface NativePush {
  state(): 'granted' | 'unasked' | 'refused';
  ask(): Promise<void>;
  /** The address of this phone at the service. */
  address(): Promise<{ readonly channel: 'fcm' | 'apns'; readonly address: string }>;
}

/** The key of this phone that finger or face unlocks for one signature. */
export interface NativeKey {
  canSign(): Promise<boolean>;
  /** A new key in the place of an older one: its public half as SPKI in base64url. */
  create(): Promise<string>;
  /** The signature in DER, in base64url; `no-key` when the phone has dropped the key. */
  sign(text: string, reason: string): Promise<{ readonly signature: string } | 'cancelled' | 'no-key'>;
  remove(): Promise<void>;
}

let system: NativeSystem | null = null;

export function nativeSystem(): NativeSystem | null {
  return system;
}

export function setNativeSystem(opened: NativeSystem | null): void {
  system = opened;
}

/** Whether this page runs inside a wrapped app, whose bridge is in the page before any script of ours. */
export function isWrapped(): boolean {
  const { Capacitor: bridge } = globalThis as { readonly Capacitor?: { readonly isNativePlatform?: () => boolean } };
  return bridge?.isNativePlatform?.() === true;
}
