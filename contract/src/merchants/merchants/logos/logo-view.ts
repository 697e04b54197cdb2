import * as z from 'zod';
import { instant } from '../../../platform/fields.ts';

/** `shown` is the visible logo, `waiting` the one under review. */
export const logoStates = ['shown', 'waiting'] as const;
export const logoState = z.enum(logoStates);

/** The address of a logo; if null, the first letter of the name is shown. */
export const logoAddress = z.string().nullable();

/** A logo under review. Its address works for some minutes, for those who may see it before approval. */
export const waitingLogo = z.object({ address: z.string(), at: instant });
