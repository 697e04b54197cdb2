import * as z from 'zod';
import { instant } from '../../platform/fields.ts';

/** `shown` is the logo that people see, `waiting` the one that operators have not decided about. */
export const logoStates = ['shown', 'waiting'] as const;
export const logoState = z.enum(logoStates);

/** The address of a logo; null where there is none, and the first letter of the name stands in. */
export const logoAddress = z.string().nullable();

/** A logo that waits for operators. Its address works for some minutes, for those who may see it before it is passed. */
export const waitingLogo = z.object({ address: z.string(), at: instant });
