import * as z from 'zod';
import { passwordRefusals } from '../../accounts/sessions/refusals.ts';
import { gateRefusals } from '../../accounts/users/gate-refusals.ts';
import { coinHoldRefusals } from '../../ledger/holds/refusals.ts';
import { ledgerRefusals } from '../../ledger/journal/refusals.ts';
import type { OpenCallTable } from '../../platform/calls/open-call.ts';
import { commonRefusals } from '../../platform/envelope.ts';
import {
  amount,
  id,
  instant,
  nothing,
  optionalText,
  page,
  pageRequest,
  positiveAmount,
} from '../../platform/fields.ts';
import { pick } from '../../platform/pick.ts';
import { merchantOrderRefusals } from '../cashier/merchant-refusals.ts';
import { payoutExample } from '../cashier/open-examples.ts';
import { openPayout } from '../cashier/open-views.ts';
import { merchantNumber } from '../cashier/order-request.ts';
import { cashierRefusals } from '../cashier/refusals.ts';
import { NONCE_MAX, REDIRECT_MAX, STATE_MAX } from './app-bounds.ts';
import { appScopes, grantEnds, grantStatuses } from './app-names.ts';
import { appRefusals } from './refusals.ts';

const CLIENT_ID_MAX = 60;
const CHALLENGE = /^[\w-]{43}$/;
const scope = z.enum(appScopes);

/** An authorization of a user as the app's server sees it. */
export const openGrant = z
  .object({
    id,
    client_id: z.string(),
    /** The user, by a name that only this merchant's apps know; the `sub` of ID tokens. */
    subject: z.string(),
    scopes: z.array(scope),
    /** The most that may be paid, a payment and a day; null without `pay`. */
    caps: z.object({ currency: z.string(), payment: amount, day: amount }).nullable(),
    status: z.enum(grantStatuses),
    granted_at: instant,
    expires_at: instant,
    ended_at: instant.nullable(),
    ended_by: z.enum(grantEnds).nullable(),
  })
  .meta({ id: 'Grant' });

const exampleId = '019a9f30-5c1e-7d52-9d0a-3c5f4f1f6a01';
const exampleGrant = {
  id: exampleId,
  client_id: 'app_live_4f1f6a013c5f9d0a7d52',
  subject: '6f1d2c3b4a5968778695a4b3c2d1e0f9a8b7c6d5',
  scopes: ['openid', 'profile', 'pay'],
  caps: { currency: 'EH', payment: '50.00', day: '200.00' },
  status: 'active',
  granted_at: 1_795_399_082,
  expires_at: 1_803_175_082,
  ended_at: null,
  ended_by: null,
};

const ofApps = { group: 'Authorization', access: 'key', scope: 'apps' } as const;
const ofGrant = { group: 'Authorization', access: 'grant', request: nothing } as const;
const notGranted = pick(appRefusals, 'ScopeNotGranted');

