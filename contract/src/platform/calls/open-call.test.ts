import { expect, it } from 'vitest';
import { openStatusOf } from './open-call.ts';

it('never answers a refusal with 200 in the open API', () => {
  expect(openStatusOf({ http: 200 })).toBe(409);
  expect(openStatusOf({ http: 404 })).toBe(404);
});
