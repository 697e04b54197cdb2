/** A step of one session, in its order: a write that was acknowledged, or a read that showed these. */
export type Step =
  | { readonly kind: 'wrote'; readonly id: string; readonly endedAt: number }
  | { readonly kind: 'saw'; readonly ids: readonly string[]; readonly startedAt: number; readonly endedAt: number };

/**
 * The promises to a session that a replica has broken: a read shows all that the session has written before it, and never less than a
 * read before it. Reads that ran at the same time are not compared.
 */
export function brokenGuarantees(steps: readonly Step[]): readonly string[] {
  const queries = steps.filter((step) => step.kind === 'saw').toSorted((a, b) => a.startedAt - b.startedAt);
  return queries.flatMap((read) => {
    const shown = new Set(read.ids);
    const own = steps.filter((step) => step.kind === 'wrote' && step.endedAt < read.startedAt);
    const earlier = queries.filter(({ endedAt }) => endedAt < read.startedAt).flatMap(({ ids }) => ids);
    return [
      ...own.flatMap((step) =>
        step.kind === 'wrote' && !shown.has(step.id) ? [`own write ${step.id} is not shown`] : [],
      ),
      ...[...new Set(earlier)].filter((id) => !shown.has(id)).map((id) => `${id} was shown before and is gone`),
    ];
  });
}
