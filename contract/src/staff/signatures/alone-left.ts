import * as z from 'zod';
import { amount } from '../../platform/fields.ts';

/** Coins that the reader may still give alone: today in all, and to each side; above that two sign. */
export const sidesLeft = z.object({ today: amount, buyer: amount, seller: amount });

/** The same of held transfers. */
export const receiverLeft = z.object({ today: amount, receiver: amount });
