import { expect, test } from 'vitest';
import type { SaleDraft } from './draft.ts';
import { emptyDraft, limitFaults, quantityFaults, reviveDraft, saleRequest, termFaults, worthOf } from './draft.ts';

const draft = (changes: Partial<SaleDraft> = {}): SaleDraft => ({
  ...emptyDraft,
  quantity: '1500',
  price: '7.05',
  minimum: '500',
  maximum: '10575',
  accountIds: ['card'],
  ...changes,
});
const room = { lowest: 1_00n, highest: 100_00n, available: 10_343_75n };

test('what all of it is worth is exact', () => {
  expect(worthOf(draft())).toBe(10_575_00n);
  expect(worthOf(draft({ quantity: '' }))).toBe(0n);
});

test('quantity and price are judged against what there is and what is allowed', () => {
  expect(quantityFaults(draft(), room)).toEqual({});
  expect(quantityFaults(emptyDraft, room)).toEqual({ quantity: 'nothing', price: 'nothing' });
  expect(quantityFaults(draft({ quantity: '10343.76' }), room)).toEqual({ quantity: 'tooMuch' });
  expect(quantityFaults(draft({ price: '0.99' }), room)).toEqual({ price: 'outOfRange' });
  expect(quantityFaults(draft({ price: '100.01' }), room)).toEqual({ price: 'outOfRange' });
});

test('a price that follows needs a margin within its limits and a floor', () => {
  const following = { isBelow: false, margin: '1.5', floor: '6.90' };
  expect(quantityFaults(draft({ following }), room)).toEqual({});
  expect(quantityFaults(draft({ following: { ...following, margin: '21' } }), room)).toEqual({ margin: 'outOfRange' });
  expect(quantityFaults(draft({ following: { ...following, floor: '' } }), room)).toEqual({ floor: 'nothing' });
  expect(reviveDraft({ following }).following).toEqual(following);
  expect(reviveDraft({ following: { margin: 1 } }).following).toBeNull();
});

test('limits must fit into each other and into the whole', () => {
  expect(limitFaults(draft(), ['card'])).toEqual({});
  expect(limitFaults(draft({ minimum: '', maximum: '' }), ['card'])).toEqual({
    minimum: 'nothing',
    maximum: 'nothing',
  });
  expect(limitFaults(draft({ minimum: '600', maximum: '500' }), ['card'])).toEqual({ minimum: 'aboveMaximum' });
  expect(limitFaults(draft({ maximum: '10575.01' }), ['card'])).toEqual({ maximum: 'aboveWorth' });
  expect(limitFaults(draft({ isWholeOnly: true, minimum: '', maximum: '' }), ['card'])).toEqual({});
});

test('one to five of the own accounts are needed; one that is gone does not count', () => {
  expect(limitFaults(draft({ accountIds: ['gone'] }), ['card'])).toEqual({ accounts: 'nothing' });
  const many = ['a', 'b', 'c', 'd', 'e', 'f'];
  expect(limitFaults(draft({ accountIds: many }), many)).toEqual({ accounts: 'tooMany' });
  expect(saleRequest(draft({ accountIds: ['gone', 'card'] }), ['card'], 'UTC').payment_account_ids).toEqual(['card']);
});

test('a whole listing is posted with its worth as both limits', () => {
  const request = saleRequest(draft({ isWholeOnly: true, minimum: '', maximum: '' }), ['card'], 'UTC');
  expect(request).toMatchObject({ minimum: '10575.00', maximum: '10575.00', is_whole_only: true });
});

test('amounts go out as plain decimals, texts without the spaces around them', () => {
  expect(saleRequest(draft({ quantity: '1500.', note: ' hello ' }), ['card'], 'UTC')).toMatchObject({
    total: '1500.00',
    price: '7.05',
    minimum: '500.00',
    note: 'hello',
  });
});

test('a stored draft comes back as it was, and rubbish as an empty one', () => {
  const written = draft({
    windowMinutes: 30,
    note: 'hello',
    acceptsAutomatically: true,
    openHours: { from: '20:00', until: '02:00' },
  });
  expect(reviveDraft(JSON.parse(JSON.stringify(written)))).toEqual(written);
  expect(reviveDraft({})).toEqual(emptyDraft);
  expect(reviveDraft({ quantity: 5, accountIds: 'x', windowMinutes: 20, conditions: [] })).toEqual(emptyDraft);
});

test('open hours go out with the zone of the device, and are two different times', () => {
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
