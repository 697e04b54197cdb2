import type { RefusalTable } from '../../platform/refusal.ts';

/** Refusals of merchants, their teams and their keys. Those of signed requests have a file of their own. */
export const merchantRefusals = {
  /** Also for a merchant that does not exist: strangers do not learn which ones do. */
  NotAMember: { code: 44_101, http: 403, en: 'You are not on this merchant’s team', zh: '您不是该商户的成员' },
  RoleNotAllowed: {
    code: 44_102,
    http: 403,
    en: 'Your role on this team does not allow this. Ask an owner.',
    zh: '您在该商户中的角色无此权限，请联系所有者',
  },
  MerchantNotFound: { code: 44_103, http: 404, en: 'Merchant not found', zh: '未找到该商户' },
  MerchantNotActive: {
    code: 44_104,
    http: 200,
    en: 'This merchant cannot take payments yet',
    zh: '该商户尚未开通收款',
  },
  MerchantFrozen: {
    code: 44_105,
    http: 200,
    en: 'This merchant is suspended. No payments, refunds or payouts can be made.',
    zh: '该商户已被冻结，暂时无法付款、退款或提现',
  },
} as const satisfies RefusalTable;
