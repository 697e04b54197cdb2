import { expect, test } from 'vitest';
import { partsOf, returnedFrom } from './returned.ts';

const glare = { reason: 'glare', zh: '', en: '' };

test('sends marked parts in their order, own words only where they are asked', () => {
  expect(returnedFrom({ back: glare, front: { reason: 'other', zh: '边角破损', en: 'A corner is torn' } })).toEqual([
    { part: 'front', reason: 'other', zh: '边角破损', en: 'A corner is torn' },
    { part: 'back', reason: 'glare' },
  ]);
});

test('is not ready without a part, without a reason, or with words in one language only', () => {
  expect(returnedFrom({})).toBeNull();
  expect(returnedFrom({ face: { reason: '', zh: '', en: '' } })).toBeNull();
  expect(returnedFrom({ back: glare, face: { reason: 'other', zh: '只有中文', en: ' ' } })).toBeNull();
});

test('a passport has no back', () => {
  expect(partsOf('passport')).toEqual(['data', 'front', 'face']);
  expect(partsOf('resident_id')).toEqual(['data', 'front', 'back', 'face']);
});
