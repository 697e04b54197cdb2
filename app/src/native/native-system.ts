/** The operating system around a native app; null in browsers. Set by `open-native.ts` before the app starts. */
export interface NativeSystem {
  readonly platform: 'android' | 'ios';
  /** The server's origin: the pages of a native app have another one. */
  readonly origin: string;
  /** The login token that the secure store held at the start. */
  readonly token: string | null;
  storeToken(token: string | null): void;
  /** Vibrates briefly after an act that moves money. */
  tap(outcome: 'success' | 'error'): void;
  /** Forbids screenshots while any subject says that a secret is visible. */
  hide(subject: string, isSecret: boolean): void;
  readonly push: NativePush;
  readonly key: NativeKey;
}

/** Pushes through the service of the phone's manufacturer. */
export interface NativePush {
  state(): 'granted' | 'unasked' | 'refused';
  ask(): Promise<void>;
  /** The address of this phone at that service. */
  address(): Promise<{ readonly channel: 'fcm' | 'apns'; readonly address: string }>;
}

/** The key of this phone, which finger or face unlocks for one signature. */
export interface NativeKey {
  canSign(): Promise<boolean>;
  /** Creates a key, replacing an older one; returns its public half as SPKI in base64url. */
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

/** Whether this page runs in a native app, whose bridge is on the page before any script of ours. */
export function isWrapped(): boolean {
  const { Capacitor: bridge } = globalThis as { readonly Capacitor?: { readonly isNativePlatform?: () => boolean } };
  return bridge?.isNativePlatform?.() === true;
}
