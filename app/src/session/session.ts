import type { AnswerOf } from '@eh/contract/calls.ts';

export type Profile = AnswerOf<'GET /api/m'>;
export type Permissions = AnswerOf<'GET /api/trade/permissions'>;
/** The payment channels with their forms. */
export type Chains = AnswerOf<'GET /api/wallet/chains'>;
export type Configs = AnswerOf<'GET /api/config'>;

/** The logged-in person and the server's last answers about them. Stored on the device. */
export interface Session {
  readonly token: string | null;
  readonly userid: string | null;
  readonly profile: Profile | null;
  readonly permissions: Permissions | null;
  readonly chains: Chains | null;
  readonly configs: Configs | null;
}

export type SessionEvent =
  | { readonly kind: 'logged-in'; readonly token: string; readonly userid: string }
  | { readonly kind: 'logged-out' }
  /** Answers carry the token of their request: one that arrives after a change of account is dropped. */
  | { readonly kind: 'profile'; readonly token: string; readonly profile: Profile }
  | { readonly kind: 'permissions'; readonly token: string; readonly permissions: Permissions }
  | { readonly kind: 'chains'; readonly token: string; readonly chains: Chains }
  | { readonly kind: 'configs'; readonly configs: Configs };

export const emptySession: Session = {
  token: null,
  userid: null,
  profile: null,
  permissions: null,
  chains: null,
  configs: null,
};

export function reduceSession(session: Session, event: SessionEvent): Session {
  switch (event.kind) {
    case 'logged-in':
      return { ...emptySession, configs: session.configs, token: event.token, userid: event.userid };
    case 'logged-out':
      return { ...emptySession, configs: session.configs };
    case 'profile':
      return event.token === session.token ? { ...session, profile: event.profile } : session;
    case 'permissions':
      return event.token === session.token ? { ...session, permissions: event.permissions } : session;
    case 'chains':
      return event.token === session.token ? { ...session, chains: event.chains } : session;
    case 'configs':
      return { ...session, configs: event.configs };
  }
}

/** The part of a stored session that is still valid: all of it for this version of the app, else only the login. */
export function parseSession(stored: Readonly<Record<string, unknown>>, version: string): Session {
  const { token, userid } = stored;
  if (typeof token !== 'string' || typeof userid !== 'string') return emptySession;
  return isOfVersion(version, stored) ? { ...emptySession, ...stored } : { ...emptySession, token, userid };
}

/** A session that this version of the app has stored has its shape; an older version may have stored another one. */
function isOfVersion(version: string, stored: object): stored is Session {
  return 'version' in stored && stored.version === version;
}
