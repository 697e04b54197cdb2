import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { SettingValue } from '@eh/contract/staff/settings/registry/setting-spec.ts';
import type { EffectStage } from './effect-stage.ts';

/** Values of settings by their full name. */
export type SettingValues = Readonly<Record<string, SettingValue>>;

/** Other values of settings, and the answers that change with them. */
export interface Effect {
  /** Values of further settings during both calls, so that they keep out of the way. */
  readonly given: SettingValues;
  readonly rows: Readonly<Record<string, EffectRow>>;
  /** Every process knows of it some moments later. */
  readonly isDelayed?: true;
  /** Makes calls under the rules in force; gives what they answered, by the name of the setting that it hangs on. */
  readonly observe: (stage: EffectStage) => Promise<Readonly<Record<string, unknown>>>;
}

interface EffectRow {
  readonly to: SettingValue;
  /** The answer under the initial value, and under the other one. */
  readonly before: unknown;
  readonly after: unknown;
}

/** One setting and the answer that hangs on it. */
export function effectOf(
  name: string,
  { given = {}, ...row }: EffectRow & { readonly given?: SettingValues },
  observe: (stage: EffectStage) => Promise<unknown>,
): Effect {
  return { given, rows: { [name]: row }, observe: async (stage) => ({ [name]: await observe(stage) }) };
}

/** Several settings of one walk, each with an answer of its own. */
export function effectsOf(rows: Effect['rows'], observe: Effect['observe'], given: SettingValues = {}): Effect {
  return { given, rows, observe };
}

const COMES_WITHIN = 5000;

/** The answers under the other values, once every process knows of them. */
export async function answersAfter(
  { rows, observe, isDelayed }: Effect,
  stage: EffectStage,
): Promise<Readonly<Record<string, unknown>>> {
  const awaited = Object.fromEntries(Object.entries(rows).map(([name, { after }]) => [name, after]));
  const until = Date.now() + (isDelayed ? COMES_WITHIN : 0);
  for (;;) {
    const answers = await observe(stage);
    if (isDeepStrictEqual(answers, awaited) || Date.now() >= until) return answers;
    await setImmediate();
  }
}
