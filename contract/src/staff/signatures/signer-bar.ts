import * as z from 'zod';
import { instant } from '../../platform/fields.ts';

/** The reason why the reader cannot give the second signature. */
export const signerBar = z.object({
  /**
   * `own`: the reader signed first. `subject`: it is about the reader. `role`: the reader's role may not sign. `gone`:
   * the first signer no longer may. `joined`: the two do not count as two people yet. `moved`: the thing to be changed
   * has changed since.
   */
  why: z.enum(['own', 'subject', 'role', 'gone', 'joined', 'moved']),
  first: z.string(),
  /** If the two are joined, the operators behind both. */
  behind: z.array(z.string()),
  /** The time from which the two count as two people if no new bond joins them; null if waiting does not help. */
  free_at: instant.nullable(),
});

export type SignerBar = z.infer<typeof signerBar>;
