import * as z from 'zod';
import { amount } from '../../platform/fields.ts';

/** What whoever reads may still give alone, in coins: today in all, and to each side; beyond it two sign. */
export const sidesLeft = z.object({ today: amount, buyer: amount, seller: amount });

/** The same of held transfers. */
export const receiverLeft = z.object({ today: amount, receiver: amount });
