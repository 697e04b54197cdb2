import * as z from 'zod';
import type { OpenCallTable } from '../../platform/calls/open-call.ts';
import { id, nothing, optionalText, page, pageRequest, positiveAmount } from '../../platform/fields.ts';
import { pick } from '../../platform/pick.ts';
import { merchantOrderRefusals } from '../cashier/merchant-refusals.ts';
import { payoutExample } from '../cashier/open-examples.ts';
import { openPayout } from '../cashier/open-views.ts';
import { merchantNumber } from '../cashier/order-request.ts';
import { CLIENT_ID_MAX } from './app-bounds.ts';
import { exampleGrant, exampleId, openGrant } from './open-grant.ts';
import { appRefusals } from './refusals.ts';

const ofApps = { group: 'Authorization', access: 'key', scope: 'apps' } as const;

/** The calls of a merchant's server about users' grants. */
export const grantKeyCalls = {
  'GET /open/v1/grants': {
    ...ofApps,
    operationId: 'listGrants',
    says: {
      en: 'The authorizations that users have given to the apps of this environment, the last one first.',
      zh: '当前环境中用户授予您各应用的授权，最新的在前。',
    },
    request: z.strictObject({ ...pageRequest, client_id: z.string().max(CLIENT_ID_MAX).optional() }),
    answer: page(openGrant),
    refusals: pick(appRefusals, 'AppNotFound'),
    example: { answer: { rows: [exampleGrant], next_cursor: null } },
  },
  'POST /open/v1/grants/{id}/revoke': {
    ...ofApps,
    operationId: 'revokeGrant',
    says: { en: 'Gives an authorization back: its tokens stop at once.', zh: '交还一项授权，其令牌立即失效。' },
    path: z.object({ id }),
    request: nothing,
    answer: openGrant,
    refusals: pick(appRefusals, 'GrantNotFound', 'GrantEnded'),
    example: {
      path: { id: exampleId },
      answer: { ...exampleGrant, status: 'revoked', ended_at: 1_795_400_000, ended_by: 'app' },
    },
  },
  'POST /open/v1/grants/{id}/payouts': {
    group: 'Payouts',
    access: 'key',
    scope: 'user_payouts',
    operationId: 'createGrantPayout',
    says: {
      en: 'Pays out from the balance to a verified user who granted your app `receive`. Payouts of a day above the sum of the rules wait for operators; when the user withdraws the authorization meanwhile, the payout is refused and the coins are yours again. The same number with the same content gives the first payout again.',
      zh: '从商户余额打款给已实名且已授予 `receive` 权限的用户。当日累计超过规定金额须经审核；审核期间用户收回授权，则打款被拒绝，资金退回商户余额。打款号与内容都相同的重复请求会得到最初的那笔打款。',
    },
    path: z.object({ id }),
    request: z.strictObject({
      /** Unique among all payouts of this environment. */
      merchant_payout_no: merchantNumber,
      amount: positiveAmount,
      /** For your own records; not shown to the user. */
      note: optionalText.default(''),
    }),
    answer: openPayout,
    status: 201,
    refusals: {
      ...pick(appRefusals, 'GrantNotFound', 'GrantEnded', 'AppStopped', 'ScopeNotGranted', 'GrantRecipientRefused'),
      ...pick(merchantOrderRefusals, 'MerchantNotPaying', 'PayoutNumberTaken', 'MerchantBalanceShort'),
    },
    example: {
      path: { id: exampleId },
      request: { merchant_payout_no: 'CASHBACK-1007', amount: '3.50' },
      answer: {
        ...payoutExample,
        merchant_payout_no: 'CASHBACK-1007',
        recipient: null,
        grant_id: exampleId,
        amount: '3.50',
      },
    },
  },
} as const satisfies OpenCallTable;
