import * as z from 'zod';
import { stoppedRefusals } from '../../accounts/gates/gate-refusals.ts';
import { codeRefusals, passwordRefusals } from '../../accounts/sessions/refusals.ts';
import { paymentProof } from '../../accounts/users/payment-proof.ts';
import { profileRefusals } from '../../accounts/users/refusals.ts';
import { ledgerRefusals } from '../../ledger/journal/refusals.ts';
import { restingRefusals } from '../../ledger/resting/refusals.ts';
import { restingCoins } from '../../ledger/resting/rest-rules.ts';
import type { CallTable } from '../../platform/call.ts';
import {
  amount,
  done,
  id,
  instant,
  loginNameText,
  nameText,
  nothing,
  optionalText,
  page,
  pageRequest,
  positiveAmount,
  sixDigits,
} from '../../platform/fields.ts';
import { pick } from '../../platform/pick.ts';
import { transferRefusals } from './refusals.ts';
import { transferReviewReasons, transferStatus } from './status.ts';

const ADDRESS_LABEL_MAX = 30;

/** The other side of a transfer, as far as the reader may know. */
export const counterparty = z.object({
  /** The account number: eight digits, the last one a check digit. */
  account: z.string(),
  nickname: z.string(),
  avatar: z.string().nullable(),
  /** The masked verified name, such as "*晓", or null before verification. */
  real_name: z.string().nullable(),
});

const statusNumber = z.union(Object.values(transferStatus).map((number) => z.literal(number)));

export const transferView = z.object({
  id,
  transfer_no: z.string(),
  direction: z.enum(['in', 'out']),
  status: statusNumber,
  currency: z.string(),
  /** The amount that left the sender. */
  amount,
  /** Taken from the amount; the receiver gets the rest. */
  fee: amount,
  memo: z.string(),
  counterparty,
  review_reasons: z.array(z.enum(transferReviewReasons)),
  /** The reason for a failure, as text, or null. */
  reason: z.string().nullable(),
  created_at: instant,
  decided_at: instant.nullable(),
});

const recipient = loginNameText;

const address = z.object({ id, label: z.string(), counterparty, created_at: instant });

/** The amounts that may still be sent now; if `without_review` is null, no sum needs a review. */
const freeSums = z.object({ without_code: amount, without_review: amount.nullable() });

export const transferCalls = {
  'GET /api/transfer/config': {
    says: 'Limits and fee of a transfer, and what may be sent now.',
    access: 'user',
    shows: ['balance'],
    request: nothing,
    answer: z.object({
      currency: z.string(),
      minimum: amount,
      maximum: amount,
      /** The rest of today's limit. */
      left_today: amount,
      /** The share of the amount, in thousandths. */
      fee_permille: z.number().int(),
      /** The number of past hours over which sums are counted; the day has a separate limit. */
      window_hours: z.number().int(),
      /** The amounts that may still be sent without a code of purpose 11 and without a review, by receiver. */
      free: z.object({
        known: freeSums,
        first_time: freeSums,
        unverified: freeSums,
        first_time_unverified: freeSums,
      }),
      /** The amount that may be moved now. */
      movable: amount,
      /** The part of the balance that was bought recently and cannot be moved yet. */
      resting: restingCoins,
    }),
    refusals: {},
  },
  'POST /api/transfer/recipient': {
    says: 'Who would receive: by account number, phone or e-mail.',
    access: 'user',
    shows: [],
    guardedAs: 'transfer',
    request: z.strictObject({ recipient }),
    answer: counterparty.extend({
      /** Whether the caller has sent nothing to this account before the window, so that lower limits apply. */
      is_first_time: z.boolean(),
      /** Whether the identity is verified; otherwise, lower limits apply. */
      is_verified: z.boolean(),
    }),
    refusals: pick(transferRefusals, 'RecipientNotFound', 'OwnAccount'),
  },
  'POST /api/transfer/add': {
    says: 'Sends coins to somebody, at once or after a review. Carry an Idempotency-Key: a repeat gives the first transfer.',
    access: 'user',
    guardedAs: 'transfer',
    permission: 'transfer.add',
    changes: ['transfers', 'balance'],
    request: z.strictObject({
      recipient,
      amount: positiveAmount,
      memo: optionalText.default(''),
      security_password: paymentProof,
      /** Needed if the sum exceeds its free amount (`free` of the config); otherwise ignored. */
      code: sixDigits.optional(),
      device_id: z.string().max(80).optional(),
      /** True if the sender was told that they just sent the same, and wants to send it again. */
      is_again: z.boolean().default(false),
    }),
    answer: transferView,
    refusals: {
      ...restingRefusals,
      ...pick(
        transferRefusals,
        'RecipientNotFound',
        'OwnAccount',
        'AmountOutOfRange',
        'DailyLimitReached',
        'SameJustNow',
        'NeedsTransferCode',
      ),
      ...ledgerRefusals,
      ...passwordRefusals,
      ...codeRefusals,
      ...stoppedRefusals,
    },
  },
  'POST /api/transfer/index': {
    says: 'Own transfers, newest first.',
    access: 'user',
    shows: ['transfers'],
    request: z.strictObject({
      ...pageRequest,
      direction: z.enum(['in', 'out']).optional(),
      status: statusNumber.optional(),
    }),
    answer: page(transferView),
    refusals: {},
  },
  'GET /api/transfer/show': {
    says: 'One own transfer.',
    access: 'user',
    shows: ['transfers'],
    request: z.strictObject({ id }),
    answer: transferView,
    refusals: pick(transferRefusals, 'TransferNotFound'),
  },
  'POST /api/transfer/cancel': {
    says: 'Takes an own transfer back while it is under review.',
    access: 'user',
    changes: ['transfers', 'balance'],
    request: z.strictObject({ id }),
    answer: transferView,
    refusals: pick(transferRefusals, 'TransferNotFound', 'TransferDecided'),
  },
  'GET /api/transfer/recent': {
    says: 'Whom the caller sent to last, each once, newest first. Who cannot receive any more is left out.',
    access: 'user',
    guardedAs: 'transfer',
    shows: ['transfers', 'address-book'],
    request: nothing,
    answer: z.object({
      recent: z.array(
        z.object({
          counterparty,
          /** The label in the caller's address book, or null. */
          label: z.string().nullable(),
          last_at: instant,
        }),
      ),
    }),
    refusals: {},
  },
  'POST /api/transfer/accounts': {
    says: 'The address book; `search` looks into labels, nicknames and account numbers.',
    access: 'user',
    shows: ['address-book'],
    request: z.strictObject({ search: z.string().trim().max(40).optional() }),
    answer: z.object({ accounts: z.array(address) }),
    refusals: {},
  },
  'POST /api/transfer/addAccount': {
    says: 'Puts an account into the address book.',
    access: 'user',
    guardedAs: 'transfer',
    changes: ['address-book'],
    request: z.strictObject({ recipient, label: nameText(ADDRESS_LABEL_MAX) }),
    answer: address,
    refusals: {
      ...pick(transferRefusals, 'RecipientNotFound', 'OwnAccount', 'AddressExists', 'AddressBookFull'),
      ...pick(profileRefusals, 'ChosenNameNotAllowed'),
    },
  },
  'POST /api/transfer/delAccount': {
    says: 'Takes an account out of the address book.',
    access: 'user',
    changes: ['address-book'],
    request: z.strictObject({ id }),
    answer: done,
    refusals: pick(transferRefusals, 'AddressNotFound'),
  },
} as const satisfies CallTable;
