import { expect, it } from 'vitest';
import { isLargeChange, parseRate, type RateDraft, wrongFields } from './rate-draft.ts';

const right: RateDraft = { base: '7.02', spread: '5', minutes: '' };

it.each<[string, Partial<RateDraft>, string[]]>([
  ['nothing', {}, []],
  ['no rate', { base: '' }, ['base']],
  ['a rate of zero', { base: '0' }, ['base']],
  ['a negative rate', { base: '-7' }, ['base']],
  ['a fifth decimal', { base: '7.02001' }, ['base']],
  ['no spread', { spread: '' }, ['spread']],
  ['a spread of more than a fifth', { spread: '201' }, ['spread']],
  ['part of a permille', { spread: '0.5' }, ['spread']],
  ['no minute', { minutes: '0' }, ['minutes']],
  ['more than a week', { minutes: '10081' }, ['minutes']],
])('finds %s wrong', (_what, changes, wrong) => {
  expect([...wrongFields({ ...right, ...changes })]).toEqual(wrong);
  expect(parseRate({ ...right, ...changes }) === null).toBe(wrong.length > 0);
});

it('calculates how much a buyer receives and a redeemer gives', () => {
  expect(parseRate({ ...right, minutes: '60' })).toEqual({
    base: '7.0200',
    spreadPermille: 5,
    goodMinutes: 60,
    buy: '6.9849',
    redeem: '7.0551',
  });
});

it('detects a change of five percent or more, up or down', () => {
  expect(isLargeChange('7.0000', '7.3499')).toBe(false);
  expect(isLargeChange('7.0000', '7.35')).toBe(true);
  expect(isLargeChange('7.0000', '6.65')).toBe(true);
  expect(isLargeChange(null, '70')).toBe(false);
});
