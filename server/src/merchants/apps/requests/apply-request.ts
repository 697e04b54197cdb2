import { CAPS_MAX, DEFAULT_CAPS } from '@eh/contract/merchants/apps/app-bounds.ts';
import { type AppKind, type AppScope, appScopes, baseScopes } from '@eh/contract/merchants/apps/app-names.ts';
import { COIN_DECIMALS, requireDecimal } from '@eh/contract/platform/money.ts';
import type { Caps } from '../coins.ts';
import { isRegistered } from './registered-address.ts';

/** The request of an app for some rights of a user. */
export interface ApplyRequest {
  readonly scopes: readonly AppScope[];
  readonly redirect: string;
  readonly caps: Caps | null;
}

export type ApplyFault =
  | { readonly kind: 'redirect' }
  | { readonly kind: 'scope'; readonly scope: string }
  | { readonly kind: 'caps' };

const minor = (text: string) => requireDecimal(text, COIN_DECIMALS);
export const defaultCaps: Caps = { paymentMinor: minor(DEFAULT_CAPS.payment), dayMinor: minor(DEFAULT_CAPS.day) };
const capsMax: Caps = { paymentMinor: minor(CAPS_MAX.payment), dayMinor: minor(CAPS_MAX.day) };

/** The first thing in a request that its app has no right to ask for, or null. */
export function applyFault(
  app: { readonly kind: AppKind; readonly redirects: readonly string[]; readonly scopes: readonly AppScope[] },
  request: ApplyRequest,
): ApplyFault | null {
  if (!isRegistered(app, request.redirect)) return { kind: 'redirect' };
  const foreign = request.scopes.find((scope) => !app.scopes.includes(scope));
  if (foreign !== undefined) return { kind: 'scope', scope: foreign };
  if (!request.scopes.some((scope) => baseScopes.includes(scope))) return { kind: 'scope', scope: '' };
  if (request.caps && !areCapsInRange(request.caps)) return { kind: 'caps' };
  return null;
}

function areCapsInRange({ paymentMinor, dayMinor }: Caps): boolean {
  return paymentMinor <= dayMinor && paymentMinor <= capsMax.paymentMinor && dayMinor <= capsMax.dayMinor;
}

/** Scopes in a fixed order, each once. */
export function inOrder(scopes: readonly string[]): AppScope[] {
  return appScopes.filter((scope) => scopes.includes(scope));
}

export type ConsentFault =
  | { readonly kind: 'not-requested'; readonly scope: AppScope }
  | { readonly kind: 'base-needed'; readonly scope: AppScope }
  | { readonly kind: 'caps' };

/** The first thing in a user's consent that the request does not allow, or null. */
export function consentFault(
  request: { readonly scopes: readonly AppScope[]; readonly caps: Caps | null },
  consent: { readonly scopes: readonly AppScope[]; readonly caps: Caps | null },
): ConsentFault | null {
  const added = consent.scopes.find((scope) => !request.scopes.includes(scope));
  if (added !== undefined) return { kind: 'not-requested', scope: added };
  const missing = request.scopes.find((scope) => baseScopes.includes(scope) && !consent.scopes.includes(scope));
  if (missing !== undefined) return { kind: 'base-needed', scope: missing };
  if (consent.caps && !(request.caps && isWithin(consent.caps, request.caps))) return { kind: 'caps' };
  return null;
}

/** Whether caps are no higher than the maximum, with the cap per payment no higher than that per day. */
export function isWithin(caps: Caps, most: Caps): boolean {
  return caps.paymentMinor <= most.paymentMinor && caps.dayMinor <= most.dayMinor && caps.paymentMinor <= caps.dayMinor;
}
