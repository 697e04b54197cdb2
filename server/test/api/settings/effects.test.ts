import { registeredSettings } from '@eh/contract/staff/settings/registry/registry.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountEffects } from '../../settings/account-effects.ts';
import { cashierEffects } from '../../settings/cashier-effects.ts';
import { contentEffects } from '../../settings/content-effects.ts';
import { dataEffects } from '../../settings/data-effects.ts';
import { answersAfter } from '../../settings/effect.ts';
import { type EffectStage, openEffectStage } from '../../settings/effect-stage.ts';
import { marketEffects } from '../../settings/market-effects.ts';
import { releaseEffects } from '../../settings/release-effects.ts';
import { tradeEffects } from '../../settings/trade-effects.ts';
import { transferEffects } from '../../settings/transfer-effects.ts';
import { usdtEffects } from '../../settings/usdt-effects.ts';

/** The nightly erasures come last: they erase what all other rows have left. */
const effects = [
  ...marketEffects,
  ...releaseEffects,
  ...transferEffects,
  ...usdtEffects,
  ...cashierEffects,
  ...accountEffects,
  ...contentEffects,
  ...tradeEffects,
  ...dataEffects,
];
const named = effects.map((effect) => ({ effect, names: Object.keys(effect.rows).join(', ') }));

let stage: EffectStage;
beforeAll(async () => {
  stage = await openEffectStage();
});
afterAll(() => stage.close());

it('has a row for each setting of the registry, and none for any other', () => {
  const rows = effects.flatMap(({ rows: of }) => Object.keys(of));
  expect(rows.toSorted()).toEqual(registeredSettings.map(({ name }) => name).toSorted());
});

it.each(named)('$names', async ({ effect }) => {
  const { given, rows, observe } = effect;
  const wished = Object.fromEntries(Object.entries(rows).map(([name, { to }]) => [name, to]));
  const answers = (side: 'before' | 'after') =>
    Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, row[side]]));
  const usual = Object.fromEntries(
    registeredSettings.flatMap(({ name, spec }) => (name in wished ? [[name, spec.usual]] : [])),
  );
  await stage.put({ ...given, ...usual });
  expect(await observe(stage)).toEqual(answers('before'));
  await stage.put({ ...given, ...wished });
  expect(await answersAfter(effect, stage)).toEqual(answers('after'));
  await stage.put({});
  for (const [name, { before, after }] of Object.entries(rows)) expect([name, after]).not.toEqual([name, before]);
});
