import * as z from 'zod';
import { id } from '../../platform/fields.ts';
import { environments } from '../merchants/merchant-names.ts';

/** A third-party app as users see it. */
export const appView = z.object({
  id,
  name: z.string(),
  /** The address of its logo, or null. */
  logo: z.string().nullable(),
  /** The app's domain, verified by operators except for test apps. */
  domain: z.string(),
  /** The business behind the app. */
  merchant: z.string(),
  environment: z.enum(environments),
});
