import type { RefusalTable } from '../../platform/refusal.ts';

/** Refusals for operators who review payouts. */
export const payoutReviewRefusals = {
  PayoutMerchantStopped: {
    code: 45_201,
    http: 200,
    en: 'This merchant is not active. Its payouts can be refused, but not approved. Nothing has moved.',
    zh: '该商户未处于正常状态，其打款只能拒绝，不能批准，资金未变动',
  },
  PayoutRecipientUnfit: {
    code: 45_202,
    http: 200,
    en: 'The recipient is stopped, or no longer an owner or finance member of this merchant. Nothing has moved.',
    zh: '收款人已被限制，或不再是该商户的所有者或财务成员，资金未变动',
  },
} as const satisfies RefusalTable;
