import { expect, test } from 'vitest';
import { sampleOwnBid } from '../../../../testing/samples/sample-bid.ts';
import { ownBid, ownSale } from '../listings/own.ts';
import { bidEditRequest, countChanges, draftOf, editRequest, needsReview } from './edit-draft.ts';

const listing = ownSale({
  id: 'listing',
  order_no: '1',
  status: 1,
  currency: 'EH',
  fiat: 'CNY',
  price: '7.05',
  price_kind: 'fixed',
  margin_permille: null,
  floor: null,
  total: '1500.00',
  remaining: '840.00',
  in_trade: '60.00',
  sold: '600.00',
  minimum: '500.00',
  maximum: '5922.00',
  is_whole_only: false,
  is_paused: false,
  payment_account_ids: ['card', 'alipay'],
  channels: ['bank_card', 'alipay'],
  payment_window_minutes: 30,
  note: 'Only the reference',
  first_message: '',
  conditions: { completion_percent: 0, trades: 0, registered_days: 0, level: 0 },
  accepts_automatically: false,
  has_unique_cents: true,
  open_hours: { from: '09:00', until: '22:00', time_zone: 'Asia/Shanghai' },
  running_trades: 1,
  hidden_because: null,
  rests_until: null,
  reason: null,
  version: 4,
  is_reviewed_again: true,
  created_at: 0,
});
const own = ['card', 'alipay', 'wechat'];

test('starts the draft from the listing, with the quantity that is still for sale', () => {
  expect(draftOf(listing)).toMatchObject({ quantity: '900.00', price: '7.05', minimum: '500', windowMinutes: 30 });
  expect(countChanges(listing, draftOf(listing))).toBe(0);
});

test('counts changed fields, ignoring the order of accounts', () => {
  const draft = { ...draftOf(listing), accountIds: ['alipay', 'card'] };
  expect(countChanges(listing, draft)).toBe(0);
  expect(countChanges(listing, { ...draft, price: '7.10', minimum: '600' })).toBe(2);
});

test('sends the version that was shown, and keeps the time zone of unchanged hours', () => {
  const request = editRequest(listing, { ...draftOf(listing), price: '7.1' }, own, 'Europe/Berlin');
  expect(request).toMatchObject({ id: 'listing', version: 4, price: '7.10', open_hours: listing.open_hours });
  expect(request).not.toHaveProperty('total');
  const moved = { ...draftOf(listing), openHours: { from: '10:00', until: '22:00' } };
  expect(editRequest(listing, moved, own, 'Europe/Berlin').open_hours?.time_zone).toBe('Europe/Berlin');
});

test('needs another review when price, accounts or texts of a reviewed listing change', () => {
  const draft = draftOf(listing);
  expect(needsReview(listing, { ...draft, note: 'Other' })).toBe(true);
  expect(needsReview(listing, { ...draft, minimum: '600' })).toBe(false);
  expect(needsReview({ ...listing, is_reviewed_again: false }, { ...draft, note: 'Other' })).toBe(false);
});

test('counts margin and bound of a following price as changes, and not the price itself', () => {
  const follows = { ...listing, price_kind: 'following' as const, margin_permille: 15, bound: '6.90' };
  const draft = draftOf(follows);
  expect(countChanges(follows, { ...draft, price: '7.40' })).toBe(0);
  expect(countChanges(follows, { ...draft, following: { isBelow: false, margin: '2', bound: '6.90' } })).toBe(1);
  expect(editRequest(follows, draft, own, 'Asia/Shanghai').following).toEqual({ margin_permille: 15, floor: '6.90' });
  expect(countChanges(follows, { ...draft, following: null })).toBe(1);
});

test('a buy listing is edited up to its ceiling, without what only a sale has', () => {
  const bid = ownBid(sampleOwnBid({ price_kind: 'following', margin_permille: -5, ceiling: '6.90' }));
  const request = bidEditRequest(bid, { ...draftOf(bid), note: 'Paid at once' }, bid.payment_account_ids, 'UTC');
  expect(request).toMatchObject({ id: bid.id, version: 1, note: 'Paid at once' });
  expect(request.following).toEqual({ margin_permille: -5, ceiling: '6.90' });
  for (const field of ['total', 'is_whole_only', 'accepts_automatically', 'has_unique_cents'])
    expect(request).not.toHaveProperty(field);
});
