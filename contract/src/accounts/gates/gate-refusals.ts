import { ACCOUNT_FROZEN_CODE } from '../../platform/envelope.ts';
import { pick } from '../../platform/pick.ts';
import type { RefusalTable } from '../../platform/refusal.ts';
import { gateMessages } from './gate-messages.ts';

/** One refusal for each gate, in the words of the app's own dialogs. */
export const gateRefusals = {
  /** 401, so that a client that does not know the code drops the session, as the specification requires. */
  AccountFrozen: { code: ACCOUNT_FROZEN_CODE, http: 401, ...gateMessages.account_frozen },
  FundRestricted: { code: 10_002, http: 200, ...gateMessages.fund_restricted },
  NeedsSecurityPassword: { code: 10_003, http: 200, ...gateMessages.security_password_missing },
  NeedsIdentity: { code: 10_004, http: 200, ...gateMessages.identity_missing },
  NeedsMobile: { code: 10_005, http: 200, ...gateMessages.mobile_missing },
  NeedsEmail: { code: 10_006, http: 200, ...gateMessages.email_missing },
  RouteBanned: { code: 10_007, http: 200, en: '{title}', zh: '{title}' },
} as const satisfies RefusalTable;

/** Refusals for a user who was stopped from trading while their request was running. */
export const stoppedRefusals = pick(gateRefusals, 'AccountFrozen', 'FundRestricted', 'NeedsIdentity');
