import { expect, test } from 'vitest';
import { fillFacts, hasClosedParts, headedText } from './modal-facts.ts';

test('leaves out the part with a missing optional fact, and gives no text when a required fact is missing', () => {
  expect(fillFacts('{{who}} pays[[ by {{by}}]].', { who: 'Li', by: '14:32' })).toBe('Li pays by 14:32.');
  expect(fillFacts('{{who}} pays[[ by {{by}}]].', { who: 'Li', by: null })).toBe('Li pays.');
  expect(fillFacts('{{who}} pays[[ by {{by}}]].', { by: '14:32' })).toBeNull();
  expect(fillFacts('{{trade.accept_minutes}} are left', {})).toBe('{{trade.accept_minutes}} are left');
});

test.each(['[[ by {{by}}', 'by]]', '[[a [[b]] c]]'])('detects an unclosed part: %s', (text) => {
  expect(hasClosedParts(text)).toBe(false);
});

test('uses the first of several lines as the heading', () => {
  expect(headedText('Paid\nCheck your account.')).toEqual({ heading: 'Paid', text: 'Check your account.' });
  expect(headedText('Check your account.')).toEqual({ heading: null, text: 'Check your account.' });
});
