import { readStored, writeStored } from '@eh/ui/reader/stored.ts';
import { create } from 'zustand';

interface PortalSession {
  readonly token: string | null;
  /** Why the previous session ended, if there was one. */
  readonly endedBy: 'expired' | 'logout' | null;
}

/** Separate from an operator's token: a person with both roles logs in twice, and no call sends the other token. */
const STORED_AS = 'eh.merchant.token';

/** The session of a merchant's member, in this tab only. */
export const usePortalSession = create<PortalSession>(() => ({ token: storedToken(), endedBy: null }));

export function portalToken(): string | null {
  return usePortalSession.getState().token;
}

export function beginPortalSession(token: string): void {
  writeStored(STORED_AS, { token }, 'sessionStorage');
  usePortalSession.setState({ token, endedBy: null });
}

export function endPortalSession(endedBy: 'expired' | 'logout'): void {
  writeStored(STORED_AS, null, 'sessionStorage');
  usePortalSession.setState({ token: null, endedBy });
}

function storedToken(): string | null {
  const { token } = readStored(STORED_AS, 'sessionStorage');
  return typeof token === 'string' ? token : null;
}
