import { registeredSettings, usualOf } from '@eh/contract/staff/settings/registry/registry.ts';
import { valuesByPath } from '@eh/contract/staff/settings/registry/values-by-path.ts';
import { expect, it } from 'vitest';
import { changesIn } from './rule-draft.ts';

const settings = registeredSettings.filter(({ kind }) => kind === 'transfer.rules');
const inForce = valuesByPath(usualOf('transfer.rules'));

it('contains no change while nothing is typed, or for values already in force', () => {
  expect(changesIn(settings, inForce, {})).toEqual({ changes: {}, wrong: new Set() });
  const same = { minimum: ' 0.010 '.trim(), window_hours: '24', 'review.amount.is_on': 'true' };
  expect(changesIn(settings, inForce, { ...same, minimum: '0.01' }).changes).toEqual({});
});

it('reads several values of a rule, each by its type', () => {
  const draft = { maximum: '400', window_hours: '48', 'review.amount.is_on': 'false' };
  expect(changesIn(settings, inForce, draft).changes).toEqual({
    maximum: '400.00',
    window_hours: 48,
    'review.amount.is_on': false,
  });
});

it('reports invalid values, and changes none of them', () => {
  const { changes, wrong } = changesIn(settings, inForce, { fee_permille: '51', maximum: 'much', window_hours: '1' });
  expect([...wrong].toSorted()).toEqual(['fee_permille', 'maximum']);
  expect(changes).toEqual({ window_hours: 1 });
});
