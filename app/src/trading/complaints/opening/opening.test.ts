import { expect, test } from 'vitest';
import { checkOpening } from './opening.ts';

const due = '1000.00';

test('requires a reason and a description', () => {
  expect(checkOpening({ kind: null, sum: '', text: ' ', due })).toEqual(['kind', 'text']);
  expect(checkOpening({ kind: 'not_received', sum: '', text: 'Nothing', due })).toEqual([]);
});

test('requires the real amount, below or above the agreed one depending on the reason', () => {
  for (const sum of ['', '0', '1000', '1000.01', 'x'])
    expect(checkOpening({ kind: 'received_less', sum, text: 'Less', due })).toEqual(['sum']);
  expect(checkOpening({ kind: 'received_less', sum: '948.50', text: 'Less', due })).toEqual([]);
  expect(checkOpening({ kind: 'overpaid', sum: '999', text: 'More', due })).toEqual(['sum']);
  expect(checkOpening({ kind: 'overpaid', sum: '1100', text: 'More', due })).toEqual([]);
});
