import * as z from 'zod';
import { instant } from '../../platform/fields.ts';

/** The reason why the reader cannot give the second signature. */
export const signerBar = z.object({
  /**
   * `own`: they signed first themselves. `subject`: it is about them. `role`: their role does not sign this. `gone`: who
   * signed first may no longer do it. `joined`: the two do not count as two people yet. `moved`: what it would change has changed since.
   */
  why: z.enum(['own', 'subject', 'role', 'gone', 'joined', 'moved']),
  first: z.string(),
  /** The operators behind both, when the two are joined. */
  behind: z.array(z.string()),
  /** From when on the two count as two people, where nobody joins them anew; null where waiting does not help. */
  free_at: instant.nullable(),
});

export type SignerBar = z.infer<typeof signerBar>;
