import * as z from 'zod';
import { gateRefusals } from '../../accounts/gates/gate-refusals.ts';
import { passwordRefusals } from '../../accounts/sessions/refusals.ts';
import { ledgerRefusals } from '../../ledger/journal/refusals.ts';
import { restingRefusals } from '../../ledger/resting/refusals.ts';
import type { OpenCallTable } from '../../platform/calls/open-call.ts';
import { commonRefusals } from '../../platform/envelope.ts';
import { amount, id, instant, nothing, positiveAmount } from '../../platform/fields.ts';
import { pick } from '../../platform/pick.ts';
import { cashierRefusals } from '../cashier/refusals.ts';
import { CLIENT_ID_MAX, NONCE_MAX, REDIRECT_MAX, STATE_MAX } from './app-bounds.ts';
import { appScopes } from './app-names.ts';
import { exampleGrant, exampleId, openGrant } from './open-grant.ts';
import { grantKeyCalls } from './open-grant-calls.ts';
import { appRefusals } from './refusals.ts';

const CHALLENGE = /^[\w-]{43}$/;
const scope = z.enum(appScopes);

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
      /** One of the registered addresses, exactly as registered. */
      redirect_uri: z.string().max(REDIRECT_MAX),
      /** Returned unchanged: compare it with the session that began the request. */
      state: z.string().min(1).max(STATE_MAX),
      /** SHA-256 of a random verifier, in base64url; send the verifier with the code (PKCE, S256). */
      code_challenge: z.string().regex(CHALLENGE),
      nonce: z.string().max(NONCE_MAX).optional(),
      /** The caps of `pay` to request: per payment and per day. */
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
  ...grantKeyCalls,
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
      /** The amount that the app intends to pay; refused if the order's amount differs. */
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
      ...restingRefusals,
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
