import { readFileSync } from 'node:fs';
import { OPERATOR_IDLE_MINUTES, OPERATOR_PASSWORD_MIN } from '@eh/contract/staff/operators/session-limits.ts';
import * as bounds from '@eh/contract/staff/signatures/one-signer.ts';
import { SECOND_WITHIN_HOURS } from '@eh/contract/staff/signatures/signature-bounds.ts';
import { expect, it } from 'vitest';
import { BOND_DAYS } from './independence.ts';

const page = readFileSync(new URL('../../../../docs/security.md', import.meta.url), 'utf8');

it.each([
  `at most ${bounds.ONE_SIGNER_USDT} USDT at once`,
  `within ${bounds.ONE_SIGNER_HOURS} hours | at most ${bounds.ONE_SIGNER_DAY_COINS} EH and at most ${bounds.ONE_SIGNER_DAY_USDT} USDT`,
  `at most ${bounds.RATE_BAND_PERMILLE} ‰ away from any rate of the last ${bounds.RATE_WINDOW_HOURS} hours`,
  `less than ${bounds.RATE_SETTER_HOURS} hours old at the quote`,
  `cancelling after acceptance | at most ${bounds.ONE_ARBITER_DAY_COINS} EH`,
  `one person within ${bounds.ONE_PERSON_DAYS} days | at most ${bounds.ONE_ARBITER_PERSON_COINS} EH`,
  `days | at most ${bounds.ONE_REVIEWER_DAY_COINS} EH and at most ${bounds.ONE_REVIEWER_PERSON_COINS} EH`,
  `**${BOND_DAYS} days**`,
  `**${OPERATOR_IDLE_MINUTES} minutes**`,
  `Both wait for **${SECOND_WITHIN_HOURS} hours**`,
  `at least ${OPERATOR_PASSWORD_MIN} signs`,
])('the page on security states the enforced bound: %s', (sentence) => {
  expect(page).toContain(sentence);
});
