import type { ParsedRequestOf } from '@eh/contract/calls.ts';
import type { Rule } from '../../accounts/permissions/index.ts';

export type UserChange = ParsedRequestOf<'POST /api/operator/users/change'>['change'];

/**
 * The facts that decide about a change: the user, and the rule for the same thing that operators set for this user
 * alone.
 */
export interface Standing {
  readonly isFrozen: boolean;
  readonly isRestricted: boolean;
  readonly level: number;
  /** Whether the new level, higher or lower, allows something the current one forbids. */
  readonly isOpenedByLevel: boolean;
  readonly own: Pick<Rule, 'isAllowed' | 'title'> | undefined;
}

/** One item before and after a change, in the console's words. */
export interface ShownChange {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** Whether a change grants something to a user: a grant takes two operators, a restriction one. */
export function isLoosening(change: UserChange, standing: Standing): boolean {
  switch (change.kind) {
    case 'status':
      return change.status === 'normal';
    case 'fund_status':
      return change.fund_status === 'normal';
    case 'level':
      return change.level > standing.level || standing.isOpenedByLevel;
    case 'permission':
      return change.is_allowed === true || (change.is_allowed === null && standing.own?.isAllowed === false);
    case 'group':
      return change.is_denied === false || (change.is_denied === null && standing.own?.isAllowed === false);
    case 'route':
      return change.title === null;
    case 'sessions':
      return false;
  }
}

/** Whether the change is already in force. For sessions, only the call that ends them can tell. */
export function isSo(change: UserChange, standing: Standing): boolean {
  switch (change.kind) {
    case 'status':
      return standing.isFrozen === (change.status === 'frozen');
    case 'fund_status':
      return standing.isRestricted === (change.fund_status === 'restricted');
    case 'level':
      return standing.level === change.level;
    case 'permission':
      return standing.own?.isAllowed === (change.is_allowed ?? undefined);
    case 'group':
      return standing.own?.isAllowed === (change.is_denied === null ? undefined : !change.is_denied);
    case 'route':
      return standing.own?.title === (change.title ?? undefined);
    case 'sessions':
      return false;
  }
}

/** A change as a second operator sees it: the current and the proposed state. */
export function shownChange(change: UserChange, standing: Standing): ShownChange {
  switch (change.kind) {
    case 'status':
      return { field: 'status', before: standing.isFrozen ? 'frozen' : 'normal', after: change.status };
    case 'fund_status':
      return {
        field: 'fund_status',
        before: standing.isRestricted ? 'restricted' : 'normal',
        after: change.fund_status,
      };
    case 'level':
      return { field: 'level', before: String(standing.level), after: String(change.level) };
    case 'permission':
      return limitChange(`permission.${change.name}`, standing.own?.isAllowed, change.is_allowed);
    case 'group':
      return limitChange(
        `group.${change.name}`,
        standing.own?.isAllowed,
        change.is_denied === null ? null : !change.is_denied,
      );
    case 'route':
      return { field: `route.${change.name}`, before: standing.own?.title ?? null, after: change.title };
    case 'sessions':
      return { field: 'sessions', before: null, after: null };
  }
}

function limitChange(field: string, before: boolean | undefined, after: boolean | null): ShownChange {
  const said = (isAllowed: boolean | null) => (isAllowed === null ? 'by_level' : isAllowed ? 'allow' : 'forbid');
  return { field, before: said(before ?? null), after: said(after) };
}
