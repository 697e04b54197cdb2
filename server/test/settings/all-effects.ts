import { accountEffects } from './account-effects.ts';
import { appReleaseEffects } from './app-release-effects.ts';
import { cashierEffects } from './cashier-effects.ts';
import { contentEffects } from './content-effects.ts';
import { dataEffects } from './data-effects.ts';
import type { Effect } from './effect.ts';
import { marketEffects } from './market-effects.ts';
import { releaseEffects } from './release-effects.ts';
import { tradeEffects } from './trade-effects.ts';
import { transferEffects } from './transfer-effects.ts';
import { usdtEffects } from './usdt-effects.ts';

/** A row for each setting. The nightly erasures come last: they erase what all other rows have left. */
export const allEffects: readonly Effect[] = [
  ...marketEffects,
  ...releaseEffects,
  ...transferEffects,
  ...usdtEffects,
  ...cashierEffects,
  ...accountEffects,
  ...contentEffects,
  ...appReleaseEffects,
  ...tradeEffects,
  ...dataEffects,
];