export const appOpenCalls = {
  'POST /open/v1/apply-tokens': {
    ...ofApps,
    operationId: 'createApplyToken',
    says: {
      en: 'Registers a request to a user: send the user to the address in the answer. They come back to the redirect address with a code.',
      zh: '登记一次向用户发起的授权申请：把用户带到返回的地址，用户完成后会带着授权码回到跳转地址。',
    },
    request: z.strictObject({
      client_id: z.string().max(CLIENT_ID_MAX),
      scopes: z.array(scope).min(1).max(appScopes.length),
      /** One of the registered addresses, exactly as it is registered. */
      redirect_uri: z.string().max(REDIRECT_MAX),
      /** Comes back unchanged: compare it with the session that began the request. */
      state: z.string().min(1).max(STATE_MAX),
      /** SHA-256 of a random verifier, in base64url; the verifier comes with the code (PKCE, S256). */
      code_challenge: z.string().regex(CHALLENGE),
      nonce: z.string().max(NONCE_MAX).optional(),
      /** The caps of `pay` to ask for: a payment, and a day. */
      caps: z.strictObject({ payment: positiveAmount, day: positiveAmount }).optional(),
    }),
    answer: z
      .object({
        apply_auth_token: z.string(),
        /** The page to send the user to. */
        url: z.string(),
        expires_at: instant,
      })
      .meta({ id: 'ApplyToken' }),
    status: 201,
    hasSecretAnswer: true,
    refusals: pick(
      appRefusals,
      'AppNotFound',
      'AppStopped',
      'RedirectNotRegistered',
      'ScopeNotForApp',
      'CapOutOfRange',
    ),
    example: {
      request: {
        client_id: exampleGrant.client_id,
        scopes: ['openid', 'profile', 'pay'],
        redirect_uri: 'https://gull.example/back',
        state: 'b3a1c0',
        code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
        caps: { payment: '50.00', day: '200.00' },
      },
      answer: {
        apply_auth_token: 'Zk3yQ0Z2m1',
        url: 'https://eh.example/#/pages/auth/auth-apply?apply_auth_token=Zk3yQ0Z2m1',
        expires_at: 1_795_399_982,
      },
    },
  },
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
      zh: '从商户余额付款给已实名且已授予 `receive` 权限的用户。当日累计超过规定金额须经审核；审核期间用户收回授权，则付款被拒绝，资金退回商户余额。付款号与内容都相同的重复请求会得到最初的那笔付款。',
    },
    path: z.object({ id }),
    request: z.strictObject({
      /** Unique among all payouts of this environment. */
      merchant_payout_no: merchantNumber,
      amount: positiveAmount,
      /** For your own records; the user does not see it. */
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
  'GET /open/v1/grant': {
    ...ofGrant,
    operationId: 'getGrant',
    says: {
      en: 'The authorization behind the access token, and what may still be paid today.',
      zh: '当前访问令牌对应的授权，以及今天还可支付的额度。',
    },
    answer: openGrant.extend({ left_today: amount.nullable() }).meta({ id: 'OwnGrant' }),
    refusals: {},
    example: { answer: { ...exampleGrant, left_today: '165.00' } },
  },
  'GET /open/v1/grant/identity': {
    ...ofGrant,
    operationId: 'getIdentityStatus',
    scope: 'identity.status',
    says: {
      en: 'Whether the identity of the user is verified, and nothing else about it. The user sees that it was read.',
      zh: '用户是否已通过实名认证，不含其他任何信息。用户能看到这次读取。',
    },
    answer: z.object({ is_verified: z.boolean() }).meta({ id: 'IdentityStatus' }),
    hasSecretAnswer: true,
    refusals: notGranted,
    example: { answer: { is_verified: true } },
  },
  'GET /open/v1/grant/account': {
    ...ofGrant,
    operationId: 'getReceivingAccount',
    scope: 'receive',
    says: {
      en: 'The account number of the user, for payouts. The user sees that it was read.',
      zh: '用户的账号，用于向其转账。用户能看到这次读取。',
    },
    answer: z.object({ account: z.string(), nickname: z.string() }).meta({ id: 'ReceivingAccount' }),
    hasSecretAnswer: true,
    refusals: notGranted,
    example: { answer: { account: '88012746', nickname: 'Xiaozhou' } },
  },
  'POST /open/v1/grant/payments': {
    ...ofGrant,
    operationId: 'createGrantPayment',
    scope: 'pay',
    says: {
      en: 'Pays an open order of the same merchant from the balance of the user, within the caps that they allow.',
      zh: '在用户设定的额度内，用其余额支付同一商户的一笔待支付订单。',
    },
    request: z.strictObject({
      order_id: id,
      /** The amount that the app means to pay; another one in the order is refused. */
      amount: positiveAmount,
    }),
    answer: z
      .object({
        order_id: id,
        order_no: z.string(),
        amount,
        currency: z.string(),
        paid_at: instant,
        /** The part of the day's cap that is left. */
        left_today: amount,
      })
      .meta({ id: 'GrantPayment' }),
    status: 201,
    refusals: {
      ...notGranted,
      ...pick(appRefusals, 'PaymentAboveCap', 'DayCapReached', 'GrantEnded', 'GrantOrderNotFound'),
      ...cashierRefusals,
      ...coinHoldRefusals,
      ...ledgerRefusals,
      ...passwordRefusals,
      ...gateRefusals,
      ...pick(commonRefusals, 'NoPermission'),
    },
    example: {
      request: { order_id: exampleId, amount: '12.00' },
      answer: {
        order_id: exampleId,
        order_no: '2611230000000001',
        amount: '12.00',
        currency: 'EH',
        paid_at: 1_795_399_082,
        left_today: '153.00',
      },
    },
  },
} as const satisfies OpenCallTable;
