import * as z from 'zod';
import type { CallTable } from '../../platform/call.ts';
import { id } from '../../platform/fields.ts';
import { pick } from '../../platform/pick.ts';
import { logoRefusals } from '../merchants/logo-refusals.ts';
import { logoPictureRefusals } from '../merchants/logos/logo-calls.ts';
import { logoState } from '../merchants/logos/logo-view.ts';
import { merchantRefusals } from '../merchants/refusals.ts';
import { ownApp } from './portal-calls.ts';
import { appRefusals } from './refusals.ts';

const ofApp = { merchant_id: id, id };
const refusals = {
  ...pick(merchantRefusals, 'NotAMember', 'RoleNotAllowed'),
  ...pick(appRefusals, 'AppNotFound', 'AppClosed'),
};
const guardedAs = 'personal-index';

export const appLogoCalls = {
  'POST /api/merchant/apps/logo/change': {
    says: 'Sends a logo of an app (multipart, field `image`): JPG or PNG, square, drawn anew, 256 pixels a side. In the test environment it is in force at once; of a live app that works, the one before stays until operators have passed it; any other is reviewed with its app.',
    access: 'user',
    guardedAs,
    changes: ['merchant-apps', 'merchant-log'],
    request: z.strictObject(ofApp),
    answer: ownApp,
    refusals: { ...refusals, ...logoPictureRefusals },
    isUpload: true,
  },
  'POST /api/merchant/apps/logo/remove': {
    says: 'Removes the logo of an app that people see, or takes back the one that waits; at once.',
    access: 'user',
    guardedAs,
    changes: ['merchant-apps', 'merchant-log'],
    request: z.strictObject({ ...ofApp, which: logoState }),
    answer: ownApp,
    refusals: { ...refusals, ...pick(logoRefusals, 'LogoNotThere') },
  },
} as const satisfies CallTable;
