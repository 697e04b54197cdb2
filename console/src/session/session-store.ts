import type { AnswerOf } from '@eh/contract/calls.ts';
import { readStored, writeStored } from '@eh/ui/reader/stored.ts';
import { create } from 'zustand';

export type LoggedInOperator = AnswerOf<'POST /api/operator/login'>['operator'];

interface Session {
  readonly token: string | null;
  /** Why the previous session ended, if there was one. */
  readonly endedBy: 'expired' | 'logout' | null;
}

const STORED_AS = 'eh.console.token';

/** The session of this tab only: another tab, or the next start of the browser, needs its own login. */
export const useSession = create<Session>(() => ({ token: storedToken(), endedBy: null }));

export function sessionToken(): string | null {
  return useSession.getState().token;
}

export function beginSession(token: string): void {
  writeStored(STORED_AS, { token }, 'sessionStorage');
  useSession.setState({ token, endedBy: null });
}

export function endSession(endedBy: 'expired' | 'logout'): void {
  writeStored(STORED_AS, null, 'sessionStorage');
  useSession.setState({ token: null, endedBy });
}

function storedToken(): string | null {
  const { token } = readStored(STORED_AS, 'sessionStorage');
  return typeof token === 'string' ? token : null;
}
