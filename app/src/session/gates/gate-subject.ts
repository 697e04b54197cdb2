import type { GateSubject } from '@eh/contract/accounts/gates/gate-order.ts';
import type { Session } from '../session.ts';

/** The facts that gates check, from the server's last answers; null while nothing is known about the person. */
export function gateSubject(session: Session): GateSubject | null {
  const { profile, permissions, configs } = session;
  if (!profile) return null;
  return {
    userStatus: profile.status,
    fundStatus: profile.fund_status,
    hasPaymentPassword: profile.has_security_password,
    identityStatus: profile.identity_status,
    hasMobile: profile.mobile !== null,
    hasEmail: profile.email !== null,
    needBind: [...profile.user_need_bind_tel_email, ...(configs?.user.user_need_bind_tel_email ?? [])],
    bannedRoutes: permissions?.banned_routes ?? [],
    deny: permissions?.deny ?? {},
  };
}
