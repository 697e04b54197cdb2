/** The kinds of app, each with its own releases. */
export type AppKind = 'web' | 'android' | 'ios';

/** All spellings by which an app names its kind, in lower case. */
const SPELLINGS: Readonly<Record<string, AppKind>> = {
  '1': 'android',
  android: 'android',
  'android os': 'android',
  apk: 'android',
  harmonyos: 'android',
  '2': 'ios',
  ios: 'ios',
  ipados: 'ios',
  iphone: 'ios',
  'iphone os': 'ios',
  ipad: 'ios',
  web: 'web',
  h5: 'web',
  pwa: 'web',
  browser: 'web',
};

/**
 * The kind of an app by its own statement, so that our app in a phone's browser is not taken for a native one; if that
 * is unknown, by its system.
 */
export function appKindOf({ type, os_name: system }: { readonly type: string; readonly os_name: string }): AppKind {
  return spelt(type) ?? spelt(system) ?? 'web';
}

function spelt(word: string): AppKind | undefined {
  const written = word.trim().toLowerCase();
  return Object.hasOwn(SPELLINGS, written) ? SPELLINGS[written] : undefined;
}
