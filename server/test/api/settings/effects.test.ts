import { registeredSettings } from '@eh/contract/staff/settings/registry/registry.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allEffects } from '../../settings/all-effects.ts';
import { answersAfter } from '../../settings/effect.ts';
import { type EffectStage, openEffectStage } from '../../settings/effect-stage.ts';

const named = allEffects.map((effect) => ({ effect, names: Object.keys(effect.rows).join(', ') }));

let stage: EffectStage;
beforeAll(async () => {
  stage = await openEffectStage();
});
afterAll(() => stage.close());

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
});
