import type { PermissionAction } from '../permissions/permission-actions.ts';

/** The routes behind the access gates, in fixed order: the server enforces it, and the app only anticipates it. */
export const routeNames = [
  'tabhome',
  'tabcenter',
  'tabme',
  'splash',
  'login',
  'login-index',
  'register',
  'forgot-password',
  'freeze-account',
  'auth-login',
  'announcement',
  'out-order',
  'permission-reminder',
  'help-list',
  'help-info',
  'feedback',
  'my-feedback',
  'support',
  'set-identity',
  'identity-status',
  'set-psd',
  'change-secpassword',
  'changeSecPass',
  'change-mobile',
  'change-email',
  'bind-mobile',
  'bind-email',
  'modify',
  'notice-to-users',
  'payment-information',
  'payment-infomation',
  'sale',
  'buy-market',
  'buy-apply',
  'buy-trade',
  'sale-trade',
  'payment-voucher',
  'seller-complain',
  'complain-reply',
  'complain-result',
  'complaints',
  'wallet',
  'scan',
  'transfer',
  'buy-with-usdt',
  'redeem-usdt',
  'cashier-payment',
  'address-list',
  'add-address',
  'add-chain',
  'auth-add-wallet',
  'edit-mychain',
  'choose-bank',
  'play-video',
  'exchange-records',
  'transfer-records',
  'transfer-receipt',
  'wallet-orders',
  'bill',
  'solvency',
  'trades',
  'orders-trades',
  'sales',
  'orders-sales',
  'my-sale-order',
  'auth-apply',
  'personal-index',
  'people',
  'person',
  'preview-image',
  'choose-location',
  'open-location',
  'inbox',
  'security',
  'devices',
  'authenticator',
  'passkeys',
  'chat',
  'related',
  'receipt',
  'shop-payment',
  'shop-payments',
  'grants',
  'grant',
  'my-data',
  'account-closing',
  'push-settings',
  'terms',
  'privacy',
  'lines',
] as const;

export type RouteName = (typeof routeNames)[number];

/** Blocked while the user's fund status is restricted. */
export const tradeRestrictedRoutes: readonly RouteName[] = [
  'transfer',
  'sale',
  'buy-apply',
  'cashier-payment',
  'buy-market',
];

/** Need a payment password. `payment-infomation` is the misspelling used by older links. */
export const paymentPasswordRoutes: readonly RouteName[] = [
  'set-identity',
  'cashier-payment',
  'buy-market',
  'buy-apply',
  'transfer',
  'buy-trade',
  'sale-trade',
  'sale',
  'out-order',
  'wallet-orders',
  'trades',
  'orders-trades',
  'sales',
  'orders-sales',
  'my-sale-order',
  'payment-information',
  'payment-infomation',
  'add-chain',
  'auth-apply',
  'auth-add-wallet',
];

/** Need a completed real-name verification. */
export const identityRoutes: readonly RouteName[] = [
  'buy-market',
  'buy-apply',
  'transfer',
  'buy-trade',
  'sale-trade',
  'sale',
  'out-order',
  'wallet-orders',
  'trades',
  'orders-trades',
  'sales',
  'orders-sales',
  'my-sale-order',
  'payment-information',
  'payment-infomation',
  'add-chain',
  'auth-add-wallet',
];

/** Need a bound phone if the platform demands one. */
export const mobileRoutes: readonly RouteName[] = [
  'payment-information',
  'transfer',
  'set-psd',
  'change-secpassword',
  'changeSecPass',
  'change-mobile',
];

/** Need a bound e-mail if the platform demands one. */
export const emailRoutes: readonly RouteName[] = [
  'payment-information',
  'transfer',
  'set-psd',
  'change-secpassword',
  'changeSecPass',
  'change-email',
];

/** Open without login; all other routes lead to the login. */
export const publicRoutes: readonly RouteName[] = [
  'splash',
  'login',
  'login-index',
  'register',
  'forgot-password',
  'freeze-account',
  'auth-login',
  'support',
  'terms',
  'privacy',
  'lines',
];

/** Groups of routes that the permissions' `deny` map closes as a whole: one per act, with the route it requires. */
export const routeGroups: Readonly<Record<PermissionAction, readonly RouteName[]>> = {
  'recharge.pay': ['cashier-payment'],
  'order.sale': ['sale'],
  'order.buy': ['buy-apply'],
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

/** The first gate closed to this user on this route, or null if all are open. */
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
