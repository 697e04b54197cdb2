import { expect, test } from 'vitest';
import { type BadgeFacts, badgesOf } from './badges.ts';

const newcomer: BadgeFacts['reputation'] = {
  counted: 0,
  average_pay_seconds: null,
  pay_people: 0,
  average_release_seconds: null,
  release_people: 0,
};

test.each<[string, boolean, Partial<BadgeFacts['reputation']>, readonly string[]]>([
  ['a stranger', false, {}, []],
  ['a verified newcomer', true, {}, ['verified']],
  ['99 counted trades', false, { counted: 99 }, []],
  ['100 counted trades', false, { counted: 100 }, ['seasoned']],
  ['payments in 5 minutes to 5 people', false, { average_pay_seconds: 300, pay_people: 5 }, ['paysFast']],
  ['payments in more than 5 minutes', false, { average_pay_seconds: 301, pay_people: 900 }, []],
  ['fast payments to 4 people', false, { average_pay_seconds: 1, pay_people: 4 }, []],
  ['releases in 5 minutes to 5 people', false, { average_release_seconds: 300, release_people: 5 }, ['releasesFast']],
  ['releases in more than 5 minutes', false, { average_release_seconds: 301, release_people: 900 }, []],
  ['fast releases to 4 people', false, { average_release_seconds: 0, release_people: 4 }, []],
  ['a server that does not count the people yet', false, { average_pay_seconds: 9, pay_people: Number.NaN }, []],
  [
    'all at once',
    true,
    { counted: 1000, average_pay_seconds: 60, pay_people: 20, average_release_seconds: 60, release_people: 20 },
    ['verified', 'seasoned', 'paysFast', 'releasesFast'],
  ],
])('%s: the badges that follow', (_name, is_verified, record, expected) => {
  expect(badgesOf({ is_verified, reputation: { ...newcomer, ...record } })).toEqual(expected);
});
