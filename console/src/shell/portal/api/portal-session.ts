import { readStored, writeStored } from '@eh/ui/reader/stored.ts';
import { create } from 'zustand';

interface PortalSession {
  readonly token: string | null;
  /** Why there is no session, when there was one. */
  readonly endedBy: 'expired' | 'logout' | null;
}

/** Apart from an operator's token: whoever is both logs in twice, and no call carries the other's token. */
const STORED_AS = 'eh.merchant.token';

/** The session of a member of a merchant's team, in this tab alone. */
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
