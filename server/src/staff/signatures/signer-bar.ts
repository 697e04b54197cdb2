import { SECOND } from '@eh/contract/platform/spans.ts';
import type { OperatorRole } from '@eh/contract/staff/roles/roles.ts';
import type { SignerBar } from '@eh/contract/staff/signatures/signer-bar.ts';
import type { ReadContext } from '../../platform/context.ts';
import { findOperatorsOfRoles, type Operator, operatorNames, operatorOf } from '../operators/index.ts';
import { mayAct } from '../roles/index.ts';
import { judgeSigners } from './judge-signers.ts';

/** A first signature, and the operator looking at it. */
export interface SecondSigning {
  readonly firstId: string;
  readonly reader: Operator;
  /** The roles that may sign; owners always may. */
  readonly roles: readonly OperatorRole[];
  /** The operator that the decision is about, if any. */
  readonly subjectId?: string | null;
  /** Whether the first signature no longer counts. */
  readonly isWithdrawn?: boolean;
}

/** Why the reader cannot give the second signature; null if they can. Predicts the refusals of `signSecond`. */
export async function barOfSigner(ctx: ReadContext, signing: SecondSigning): Promise<SignerBar | null> {
  const { firstId, reader, roles } = signing;
  const judged = await judgeSigners(ctx, { firstId, secondId: reader.id, roles });
  const why = whyNot(signing, judged);
  if (why === null) return null;
  const behindBoth = why === 'joined' ? judged.behindBoth : [];
  const names = await operatorNames(ctx, [firstId, ...behindBoth]);
  return {
    why,
    first: names.get(firstId) ?? '',
    behind: behindBoth.map((id) => names.get(id) ?? ''),
    free_at: why === 'joined' && judged.freeAt ? Math.ceil(judged.freeAt.getTime() / SECOND) : null,
  };
}

/** Why the reader of a case cannot give the second signature; null if they can. */
export async function barOfReader(
  ctx: ReadContext,
  { readerId, ...signing }: Omit<SecondSigning, 'reader'> & { readonly readerId: string },
): Promise<SignerBar | null> {
  return barOfSigner(ctx, { ...signing, reader: await operatorOf(ctx, readerId) });
}

function whyNot(
  { firstId, reader, roles, subjectId, isWithdrawn = false }: SecondSigning,
  judged: Awaited<ReturnType<typeof judgeSigners>>,
): SignerBar['why'] | null {
  if (firstId === reader.id) return 'own';
  if (!mayAct(reader.role, roles)) return 'role';
  if (subjectId === reader.id) return 'subject';
  if (isWithdrawn || !judged.mayFirstSign) return 'gone';
  return judged.isIndependent ? null : 'joined';
}

/** The names of the operators who could give the second signature after this operator. */
export async function secondSignersFor(
  ctx: ReadContext,
  operatorId: string,
  roles: readonly OperatorRole[],
): Promise<readonly string[]> {
  const candidates = (await findOperatorsOfRoles(ctx.reader, ['owner', ...roles])).filter(
    ({ id }) => id !== operatorId,
  );
  const judged = await Promise.all(
    candidates.map(({ id }) => judgeSigners(ctx, { firstId: operatorId, secondId: id, roles })),
  );
  return candidates.filter((_, index) => judged[index]?.isIndependent).map(({ name }) => name);
}
