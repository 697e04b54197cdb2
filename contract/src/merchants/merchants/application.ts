import * as z from 'zod';
import { fault } from '../../platform/fault.ts';
import { id, instant, nameText, saidReason } from '../../platform/fields.ts';
import { logoAddress, waitingLogo } from './logos/logo-view.ts';
import { BUSINESS_MAX, MERCHANT_NAME_MAX, WEBSITE_MAX } from './merchant-bounds.ts';
import { merchantStatuses } from './merchant-names.ts';
import { webAddress } from './web-address.ts';

const NO_USER = fault({ en: 'a web address without a user name', zh: '网址不能包含用户名' });

/** The fields of an application to take payments. */
export const application = {
  name: nameText(MERCHANT_NAME_MAX),
  /** Without a user name, because operators and buyers judge a website by its host. */
  website: webAddress(WEBSITE_MAX).refine(hasNoUser, { error: NO_USER }),
  business: z.string().trim().min(1).max(BUSINESS_MAX),
};

/** A merchant as its own team sees it. */
export const applicationView = z.object({
  id,
  /** `M` and eight digits. */
  merchant_no: z.string(),
  name: z.string(),
  website: z.string(),
  business: z.string(),
  logo: logoAddress,
  /** The logo under review; null if there is none. */
  waiting_logo: waitingLogo.nullable(),
  /** Why operators refused the last logo; null if they did not. */
  logo_reason: saidReason.nullable(),
  status: z.enum(merchantStatuses),
  /** The operator's reason for the last decision. */
  reason: saidReason.nullable(),
  applied_at: instant,
  decided_at: instant.nullable(),
});

function hasNoUser(text: string): boolean {
  const address = URL.parse(text);
  return address !== null && address.username === '' && address.password === '';
}
