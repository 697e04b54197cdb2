import { COUNTS_FROM_MIN } from '@eh/contract/counts-from.ts';
import { FIAT_DECIMALS, parseDecimal } from '@eh/contract/money.ts';
import { type ReputationRules, reputationRules } from '@eh/contract/reputation-rules.ts';
import type { Act, Look } from '../kit/act.ts';
import { readSetting, type Setting, writeSetting } from '../kit/settings.ts';

const setting: Setting<ReputationRules> = {
  name: 'reputation',
  schema: reputationRules,
  usual: { counts_from: COUNTS_FROM_MIN },
};

/** What counts for reputations now. */
export function reputationRulesInForce(look: Look): Promise<ReputationRules> {
  return readSetting(look, setting);
}

/** The least sum of a trade that counts, in minor units of the fiat. */
export async function countedFrom(look: Look): Promise<bigint> {
  const { counts_from: text } = await reputationRulesInForce(look);
  const minor = parseDecimal(text, FIAT_DECIMALS);
  if (minor === null) throw new Error(`The rules of reputation hold ${text}, which is no amount`);
  return minor;
}

/** Holds for trades that open from the commit on; those that run keep what they opened under. */
export function setReputationRules(act: Act, rules: ReputationRules): Promise<void> {
  return writeSetting(act, setting, rules);
}
