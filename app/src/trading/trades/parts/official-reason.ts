import type { Language } from '@eh/contract/platform/refusal.ts';
import type { Trade } from '../queries.ts';

export type OfficialReason = NonNullable<Trade['events'][number]['why']>;

/** The reason of the newest step. A release has several lines in the timeline, of which the first one says why. */
export function lastSaid({ events }: Pick<Trade, 'events'>): OfficialReason | null {
  const newest = events.at(-1);
  const other = events.findLastIndex((event) => event.event !== newest?.event);
  return events.slice(other + 1).find((event) => event.why !== null)?.why ?? null;
}

export function saidIn(said: OfficialReason, language: Language): string {
  return language === 'en' ? said.en : said.zh;
}
