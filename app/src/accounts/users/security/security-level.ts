import { IDENTITY_VERIFIED } from '@eh/contract/accounts/gates/gate-order.ts';
import type { RouteName } from '@eh/contract/accounts/gates/route-names.ts';
import type { Profile } from '../../../session/session.ts';

type SecurityTask = Extract<
  RouteName,
  'change-secpassword' | 'set-identity' | 'bind-mobile' | 'bind-email' | 'authenticator' | 'passkeys'
>;

/** The credentials of an account that its profile does not list. */
export interface OwnKeys {
  readonly hasAuthenticator: boolean;
  readonly passkeys: number;
  /** Whether a passkey can be added on this device. */
  readonly canAddPasskey: boolean;
}

export interface SecurityLevel {
  readonly done: number;
  readonly of: number;
  /** The next task that raises the level; null when everything is done. */
  readonly next: SecurityTask | null;
}

/** The security level of an account, from what is set. */
export function securityLevel(profile: Profile, keys: OwnKeys): SecurityLevel {
  const hasPasskey = keys.passkeys > 0;
  const passkey = hasPasskey || keys.canAddPasskey ? [['passkeys', hasPasskey] as const] : [];
  const tasks: readonly (readonly [SecurityTask, boolean])[] = [
    ['change-secpassword', profile.has_security_password],
    ['set-identity', profile.identity_status === IDENTITY_VERIFIED],
    ['bind-mobile', profile.mobile !== null],
    ['bind-email', profile.email !== null],
    ...passkey,
    ['authenticator', keys.hasAuthenticator],
  ];
  return {
    done: tasks.filter(([, isDone]) => isDone).length,
    of: tasks.length,
    next: tasks.find(([, isDone]) => !isDone)?.[0] ?? null,
  };
}
