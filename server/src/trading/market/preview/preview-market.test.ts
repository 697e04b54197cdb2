import { usualOf } from '@eh/contract/staff/settings/registry/registry.ts';
import { marketRules } from '@eh/contract/staff/settings/rule-schemas.ts';
import { expect, it } from 'vitest';
import { previewMarket } from './preview-market.ts';

const rules = marketRules.parse(usualOf('market.rules'));
const listings = [
  { price_minor: 6_90n, total_minor: 100_00n },
  { price_minor: 7_02n, total_minor: 6000_00n },
  { price_minor: 7_50n, total_minor: 2000_00n },
];

it('counts prices outside the proposed range, whose bounds count as inside', () => {
  const after = { ...rules, lowest_price: '7.02', highest_price: '7.49' };
  expect(previewMarket(listings, { before: rules, after })).toEqual([
    { name: 'listings_outside', count: 2, of: 3, before: null, after: null },
  ]);
});

it('counts listings above the review sum, and says nothing about unchanged values', () => {
  const after = { ...rules, review_above: '2000.00' };
  expect(previewMarket(listings, { before: rules, after })).toEqual([
    { name: 'listings_above', count: 1, of: 3, before: null, after: null },
  ]);
  expect(previewMarket(listings, { before: rules, after: rules })).toEqual([]);
});
