import { create } from 'zustand';
import type { Configs, Profile, Session, SessionEvent } from './session.ts';
import { reduceSession } from './session.ts';
import { readSession, storeSession } from './stored-session.ts';

export const useSession = create<Session>(() => readSession());

/** Applies an event and stores the result on the device. */
export function changeSession(event: SessionEvent): void {
  const session = reduceSession(useSession.getState(), event);
  if (session === useSession.getState()) return;
  useSession.setState(session, true);
  storeSession(session);
}

export function sessionToken(): string | null {
  return useSession.getState().token;
}

/** The profile of the logged-in person; null until its first answer. */
export function useProfile(): Profile | null {
  return useSession((session) => session.profile);
}

export function useConfigs(): Configs | null {
  return useSession((session) => session.configs);
}
