import { isRecord } from '@eh/ui/reader/stored.ts';
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
  sessionStorage.setItem(STORED_AS, JSON.stringify({ token }));
  usePortalSession.setState({ token, endedBy: null });
}

export function endPortalSession(endedBy: 'expired' | 'logout'): void {
  sessionStorage.removeItem(STORED_AS);
  usePortalSession.setState({ token: null, endedBy });
}

function storedToken(): string | null {
  const stored: unknown = JSON.parse(sessionStorage.getItem(STORED_AS) ?? 'null');
  return isRecord(stored) && typeof stored['token'] === 'string' ? stored['token'] : null;
}
