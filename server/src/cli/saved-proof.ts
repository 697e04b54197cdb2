import * as z from 'zod';

/** A saved proof of a balance, as the app writes it. */
export const savedBalanceProof = z.strictObject({
  day: z.string(),
  currency: z.string(),
  root: z.strictObject({ hash: z.string(), total: z.string() }),
  owner_id: z.uuid(),
  parts: z.array(
    z.strictObject({
      salt: z.string(),
      amount: z.string(),
      path: z.array(z.strictObject({ side: z.enum(['left', 'right']), hash: z.string(), sum: z.string() })),
    }),
  ),
});
