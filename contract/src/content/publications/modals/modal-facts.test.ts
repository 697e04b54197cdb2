import { expect, test } from 'vitest';
import { fillFacts, hasClosedParts, headedText } from './modal-facts.ts';

test('leaves out the part that a missing fact is in, and says nothing without a fact that it needs', () => {
  expect(fillFacts('{{who}} pays[[ by {{by}}]].', { who: 'Li', by: '14:32' })).toBe('Li pays by 14:32.');
  expect(fillFacts('{{who}} pays[[ by {{by}}]].', { who: 'Li', by: null })).toBe('Li pays.');
  expect(fillFacts('{{who}} pays[[ by {{by}}]].', { by: '14:32' })).toBeNull();
  expect(fillFacts('{{trade.accept_minutes}} are left', {})).toBe('{{trade.accept_minutes}} are left');
});

test.each(['[[ by {{by}}', 'by]]', '[[a [[b]] c]]'])('finds that a part is not closed: %s', (text) => {
  expect(hasClosedParts(text)).toBe(false);
});

test('takes the first of several lines for the heading', () => {
  expect(headedText('Paid\nCheck your account.')).toEqual({ heading: 'Paid', text: 'Check your account.' });
  expect(headedText('Check your account.')).toEqual({ heading: null, text: 'Check your account.' });
});
