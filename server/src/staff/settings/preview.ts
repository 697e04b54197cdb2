import { DAY } from '@eh/contract/platform/spans.ts';
import type { EffectName } from '@eh/contract/staff/settings/effects.ts';
import { PREVIEW_DAYS } from '@eh/contract/staff/settings/effects.ts';

/** How many past events a proposed value would have affected; sums as text with their decimals. */
export interface Effect {
  readonly name: EffectName;
  readonly count: number;
  readonly of: number;
  readonly before: string | null;
  readonly after: string | null;
}

/** The most facts that a preview examines: the newest ones. */
export const PREVIEW_FACTS_MAX = 50_000;

/** The instant from which facts count. */
export function previewSince(now: Date): Date {
  return new Date(now.getTime() - PREVIEW_DAYS * DAY);
}

/** Counts the facts that meet a condition; zero if the value that it depends on is unchanged. */
export function counted<Fact>(
  name: EffectName,
  facts: readonly Fact[],
  { isChanged, isMet }: { readonly isChanged: boolean; readonly isMet: (fact: Fact) => boolean },
): readonly Effect[] {
  if (!isChanged) return [];
  return [{ name, count: facts.filter(isMet).length, of: facts.length, before: null, after: null }];
}
