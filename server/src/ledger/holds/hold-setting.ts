import { type CoinHold, coinHold } from '@eh/contract/ledger/holds/calls.ts';
import type { ReadContext } from '../../platform/context.ts';
import { readSetting } from '../../platform/settings.ts';
import type { SettingsModule } from '../../staff/settings/index.ts';

const ROOM = 'coin-hold';

/** How long coins rest that are bought by a trade which opens from a commit on. */
export const holdRules: SettingsModule<CoinHold> = {
  kind: 'coins.hold',
  setting: {
    name: 'coin-hold',
    schema: coinHold,
    usual: { is_on: false, level_0: 3, level_1: 1, level_2: 1, level_3: 0 },
  },
  queue: ROOM,
  readers: ['finance', 'arbiter', 'support'],
  say: ({ is_on: isOn, ...days }) => (isOn ? `${Object.values(days).join(' / ')} d` : 'off'),
};

/** Whoever is asked about coins that cannot be moved reads for how long they rest. */
export const coinHoldScreen = { name: ROOM, roles: holdRules.readers };

/** How long coins that are bought now will rest. */
export function holdInForce(ctx: ReadContext): Promise<CoinHold> {
  return readSetting(ctx, holdRules.setting);
}
