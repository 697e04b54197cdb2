import { sql } from 'kysely';
import type { ReadContext } from '../../platform/context.ts';

interface OpenedCheck {
  readonly number_sealed: string | null;
  readonly birth_date: string | null;
}

interface Opening {
  /** The applicant, or an operator who reviews the application. */
  readonly reader: { readonly kind: 'user' | 'operator'; readonly id: string };
  readonly reason: 'own application' | 'review of the case' | 'decision of the case';
}

/** Decrypts the document number and birth date of an application. The database records the reader and the reason. */
export async function openedCheck(ctx: ReadContext, id: string, { reader, reason }: Opening): Promise<OpenedCheck> {
  const by = `${reader.kind} ${reader.id}`;
  const { rows } = await sql<OpenedCheck>`
    select number_sealed, birth_date from open_identity_check(${id}, ${by}, ${reason})
  `.execute(ctx.reader);
  return rows[0] ?? { number_sealed: null, birth_date: null };
}
