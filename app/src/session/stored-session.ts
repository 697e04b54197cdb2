import { readStored, writeStored } from '@eh/ui/reader/stored.ts';
import { APP_VERSION } from './app-version.ts';
import type { Session } from './session.ts';
import { parseSession } from './session.ts';

const STORED_AS = 'eh.session';

/** The session that this device stores. */
export function readSession(): Session {
  return parseSession(readStored(STORED_AS), APP_VERSION);
}

export function storeSession(session: Session): void {
  writeStored(STORED_AS, { ...session, version: APP_VERSION });
}
