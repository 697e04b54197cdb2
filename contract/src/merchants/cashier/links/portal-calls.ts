import * as z from 'zod';
import type { CallTable } from '../../../platform/call.ts';
import { id, page, pageRequest } from '../../../platform/fields.ts';
import { pick } from '../../../platform/pick.ts';
import { environments } from '../../merchants/merchant-names.ts';
import { merchantRefusals } from '../../merchants/refusals.ts';
import { merchantLinkRefusals } from '../link-refusals.ts';
import { merchantOrderRefusals } from '../merchant-refusals.ts';
import { newLink, openLink } from './link-views.ts';

const ofEnvironment = { merchant_id: id, environment: z.enum(environments) };
const asMember = pick(merchantRefusals, 'NotAMember', 'RoleNotAllowed');
const guardedAs = 'personal-index';

export const linkPortalCalls = {
  'POST /api/merchant/links': {
    says: 'The payment links of a merchant, newest first.',
    access: 'user',
    shows: ['payment-links'],
    guardedAs,
    request: z.strictObject({ ...ofEnvironment, ...pageRequest }),
    answer: page(openLink),
    refusals: asMember,
  },
  'POST /api/merchant/links/make': {
    says: 'Makes a payment link. The same number with the same content gives the first one again.',
    access: 'user',
    guardedAs,
    changes: ['payment-links', 'merchant-log'],
    request: z.strictObject({ ...ofEnvironment, ...newLink }),
    answer: openLink,
    refusals: {
      ...asMember,
      ...pick(merchantLinkRefusals, 'LinkNumberTaken', 'LinkTimeOver', 'LinkBoundsWrong'),
      ...pick(merchantOrderRefusals, 'MerchantNotPaying', 'WrongCurrency', 'OrderTooLarge'),
    },
  },
  'POST /api/merchant/links/close': {
    says: 'Closes a payment link: from then on nobody pays by it, whatever page they have open.',
    access: 'user',
    guardedAs,
    changes: ['payment-links', 'merchant-log'],
    request: z.strictObject({ ...ofEnvironment, id }),
    answer: openLink,
    refusals: { ...asMember, ...pick(merchantLinkRefusals, 'LinkUnknown') },
  },
} as const satisfies CallTable;
