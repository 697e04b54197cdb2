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
  /** The time of the server's answer in Unix seconds, shown with the balances while offline. */
  readonly profileAt: number | null;
  readonly permissions: Permissions | null;
  readonly chains: Chains | null;
  readonly configs: Configs | null;
  /** The link token of the shop order that this visit is for, until its page is open. */
  readonly serviceConsoleOrder: string | null;
  /** The self-description of the application that opened this one with an order; sent with the order. */
  readonly clientUserAgent: string | null;
}

export type SessionEvent =
  | { readonly kind: 'logged-in'; readonly token: string; readonly userid: string }
  | { readonly kind: 'logged-out' }
  /** Answers carry the token of their request: one that arrives after a change of account is dropped. */
  | { readonly kind: 'profile'; readonly token: string; readonly profile: Profile; readonly at: number }
  | { readonly kind: 'permissions'; readonly token: string; readonly permissions: Permissions }
  | { readonly kind: 'chains'; readonly token: string; readonly chains: Chains }
  | { readonly kind: 'configs'; readonly configs: Configs }
  | { readonly kind: 'order'; readonly order: string | null }
  | { readonly kind: 'client'; readonly userAgent: string };

export const emptySession: Session = {
  token: null,
  userid: null,
  profile: null,
  profileAt: null,
  permissions: null,
  chains: null,
  configs: null,
  serviceConsoleOrder: null,
  clientUserAgent: null,
};

export function reduceSession(session: Session, event: SessionEvent): Session {
  switch (event.kind) {
    case 'logged-in':
      return { ...emptySession, ...ofVisit(session), token: event.token, userid: event.userid };
    case 'logged-out':
      return { ...emptySession, ...ofVisit(session) };
    case 'profile':
      return event.token === session.token ? { ...session, profile: event.profile, profileAt: event.at } : session;
    case 'permissions':
      return event.token === session.token ? { ...session, permissions: event.permissions } : session;
    case 'chains':
      return event.token === session.token ? { ...session, chains: event.chains } : session;
    case 'configs':
      return { ...session, configs: event.configs };
    case 'order':
      return event.order === session.serviceConsoleOrder ? session : { ...session, serviceConsoleOrder: event.order };
    case 'client':
      return event.userAgent === session.clientUserAgent ? session : { ...session, clientUserAgent: event.userAgent };
  }
}

/** The part of a session that belongs to the visit, whoever is logged in. */
function ofVisit({ configs, serviceConsoleOrder, clientUserAgent }: Session) {
  return { configs, serviceConsoleOrder, clientUserAgent };
}

/**
 * The part of a stored session that is still valid: all of it for this version of the app, otherwise the login and the
 * order.
 */
export function parseSession(stored: Readonly<Record<string, unknown>>, version: string): Session {
  const { token, userid } = stored;
  const visit = {
    serviceConsoleOrder: textOf(stored['serviceConsoleOrder']),
    clientUserAgent: textOf(stored['clientUserAgent']),
  };
  if (typeof token !== 'string' || typeof userid !== 'string') return { ...emptySession, ...visit };
  return isOfVersion(version, stored)
    ? { ...emptySession, ...stored, ...visit }
    : { ...emptySession, ...visit, token, userid };
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/** A session stored by this version of the app has the current shape; an older version may have stored another. */
function isOfVersion(version: string, stored: object): stored is Session {
  return 'version' in stored && stored.version === version;
}
