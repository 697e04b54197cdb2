import type { UserChangeKind } from '@eh/contract/operations/users/changes.ts';
import type { UserChange, UserProfile } from './queries.ts';

/** What an operator is about to change: one known change that only lacks its reason, or one still to be filled in. */
export type Draft =
  | { readonly kind: 'ready'; readonly change: UserChange }
  | { readonly kind: 'level' }
  | { readonly kind: 'limit' };

/** A limit as the form holds it. */
export interface LimitChoice {
  /** `permission:buy`, `group:order.sale`, `route:sale`. */
  readonly subject: string;
  readonly setting: 'forbid' | 'allow' | 'level';
  readonly title: string;
}

/** The change that a filled-in limit means. A page is closed or left alone: it has no "allow" of its own. */
export function changeOfLimit(limit: LimitChoice): UserChange {
  const at = limit.subject.indexOf(':');
  const [kind, name] = [limit.subject.slice(0, at), limit.subject.slice(at + 1)];
  const isAllowed = limit.setting === 'level' ? null : limit.setting === 'allow';
  // The options of the form are the names of the contract, so these are names it takes.
  if (kind === 'permission') return { kind, name, is_allowed: isAllowed } as UserChange;
  if (kind === 'group') return { kind, name, is_denied: isAllowed === null ? null : !isAllowed } as UserChange;
  return { kind: 'route', name, title: limit.setting === 'forbid' ? limit.title.trim() : null } as UserChange;
}

/** The change that takes an operator's own line away again. */
export function changeOfRule(rule: UserProfile['own_rules'][number]): UserChange {
  return changeOfLimit({ subject: `${rule.kind}:${rule.name}`, setting: 'level', title: '' });
}

export function may(user: UserProfile, kind: UserChangeKind): boolean {
  return user.may.includes(kind);
}
