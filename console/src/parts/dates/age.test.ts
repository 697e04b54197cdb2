import { expect, test } from 'vitest';
import { screenMessages } from '../screen/messages.ts';
import { ageText } from './age.ts';

const say = (seconds: number) => ageText(seconds, screenMessages.en.ages);

test('says how long a case has waited in the largest whole unit', () => {
  expect([-5, 0, 59, 60, 3599, 3600, 86_399, 86_400, 200_000].map(say)).toEqual([
    'new',
    'new',
    'new',
    '1 m',
    '59 m',
    '1 h',
    '23 h',
    '1 d',
    '2 d',
  ]);
});
