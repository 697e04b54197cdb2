import * as z from 'zod';
import { codeRefusals, passwordRefusals } from '../../accounts/sessions/refusals.ts';
import { paymentProof } from '../../accounts/users/payment-proof.ts';
import type { CallTable } from '../../platform/call.ts';
import { fault } from '../../platform/fault.ts';
import {
  done,
  id,
  instant,
  nothing,
  page,
  positiveAmountText,
  queueRequest,
  shortText,
  sixDigits,
} from '../../platform/fields.ts';
import { pick } from '../../platform/pick.ts';
import { operatorRefusals } from '../../staff/operators/refusals.ts';
import { queueCase } from '../../staff/queues/queue-case.ts';
import { paymentAccountRefusals } from './refusals.ts';

/** One field of a channel's form, as data. */
export const channelField = z.object({
  name: z.string(),
  kind: z.enum(['text', 'card_number', 'bank', 'account', 'qr', 'address']),
  label: z.string(),
  placeholder: z.string(),
  is_required: z.boolean(),
  max_length: z.number().int(),
});

/** An operator's pause of a payment method for all users. */
export const methodPause = z.object({ reason: z.string(), since: instant });

/** A kind of payment: bank card, Alipay, WeChat Pay … `colour` names a bar token of the design. */
export const paymentChannel = z.object({
  id: z.string(),
  name: z.string(),
  icon: z.string(),
  colour: z.enum(['card', 'alipay', 'wechat', 'usdt']),
  is_fiat: z.boolean(),
  accounts_max: z.number().int(),
  /** The current pause; null while the channel works. */
  paused: methodPause.nullable(),
  /** Hints for adding an account, one sentence each. */
  rules: z.array(z.string()),
  fields: z.array(channelField),
});

export const paymentAccount = z.object({
  id,
  channel: z.string(),
  holder: z.string(),
  /** Masked, such as "6214 **** **** 0021" or "138****7716". */
  number: z.string(),
  bank_symbol: z.string().nullable(),
  bank_name: z.string().nullable(),
  branch: z.string().nullable(),
  qr_url: z.string().nullable(),
  /** Whether the account takes fiat money, so that it can be used in trades. */
  is_fiat: z.boolean(),
  is_default: z.boolean(),
  is_paused: z.boolean(),
  /** Whether a live listing or trade uses it, so that it cannot be changed or deleted. */
  is_used: z.boolean(),
  /** The end of its wait before big sales; null if there is none. */
  waits_until: instant.nullable(),
});

export const bank = z.object({ symbol: z.string(), name: z.string(), initial: z.string() });

const conflictPerson = z.object({ userid: id, nickname: z.string(), real_name: z.string() });

/** An attempt to enter an account that is registered for another person. */
const accountConflict = z.object({
  ...queueCase,
  account_id: id,
  channel: z.string(),
  number: z.string(),
  found_by: z.enum(['number', 'qr']),
  attempts: z.number().int(),
  last_at: instant,
  owner: conflictPerson,
  claimant: conflictPerson,
});

const ACCOUNTS_IN_ORDER_MAX = 20;
const WAIT_HOURS_MAX = 168;

/** The rules for a new account, or a new number of an old one. */
export const newAccountRules = z.strictObject({
  /** Whether the code of purpose 5 is needed. */
  needs_code: z.boolean(),
  /** Hours to wait before sales above `big_sale`; 0 for none. */
  wait_hours: z.number().int().min(0).max(WAIT_HOURS_MAX),
  /** A sum in fiat, compared with a user's open listings through new accounts. */
  big_sale: positiveAmountText,
});
const ownerProof = { code: sixDigits.optional(), device_id: z.string().min(8).max(80).optional() };

/** Far more than any channel has fields. */
const ACCOUNT_FIELDS_MAX = 20;
const accountFields = z
  .record(z.string().max(40), z.string().trim().max(200))
  .refine((fields) => Object.keys(fields).length <= ACCOUNT_FIELDS_MAX, {
    error: fault({ en: 'too many fields', zh: '填写项过多' }),
  })
  .meta({ maxProperties: ACCOUNT_FIELDS_MAX });

