import { expect, test } from 'vitest';
import type { SaleDraft } from './draft.ts';
import {
  emptyDraft,
  limitFaults,
  quantityFaults,
  restoreDraft,
  saleRequest,
  termFaults,
  totalPriceOf,
} from './draft.ts';

const draft = (changes: Partial<SaleDraft> = {}): SaleDraft => ({
  ...emptyDraft,
  quantity: '1500',
  price: '7.05',
  minimum: '500',
  maximum: '10575',
  accountIds: ['card'],
  ...changes,
});
const bounds = { lowest: 1_00n, highest: 100_00n, available: 10_343_75n, smallest: 1_00n };

test('computes the exact total price', () => {
  expect(totalPriceOf(draft())).toBe(10_575_00n);
  expect(totalPriceOf(draft({ quantity: '' }))).toBe(0n);
});

test('checks quantity and price against the balance and the price range', () => {
  expect(quantityFaults(draft(), bounds)).toEqual({});
  expect(quantityFaults(emptyDraft, bounds)).toEqual({ quantity: 'nothing', price: 'nothing' });
  expect(quantityFaults(draft({ quantity: '10343.76' }), bounds)).toEqual({ quantity: 'tooMuch' });
  expect(quantityFaults(draft({ quantity: '0.99' }), bounds)).toEqual({ quantity: 'tooFew' });
  expect(quantityFaults(draft({ quantity: '1' }), bounds)).toEqual({});
  expect(quantityFaults(draft({ price: '0.99' }), bounds)).toEqual({ price: 'outOfRange' });
  expect(quantityFaults(draft({ price: '100.01' }), bounds)).toEqual({ price: 'outOfRange' });
});

test('requires a valid margin and a bound for a following price', () => {
  const following = { isBelow: false, margin: '1.5', bound: '6.90' };
  expect(quantityFaults(draft({ following }), bounds)).toEqual({});
  expect(quantityFaults(draft({ following: { ...following, margin: '21' } }), bounds)).toEqual({
    margin: 'outOfRange',
  });
  expect(quantityFaults(draft({ following: { ...following, bound: '' } }), bounds)).toEqual({ bound: 'nothing' });
  expect(restoreDraft({ following }).following).toEqual(following);
  expect(restoreDraft({ following: { margin: 1 } }).following).toBeNull();
});

test('checks the limits against each other and against the total price', () => {
  expect(limitFaults(draft(), ['card'])).toEqual({});
  expect(limitFaults(draft({ minimum: '', maximum: '' }), ['card'])).toEqual({
    minimum: 'nothing',
    maximum: 'nothing',
  });
  expect(limitFaults(draft({ minimum: '600', maximum: '500' }), ['card'])).toEqual({ minimum: 'aboveMaximum' });
  expect(limitFaults(draft({ maximum: '10575.01' }), ['card'])).toEqual({ maximum: 'aboveTotal' });
  expect(limitFaults(draft({ isWholeOnly: true, minimum: '', maximum: '' }), ['card'])).toEqual({});
});

test('requires one to five accounts, ignoring deleted ones', () => {
  expect(limitFaults(draft({ accountIds: ['gone'] }), ['card'])).toEqual({ accounts: 'nothing' });
  const many = ['a', 'b', 'c', 'd', 'e', 'f'];
  expect(limitFaults(draft({ accountIds: many }), many)).toEqual({ accounts: 'tooMany' });
  expect(saleRequest(draft({ accountIds: ['gone', 'card'] }), ['card'], 'UTC').payment_account_ids).toEqual(['card']);
});

test('posts a listing sold only as a whole with its total price as both limits', () => {
  const request = saleRequest(draft({ isWholeOnly: true, minimum: '', maximum: '' }), ['card'], 'UTC');
  expect(request).toMatchObject({ minimum: '10575.00', maximum: '10575.00', is_whole_only: true });
});

test('sends amounts as plain decimals, and trims texts', () => {
  expect(saleRequest(draft({ quantity: '1500.', note: ' hello ' }), ['card'], 'UTC')).toMatchObject({
    total: '1500.00',
    price: '7.05',
    minimum: '500.00',
    note: 'hello',
  });
});

test('restores a stored draft, and starts an empty one from invalid data', () => {
  const written = draft({
    windowMinutes: 30,
    note: 'hello',
    acceptsAutomatically: true,
    openHours: { from: '20:00', until: '02:00' },
  });
  expect(restoreDraft(JSON.parse(JSON.stringify(written)))).toEqual(written);
  expect(restoreDraft({})).toEqual(emptyDraft);
  expect(restoreDraft({ quantity: 5, accountIds: 'x', windowMinutes: 20, conditions: [] })).toEqual(emptyDraft);
});

test('sends open hours with the time zone of the device, and requires two different times', () => {
  const openHours = { from: '20:00', until: '02:00' };
  expect(saleRequest(draft({ openHours }), ['card'], 'Asia/Shanghai').open_hours).toEqual({
    ...openHours,
    time_zone: 'Asia/Shanghai',
  });
  expect(saleRequest(draft(), ['card'], 'UTC').open_hours).toBeNull();
  expect(termFaults(draft({ openHours }))).toEqual({});
  for (const wrong of [
    { from: '', until: '02:00' },
    { from: '02:00', until: '02:00' },
  ])
    expect(termFaults(draft({ openHours: wrong }))).toEqual({ openHours: 'nothing' });
});
