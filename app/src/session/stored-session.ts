import { readStored, writeStored } from '@eh/ui/reader/stored.ts';
import { nativeSystem } from '../native/native-system.ts';
import { APP_VERSION } from './app-version.ts';
import type { Session } from './session.ts';
import { parseSession } from './session.ts';

const STORED_AS = 'eh.session';

/** The session stored on this device; in a native app the token is in the phone's secure store. */
export function readSession(): Session {
  const stored = readStored(STORED_AS);
  const system = nativeSystem();
  return parseSession(system ? { ...stored, token: system.token } : stored, APP_VERSION);
}

export function storeSession(session: Session): void {
  const system = nativeSystem();
  system?.storeToken(session.token);
  writeStored(STORED_AS, { ...session, token: system ? null : session.token, version: APP_VERSION });
}
