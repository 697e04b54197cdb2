import * as z from 'zod';
import type { CallTable } from '../../../platform/call.ts';
import { amount, id, page, pageRequest, positiveAmount, shownLine } from '../../../platform/fields.ts';
import { pick } from '../../../platform/pick.ts';
import { environments } from '../../merchants/merchant-names.ts';
import { merchantRefusals } from '../../merchants/refusals.ts';
import { merchantOrderRefusals } from '../merchant-refusals.ts';
import { openOrder } from '../open-views.ts';
import { SUBJECT_MAX } from '../order-names.ts';
import { CURRENCY_MAX, merchantNumber } from '../order-request.ts';

const ofEnvironment = { merchant_id: id, environment: z.enum(environments) };
const asMember = pick(merchantRefusals, 'NotAMember', 'RoleNotAllowed');
const guardedAs = 'personal-index';

export const tillCalls = {
  'POST /api/merchant/till/order': {
    says: 'Makes an order for a customer who stands at the counter, with the address that its code shows. The same number with the same content gives the first order again.',
    access: 'user',
    guardedAs,
    changes: ['orders'],
    request: z.strictObject({
      ...ofEnvironment,
      merchant_order_no: merchantNumber,
      amount: positiveAmount,
      /** Of the amount: left out, the coin of this environment; or the market's fiat. */
      currency: z.string().max(CURRENCY_MAX).optional(),
      /** The line that the customer reads: left out, the name of the shop. */
      subject: shownLine(SUBJECT_MAX).optional(),
    }),
    answer: openOrder,
    refusals: {
      ...asMember,
      ...pick(
        merchantOrderRefusals,
        'MerchantNotPaying',
        'OrderNumberTaken',
        'OrderTooLarge',
        'WrongCurrency',
        'NoReferencePrice',
        'PriceTooSmall',
      ),
    },
  },
  'POST /api/merchant/till/day': {
    says: 'The orders of the till that were paid of those made today in UTC+8, newest first, with their sum.',
    access: 'user',
    shows: ['orders'],
    guardedAs,
    request: z.strictObject({ ...ofEnvironment, ...pageRequest }),
    answer: page(openOrder).extend({
      /** The day in UTC+8, such as "2026-11-23". */
      day: z.string(),
      currency: z.string(),
      /** Of all of them, not of this page alone; refunds are taken off. */
      paid: z.object({ count: z.number().int(), amount, refunded: amount }),
    }),
    refusals: asMember,
  },
} as const satisfies CallTable;
