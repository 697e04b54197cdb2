import { ACCOUNT_FROZEN_CODE } from '../../platform/envelope.ts';
import { pick } from '../../platform/pick.ts';
import type { RefusalTable } from '../../platform/refusal.ts';

/** One refusal for each gate, in the words of the app's own dialogs. */
export const gateRefusals = {
  /** 401, so that a client that does not know the code drops the session, as the specification requires. */
  AccountFrozen: { code: ACCOUNT_FROZEN_CODE, http: 401, en: 'Your account has been frozen', zh: '您的账号已被冻结' },
  FundRestricted: {
    code: 10_002,
    http: 200,
    en: 'You are currently restricted from trading, contact online customer service if in doubt',
    zh: '您当前被限制交易，如有疑问请联系在线客服',
  },
  NeedsSecurityPassword: {
    code: 10_003,
    http: 200,
    en: 'For the safety of your funds, please set a payment password first',
    zh: '为了您的资金安全，请先设置支付密码',
  },
  NeedsIdentity: {
    code: 10_004,
    http: 200,
    en: 'Please complete real-name verification first',
    zh: '请先完成实名认证',
  },
  NeedsMobile: {
    code: 10_005,
    http: 200,
    en: 'For account fund safety, please bind a phone number first',
    zh: '为了您的账户资金安全，请先绑定手机号',
  },
  NeedsEmail: {
    code: 10_006,
    http: 200,
    en: 'For account fund safety, please bind an e-mail address first',
    zh: '为了您的账户资金安全，请先绑定邮箱',
  },
  RouteBanned: { code: 10_007, http: 200, en: '{title}', zh: '{title}' },
} as const satisfies RefusalTable;

/** Refusals for a user who was stopped from trading while their request was running. */
export const stoppedRefusals = pick(gateRefusals, 'AccountFrozen', 'FundRestricted', 'NeedsIdentity');
