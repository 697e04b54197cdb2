import { DAY } from '@eh/contract/platform/spans.ts';
import type { EffectName } from '@eh/contract/staff/settings/effects.ts';
import { PREVIEW_DAYS } from '@eh/contract/staff/settings/effects.ts';

/** How many of the things that happened a wished value would have met; sums as text with their decimals. */
export interface Effect {
  readonly name: EffectName;
  readonly count: number;
  readonly of: number;
  readonly before: string | null;
  readonly after: string | null;
}

/** The most facts that a preview looks at: the newest ones. */
export const PREVIEW_FACTS_MAX = 50_000;

/** The instant from which facts count. */
export function previewSince(now: Date): Date {
  return new Date(now.getTime() - PREVIEW_DAYS * DAY);
}

/** Counts the facts that meet a condition; none where the value that it hangs on stays as it is. */
export function counted<Fact>(
  name: EffectName,
  facts: readonly Fact[],
  { isChanged, isMet }: { readonly isChanged: boolean; readonly isMet: (fact: Fact) => boolean },
): readonly Effect[] {
  if (!isChanged) return [];
  return [{ name, count: facts.filter(isMet).length, of: facts.length, before: null, after: null }];
}
