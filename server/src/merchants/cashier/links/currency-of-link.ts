import type { MarketRules } from '../../../trading/market/index.ts';
import { currencyOf } from '../../merchants/index.ts';
import type { LinkRow } from './link-store.ts';

/** The currency of a link's amount and bounds: its fiat, or the coin of its environment. */
export function currencyOfLink(
  link: Pick<LinkRow, 'fiat' | 'environment'>,
  market: Pick<MarketRules, 'currency'>,
): string {
  return link.fiat ?? currencyOf(link.environment, market.currency);
}
