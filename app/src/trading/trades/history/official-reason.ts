import { inLanguage, type Language } from '@eh/contract/platform/languages/language.ts';
import type { Trade } from '../queries.ts';

export type OfficialReason = NonNullable<Trade['events'][number]['why']>;

/** The reason of the latest step. A release has several events, of which the first one has the reason. */
export function latestReason({ events }: Pick<Trade, 'events'>): OfficialReason | null {
  const newest = events.at(-1);
  const other = events.findLastIndex((event) => event.event !== newest?.event);
  return events.slice(other + 1).find((event) => event.why !== null)?.why ?? null;
}

export function reasonIn(reason: OfficialReason, language: Language): string {
  return inLanguage(reason, language);
}
