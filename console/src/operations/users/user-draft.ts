import type { UserChangeKind } from '@eh/contract/operations/users/changes.ts';
import type { UserChange, UserProfile } from './queries.ts';

/** A change in preparation: complete but for its reason, or a level or limit still to be filled in. */
export type Draft =
  | { readonly kind: 'ready'; readonly change: UserChange }
  | { readonly kind: 'level' }
  | { readonly kind: 'limit' };

/** A limit as chosen in the form. */
export interface LimitChoice {
  /** `permission:buy`, `group:order.sale`, `route:sale`. */
  readonly subject: string;
  readonly setting: 'forbid' | 'allow' | 'level';
  readonly title: string;
}

/** The change for a filled-in limit. A route can be closed or left to the level; it has no "allow". */
export function changeOfLimit(limit: LimitChoice): UserChange {
  const colon = limit.subject.indexOf(':');
  const [kind, name] = [limit.subject.slice(0, colon), limit.subject.slice(colon + 1)];
  const isAllowed = limit.setting === 'level' ? null : limit.setting === 'allow';
  // The form offers only names from the contract, so the casts hold.
  if (kind === 'permission') return { kind, name, is_allowed: isAllowed } as UserChange;
  if (kind === 'group') return { kind, name, is_denied: isAllowed === null ? null : !isAllowed } as UserChange;
  return { kind: 'route', name, title: limit.setting === 'forbid' ? limit.title.trim() : null } as UserChange;
}

/** The change that removes a rule set for this user alone. */
export function changeOfRule(rule: UserProfile['own_rules'][number]): UserChange {
  return changeOfLimit({ subject: `${rule.kind}:${rule.name}`, setting: 'level', title: '' });
}

export function may(user: UserProfile, kind: UserChangeKind): boolean {
  return user.may.includes(kind);
}
