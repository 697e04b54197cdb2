export interface QueueCase {
  readonly id: string;
  readonly claimed_by: { readonly id: string } | null;
}

/** The next case from this one: the nearest in this direction that nobody else has claimed, wrapping at the ends. */
export function nextCase(
  cases: readonly QueueCase[],
  from: string | null,
  operatorId: string,
  step: 1 | -1,
): string | null {
  const start = cases.findIndex(({ id }) => id === from);
  for (let walked = 1; walked <= cases.length; walked += 1) {
    const index = start === -1 && step === 1 ? walked - 1 : start + walked * step;
    const candidate = cases.at(index % cases.length);
    if (candidate && candidate.id !== from && isFree(candidate, operatorId)) return candidate.id;
  }
  return null;
}

function isFree(candidate: QueueCase, operatorId: string): boolean {
  return candidate.claimed_by === null || candidate.claimed_by.id === operatorId;
}
