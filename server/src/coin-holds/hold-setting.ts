import { type CoinHold, coinHold } from '@eh/contract/coin-hold.ts';
import type { Act, Look } from '../kit/act.ts';
import { readSetting, type Setting, writeSetting } from '../kit/settings.ts';

const setting: Setting<CoinHold> = {
  name: 'coin-hold',
  schema: coinHold,
  usual: { is_on: false, level_0: 3, level_1: 1, level_2: 1, level_3: 0 },
};

/** How long coins that are bought now will rest. */
export function holdInForce(look: Look): Promise<CoinHold> {
  return readSetting(look, setting);
}

export function setHold(act: Act, hold: CoinHold): Promise<void> {
  return writeSetting(act, setting, hold);
}
