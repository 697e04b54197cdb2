import { expect, test } from 'vitest';
import { partsOf, returnedFrom } from './returned.ts';

const glare = { reason: 'glare', zh: '', en: '' };

test('lists marked parts in order, with custom text only for the reason "other"', () => {
  expect(returnedFrom({ back: glare, front: { reason: 'other', zh: '边角破损', en: 'A corner is torn' } })).toEqual([
    { part: 'front', reason: 'other', zh: '边角破损', en: 'A corner is torn' },
    { part: 'back', reason: 'glare' },
  ]);
});

test('yields nothing without a part, without a reason, or with custom text in one language only', () => {
  expect(returnedFrom({})).toBeNull();
  expect(returnedFrom({ face: { reason: '', zh: '', en: '' } })).toBeNull();
  expect(returnedFrom({ back: glare, face: { reason: 'other', zh: '只有中文', en: ' ' } })).toBeNull();
});

test('asks for no back side of a passport', () => {
  expect(partsOf('passport')).toEqual(['data', 'front', 'face']);
  expect(partsOf('resident_id')).toEqual(['data', 'front', 'back', 'face']);
});
