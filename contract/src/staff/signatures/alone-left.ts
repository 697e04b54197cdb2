import * as z from 'zod';
import { amount } from '../../platform/fields.ts';

/** Coins that the reader may still give alone: today in total, and to each side; above that, two operators sign. */
export const sidesLeft = z.object({ today: amount, buyer: amount, seller: amount });

/** The amounts of held transfers that the reader may still approve alone. */
export const receiverLeft = z.object({ today: amount, receiver: amount });
