import * as z from 'zod';
import type { CallTable } from '../../../platform/call.ts';
import { positiveAmount } from '../../../platform/fields.ts';
import { pick } from '../../../platform/pick.ts';
import { linkRefusals } from '../link-refusals.ts';
import { cashierRefusals } from '../refusals.ts';
import { linkPreview } from './link-views.ts';

/** The word in the address of a payment link. */
const link = z.string().min(1).max(100);

const found = pick(linkRefusals, 'PaymentLinkNotFound');
const forTeam = pick(cashierRefusals, 'TestOrderForTeam');

export const linkCalls = {
  'GET /api/recharge/link/preview': {
    says: 'What everybody with the address of a payment link sees of it, before they log in. The test link of a shop that nobody has reviewed is shown to its team alone.',
    access: 'public',
    shows: [],
    request: z.strictObject({ link }),
    answer: linkPreview,
    refusals: { ...found, ...forTeam },
  },
  'POST /api/recharge/link': {
    says: 'A payment link of a shop, as the person sees it who may pay by it.',
    access: 'user',
    shows: ['payments'],
    guardedAs: 'out-order',
    isOpenFrom: 'cashier-payment',
    request: z.strictObject({ link }),
    answer: linkPreview,
    refusals: { ...found, ...forTeam },
  },
  'POST /api/recharge/link/order': {
    says: 'Makes the order of a payment link for this person, who pays it like every other order. Who has an open one of the same amount gets it again; another amount takes its place.',
    access: 'user',
    guardedAs: 'out-order',
    // It is the same with the order of a shop: paying needs no verification.
    isOpenFrom: 'cashier-payment',
    changes: ['payments'],
    request: z.strictObject({
      link,
      /** In the currency of the link: what the person was shown, or has entered. */
      amount: positiveAmount.optional(),
    }),
    /** The word in the address of the order. */
    answer: z.object({ order: z.string() }),
    refusals: {
      ...linkRefusals,
      ...pick(cashierRefusals, 'TestOrderForTeam', 'MerchantStopped', 'OwnShop', 'AboveOrderMaximum'),
    },
  },
} as const satisfies CallTable;
