import * as z from 'zod';
import { id, instant, saidReason } from '../../platform/fields.ts';
import { signerBar } from './signer-bar.ts';

/** How long a first signature is valid, and who could sign second. */
export const signatureState = {
  at: instant,
  expires_at: instant,
  /** Why the reader cannot sign second; null if they can. */
  bar: signerBar.nullable(),
};

/** The decision that the first of two operators signed, while it waits for the second. */
export const firstSignature = z
  .object({
    operator: z.object({ id, name: z.string() }),
    decision: z.string(),
    reason: saidReason,
    ...signatureState,
  })
  .nullable();
