import { LISTING_UPDATED } from '@eh/contract/platform/live.ts';
import { eventTags } from '@eh/contract/platform/tags/live-tags.ts';
import type { Tag } from '@eh/contract/platform/tags/tags.ts';
import { makeStale } from '../../api/stale/stale-answers.ts';
import { useSession } from '../../session/current-session.ts';
import { refreshConfigs } from '../../session/session-life.ts';

/** Refetches the data that notices changed, and the balances: each once, however many notices arrive together. */
export function refetchChanged(changed: readonly Tag[]): void {
  makeStale([...changed, 'profile']);
}

/** A row of the market changed. A busy market changes often: its answers are refetched together. */
export function refetchMarket(): void {
  if (isMarketWaiting) return;
  isMarketWaiting = true;
  setTimeout(() => {
    isMarketWaiting = false;
    makeStale(eventTags[LISTING_UPDATED]);
  }, MARKET_PAUSE_MILLISECONDS);
}

/**
 * All apps learn of new settings at the same moment: each waits for its own fraction of a second before refetching
 * them.
 */
export function refetchConfigs(): void {
  const { userid } = useSession.getState();
  const step = Number.parseInt((userid ?? '').slice(-2), HEX) || 0;
  setTimeout(() => void refreshConfigs(), step * CONFIG_STEP_MILLISECONDS);
}

const HEX = 16;
const CONFIG_STEP_MILLISECONDS = 4;
const MARKET_PAUSE_MILLISECONDS = 500;
let isMarketWaiting = false;

/** During a disconnection, any event may have been missed. */
export function refetchEverything(): void {
  makeStale([...Object.values(eventTags).flat(), 'profile']);
  refetchConfigs();
}
