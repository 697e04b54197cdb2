import * as z from 'zod';
import { uploadRefusals } from '../../../files/uploads/refusals.ts';
import type { CallTable } from '../../../platform/call.ts';
import { id } from '../../../platform/fields.ts';
import { pick } from '../../../platform/pick.ts';
import { membership } from '../calls.ts';
import { logoRefusals } from '../logo-refusals.ts';
import { merchantRefusals } from '../refusals.ts';
import { logoState } from './logo-view.ts';

const asMember = pick(merchantRefusals, 'NotAMember', 'RoleNotAllowed');
const guardedAs = 'personal-index';

/** The refusals of a picture uploaded as a logo. */
export const logoPictureRefusals = {
  ...uploadRefusals,
  ...pick(logoRefusals, 'LogoTooLarge', 'LogoTooSmall', 'LogoNotSquare'),
};

export const merchantLogoCalls = {
  'POST /api/merchant/logo/change': {
    says: 'Sends a logo of the merchant (multipart, field `image`): JPG or PNG, square, drawn anew, 256 pixels a side. In both environments the one before stays until two operators have passed it; a later one replaces one that waits.',
    access: 'user',
    guardedAs,
    changes: ['merchants', 'merchant-log'],
    request: z.strictObject({ merchant_id: id }),
    answer: membership,
    refusals: { ...asMember, ...logoPictureRefusals, ...pick(merchantRefusals, 'MerchantNotActive') },
    isUpload: true,
  },
  'POST /api/merchant/logo/remove': {
    says: 'Removes the logo that people see, or takes back the one that waits; at once.',
    access: 'user',
    guardedAs,
    changes: ['merchants', 'merchant-log'],
    request: z.strictObject({ merchant_id: id, which: logoState }),
    answer: membership,
    refusals: { ...asMember, ...pick(logoRefusals, 'LogoNotThere') },
  },
} as const satisfies CallTable;
