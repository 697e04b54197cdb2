import { expect, test } from 'vitest';
import { sampleOwnListing } from '../../../../testing/samples/sample-own-listing.ts';
import { ownSale } from '../listings/own.ts';
import { cellsOf, readPermille, rowDraftOf, rowFaults, shiftOf, termsOfRow } from './row-draft.ts';

const fixed = ownSale(sampleOwnListing());
const follows = ownSale(sampleOwnListing({ price_kind: 'following', margin_permille: -15, floor: '6.40' }));

test('offers the cells of a fixed and of a following price, and no limits of a listing sold whole', () => {
  expect(cellsOf(fixed)).toEqual(['price', 'minimum', 'maximum']);
  expect(cellsOf(follows)).toEqual(['margin', 'minimum', 'maximum']);
  expect(cellsOf({ ...fixed, is_whole_only: true })).toEqual(['price']);
});

test('starts from the listing, and puts what was typed into its terms', () => {
  expect(rowDraftOf(fixed)).toEqual({ price: '6.85', margin: '', minimum: '100', maximum: '1370' });
  expect(rowDraftOf(follows).margin).toBe('-1.5');
  expect(termsOfRow(fixed, { ...rowDraftOf(fixed), price: '6.9' })).toMatchObject({ price: '6.9', following: null });
  expect(termsOfRow(follows, { ...rowDraftOf(follows), margin: '+0.5' }).following).toEqual({
    isBelow: false,
    margin: '0.5',
    bound: '6.40',
  });
});

test.each([
  [{ price: '' }, { price: 'price' }],
  [{ price: '6.60' }, { maximum: 'aboveTotal' }],
  [{ minimum: '1380' }, { minimum: 'aboveMaximum' }],
  [
    { minimum: '', maximum: 'x' },
    { minimum: 'missing', maximum: 'missing' },
  ],
  [{}, {}],
])('finds the faults of %j', (typed, faults) => {
  expect(rowFaults(fixed, { ...rowDraftOf(fixed), ...typed })).toEqual(faults);
});

test('refuses a margin that is none', () => {
  for (const margin of ['20.1', '-21', 'x', '1.55'])
    expect(rowFaults(follows, { ...rowDraftOf(follows), margin })).toEqual({ margin: 'margin' });
});

test.each([
  ['0.5', 5],
  ['-0.5', -5],
  ['\u22121', -10],
  ['+ 1,5 %', 15],
  ['10', 100],
  ['10.1', null],
  ['', null],
  ['-', null],
  ['a', null],
])('reads %j as %j permille', (text, permille) => {
  expect(readPermille(text, 100)).toBe(permille);
});

test('shows what a shift makes of a price or a margin', () => {
  expect(shiftOf(fixed, 10)).toEqual({ kind: 'price', from: '6.85', to: '6.92', isPossible: true });
  expect(shiftOf(follows, 10)).toEqual({ kind: 'margin', from: -15, to: -5, isPossible: true });
  expect(shiftOf({ ...follows, margin_permille: 195 }, 10)).toMatchObject({ to: 205, isPossible: false });
});
