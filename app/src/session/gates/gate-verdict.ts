import type { ClosedGate } from '@eh/contract/accounts/gates/gate-order.ts';
import { firstClosedGate } from '@eh/contract/accounts/gates/gate-order.ts';
import { publicRoutes, tradeRestrictedRoutes } from '@eh/contract/accounts/gates/guarded-routes.ts';
import type { RouteName } from '@eh/contract/accounts/gates/route-names.ts';
import type { Session } from '../session.ts';
import { textBefore } from './accepting.ts';
import { gateSubject } from './gate-subject.ts';

export type GateVerdict =
  | { readonly kind: 'open' }
  | { readonly kind: 'login' }
  /** A text must be read and accepted first. */
  | { readonly kind: 'accept' }
  | { readonly kind: 'closed'; readonly gate: ClosedGate };

/** Whether the person may open a page. `asked` is the requested name, `route` the page it leads to. */
export function gateVerdict(session: Session, asked: RouteName, route: RouteName): GateVerdict {
  if (publicRoutes.includes(route)) return { kind: 'open' };
  if (session.token === null) return { kind: 'login' };
  const subject = gateSubject(session);
  const gate = subject && (firstClosedGate(subject, asked) ?? firstClosedGate(subject, route));
  if (gate) return { kind: 'closed', gate };
  return textBefore(session, route) === null ? { kind: 'open' } : { kind: 'accept' };
}

/** Whether a restricted person is taken home after the modal: only if the current page is closed to them itself. */
export function isTakenHome(gate: ClosedGate, from: RouteName | undefined): boolean {
  return gate.gate === 'fund' && from !== undefined && tradeRestrictedRoutes.includes(from);
}

const IDENTITY_NONE = 0;
const IDENTITY_REFUSED = 3;

/** The page that resolves a closed gate, if there is one. */
export function routeThrough(gate: ClosedGate, identityStatus: number): RouteName | null {
  switch (gate.gate) {
    case 'security_password':
      return 'change-secpassword';
    case 'identity':
      return identityStatus === IDENTITY_NONE || identityStatus === IDENTITY_REFUSED
        ? 'set-identity'
        : 'identity-status';
    case 'mobile':
    case 'email':
      return 'tabhome';
    case 'closing':
      return 'account-closing';
    case 'frozen':
    case 'fund':
    case 'banned':
    case 'denied':
      return null;
  }
}
