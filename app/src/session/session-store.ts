import { readStored, writeStored } from '@eh/ui/reader/stored.ts';
import { create } from 'zustand';
import { APP_VERSION } from './device.ts';
import type { Configs, Profile, Session, SessionEvent } from './session.ts';
import { reduceSession, reviveSession } from './session.ts';

const STORED_AS = 'eh.session';

export const useSession = create<Session>(() => reviveSession(readStored(STORED_AS), APP_VERSION));

/** Applies an event and keeps the result on the device. */
export function changeSession(event: SessionEvent): void {
  const session = reduceSession(useSession.getState(), event);
  if (session === useSession.getState()) return;
  useSession.setState(session, true);
  writeStored(STORED_AS, { ...session, version: APP_VERSION });
}

export function sessionToken(): string | null {
  return useSession.getState().token;
}

/** The profile of who is logged in; null until its first answer. */
export function useProfile(): Profile | null {
  return useSession((session) => session.profile);
}

export function useConfigs(): Configs | null {
  return useSession((session) => session.configs);
}