export const paymentAccountCalls = {
  'GET /api/wallet/chains': {
    says: 'The payment channels with their fields, and what a new account has to go through.',
    access: 'user',
    shows: ['payment-methods'],
    request: nothing,
    answer: z.object({ channels: z.array(paymentChannel), adding: newAccountRules }),
    refusals: {},
  },
  'GET /api/wallet/bankbins': {
    says: 'The banks one can choose from.',
    access: 'user',
    shows: [],
    request: nothing,
    answer: z.object({ banks: z.array(bank) }),
    refusals: {},
  },
  'GET /api/wallet/index': {
    says: 'The own receiving and paying accounts, masked.',
    access: 'user',
    shows: ['payment-accounts'],
    request: nothing,
    answer: z.object({ accounts: z.array(paymentAccount) }),
    refusals: {},
  },
  'POST /api/wallet/card_bank': {
    says: 'The bank of a card number, from its first digits, and whether the number can be right.',
    access: 'user',
    shows: [],
    request: z.strictObject({ number: z.string().max(30) }),
    answer: z.object({ bank: bank.nullable(), is_valid: z.boolean() }),
    refusals: {},
  },
  'POST /api/wallet/add': {
    says: 'Adds a receiving or paying account in the verified real name.',
    access: 'user',
    guardedAs: 'add-chain',
    changes: ['payment-accounts'],
    request: z.strictObject({
      channel: z.string().max(40),
      fields: accountFields,
      security_password: paymentProof,
      ...ownerProof,
    }),
    answer: paymentAccount,
    refusals: { ...paymentAccountRefusals, ...passwordRefusals, ...codeRefusals },
  },
  'POST /api/wallet/update': {
    says: 'Changes an own account that no live listing or trade uses; makes it the default of its channel; pauses it.',
    access: 'user',
    guardedAs: 'payment-information',
    changes: ['payment-accounts'],
    request: z.strictObject({
      id,
      fields: accountFields.optional(),
      is_default: z.boolean().optional(),
      is_paused: z.boolean().optional(),
      security_password: paymentProof,
      ...ownerProof,
    }),
    answer: paymentAccount,
    refusals: { ...paymentAccountRefusals, ...passwordRefusals, ...codeRefusals },
  },
  'POST /api/wallet/delete': {
    says: 'Removes an own account that no live listing or trade uses.',
    access: 'user',
    guardedAs: 'payment-information',
    changes: ['payment-accounts'],
    request: z.strictObject({ id, security_password: paymentProof }),
    answer: done,
    refusals: { ...pick(paymentAccountRefusals, 'PaymentAccountNotFound', 'PaymentAccountInUse'), ...passwordRefusals },
  },
  'POST /api/wallet/order': {
    says: 'Puts the own accounts in an order; those not named follow.',
    access: 'user',
    guardedAs: 'payment-information',
    changes: ['payment-accounts'],
    request: z.strictObject({ ids: z.array(id).max(ACCOUNTS_IN_ORDER_MAX) }),
    answer: done,
    refusals: {},
  },
  'POST /api/wallet/unveil': {
    says: 'The whole number of an own account. That it was shown is kept.',
    access: 'user',
    guardedAs: 'payment-information',
    changes: { nothing: 'the number is shown by the sheet that asked for it' },
    request: z.strictObject({ id, security_password: paymentProof }),
    answer: z.object({ number: z.string() }),
    refusals: { ...pick(paymentAccountRefusals, 'PaymentAccountNotFound'), ...passwordRefusals },
  },
  'POST /api/operator/accounts': {
    says: 'Accounts that somebody else tried to register too, oldest first; with `id` that one, whatever became of it.',
    access: 'operator',
    shows: ['account-cases'],
    request: z.strictObject(queueRequest),
    answer: page(accountConflict),
    refusals: {},
  },
  'POST /api/operator/accounts/claim': {
    says: 'Takes a case so that no other operator works on it; `claim` false gives it back.',
    access: 'operator',
    changes: ['account-cases', 'queues', 'audit'],
    request: z.strictObject({ id, claim: z.boolean() }),
    answer: accountConflict,
    refusals: operatorRefusals,
  },
  'POST /api/operator/accounts/decide': {
    says: 'Closes a claimed case with what was found.',
    access: 'operator',
    changes: ['account-cases', 'queues', 'decided', 'audit'],
    request: z.strictObject({ id, reason: shortText }),
    answer: done,
    refusals: operatorRefusals,
  },
  'POST /api/operator/accounts/unveil': {
    says: 'The whole number of somebody’s account, for a reason, and for the operator who has claimed a case about it. The view is kept.',
    access: 'operator',
    changes: ['audit'],
    request: z.strictObject({ id, reason: shortText }),
    answer: z.object({ number: z.string(), holder: z.string() }),
    refusals: { ...pick(operatorRefusals, 'NotClaimed'), ...pick(paymentAccountRefusals, 'PaymentAccountNotFound') },
  },
} as const satisfies CallTable;
