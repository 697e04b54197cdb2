import type { PermissionAction } from '../permissions/permission-actions.ts';
import {
  emailRoutes,
  identityRoutes,
  mobileRoutes,
  paymentPasswordRoutes,
  tradeRestrictedRoutes,
} from './guarded-routes.ts';
import type { RouteName } from './route-names.ts';

/** Groups of routes that the permissions' `deny` map closes as a whole: one per act, with the route it requires. */
export const routeGroups: Readonly<Record<PermissionAction, readonly RouteName[]>> = {
  'recharge.pay': ['cashier-payment'],
  'order.sale': ['sale', 'sell-apply'],
  'order.buy': ['buy-apply', 'post-bid'],
  'transfer.add': ['transfer'],
  'exchange.usdt': ['buy-with-usdt'],
  'exchange.in': [],
  'exchange.out': [],
  'transaction.act': [],
  'complain.review': [],
};

export const USER_FROZEN = -1;
/** The owner is closing the account: until it is erased, they can only undo that. */
export const USER_CLOSING = -2;
/** The account is closed and erased. */
export const USER_CLOSED = -3;
export const FUND_RESTRICTED = -1;
export const IDENTITY_VERIFIED = 8;
export const BIND_MOBILE = 1;
export const BIND_EMAIL = 2;

/** The facts that the gates check, the same on the server (from the database) and in the app (from the profile). */
export interface GateSubject {
  readonly userStatus: number;
  readonly fundStatus: number;
  readonly hasPaymentPassword: boolean;
  readonly identityStatus: number;
  readonly hasMobile: boolean;
  readonly hasEmail: boolean;
  /** `user_need_bind_tel_email`: 1 a phone must be bound, 2 an e-mail must be bound. */
  readonly needBind: readonly number[];
  readonly bannedRoutes: readonly { readonly name: string; readonly title: string }[];
  readonly deny: Readonly<Record<string, boolean>>;
}

export type ClosedGate =
  | { readonly gate: 'frozen' | 'closing' | 'fund' | 'security_password' | 'identity' | 'mobile' | 'email' | 'denied' }
  | { readonly gate: 'banned'; readonly title: string };

/**
 * The first gate closed to this user on this route, or null if all are open. The gates have one fixed order, as pure
 * data: the server enforces it, and the app only anticipates it.
 */
export function firstClosedGate(subject: GateSubject, route: RouteName): ClosedGate | null {
  if (subject.userStatus === USER_FROZEN) return { gate: 'frozen' };
  if (subject.userStatus === USER_CLOSING && route !== 'account-closing') return { gate: 'closing' };
  if (subject.fundStatus === FUND_RESTRICTED && tradeRestrictedRoutes.includes(route)) return { gate: 'fund' };
  if (!subject.hasPaymentPassword && paymentPasswordRoutes.includes(route)) return { gate: 'security_password' };
  if (subject.identityStatus !== IDENTITY_VERIFIED && identityRoutes.includes(route)) return { gate: 'identity' };
  if (!subject.hasMobile && subject.needBind.includes(BIND_MOBILE) && mobileRoutes.includes(route))
    return { gate: 'mobile' };
  if (!subject.hasEmail && subject.needBind.includes(BIND_EMAIL) && emailRoutes.includes(route))
    return { gate: 'email' };
  return closedByBan(subject, route);
}

function closedByBan(subject: GateSubject, route: RouteName): ClosedGate | null {
  const ban = subject.bannedRoutes.find((entry) => entry.name === route);
  if (ban) return { gate: 'banned', title: ban.title };
  const isDenied = Object.entries(routeGroups).some(
    ([group, routes]) => subject.deny[group] === true && routes.includes(route),
  );
  return isDenied ? { gate: 'denied' } : null;
}
