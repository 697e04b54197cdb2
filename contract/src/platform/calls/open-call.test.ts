import { expect, it } from 'vitest';
import { gateRefusals } from '../../accounts/gates/gate-refusals.ts';
import { openStatusOf } from './open-call.ts';

it('never answers a refusal with 200 in the open API', () => {
  expect(openStatusOf({ code: 20_001, http: 200 })).toBe(409);
  expect(openStatusOf({ code: 40_401, http: 404 })).toBe(404);
});

it('does not answer 401 for a frozen payer, since a program would then renew its own token', () => {
  expect(openStatusOf(gateRefusals.AccountFrozen)).toBe(403);
});
