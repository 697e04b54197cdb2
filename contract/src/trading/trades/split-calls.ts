import * as z from 'zod';
import { stoppedRefusals } from '../../accounts/gates/gate-refusals.ts';
import { codeRefusals, passwordRefusals } from '../../accounts/sessions/refusals.ts';
import { paymentProof } from '../../accounts/users/payment-proof.ts';
import { ledgerRefusals } from '../../ledger/journal/refusals.ts';
import { restingRefusals } from '../../ledger/resting/refusals.ts';
import type { CallTable } from '../../platform/call.ts';
import { id, positiveAmount, sixDigits } from '../../platform/fields.ts';
import { bidRefusals } from '../market/bid-refusals.ts';
import { seenVersion } from '../market/listings.ts';
import { QUICK_PARTS_MAX } from '../market/quick-ranking.ts';
import { marketRefusals } from '../market/refusals.ts';
import { paymentAccountRefusals } from '../payment-accounts/refusals.ts';
import { tradeView } from './calls.ts';

/** One of the trades: a listing as it was shown, and what is taken of it. The account names the method. */
const part = z.strictObject({
  order_id: id,
  sum: positiveAmount,
  price: positiveAmount,
  listing_version: seenVersion,
  payment_account_id: id,
});

const split = {
  /** Whether the sums are money or coins. */
  unit: z.enum(['fiat', 'coins']),
  parts: z.array(part).min(1).max(QUICK_PARTS_MAX),
};
const opened = z.object({ trades: z.array(tradeView) });

/** One sum in several trades, which open together or not at all. Each then runs alone. */
export const splitCalls = {
  'POST /api/quick/buy': {
    says: 'Buys from up to three listings of different people: all trades open, or none. Each counts as a running purchase and may be cancelled alone.',
    access: 'user',
    guardedAs: 'buy-apply',
    permission: 'order.buy',
    changes: ['trades', 'market', 'allowances', 'balance'],
    request: z.strictObject(split),
    answer: opened,
    refusals: { ...marketRefusals, ...ledgerRefusals, ...stoppedRefusals },
  },
  'POST /api/quick/sell': {
    says: 'Sells to up to three buy listings of different people: all coins go into escrow, or none, and each buyer has to pay in the time they promised.',
    access: 'user',
    guardedAs: 'sale',
    permission: 'order.sale',
    changes: ['trades', 'market', 'allowances', 'balance'],
    request: z.strictObject({
      ...split,
      security_password: paymentProof,
      /** A code of purpose 12, if `cansale` says that it is needed. */
      code: sixDigits.optional(),
    }),
    answer: opened,
    refusals: {
      ...marketRefusals,
      ...bidRefusals,
      ...paymentAccountRefusals,
      ...restingRefusals,
      ...ledgerRefusals,
      ...passwordRefusals,
      ...codeRefusals,
      ...stoppedRefusals,
    },
  },
} as const satisfies CallTable;
