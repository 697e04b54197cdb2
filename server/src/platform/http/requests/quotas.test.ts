import { expect, it } from 'vitest';
import { limitOf, policyOf } from './quotas.ts';

it('writes quotas as the IETF draft defines them', () => {
  const pace = { name: 'pace', left: 598, withinSeconds: 60, seconds: 12 };
  expect([limitOf(pace), policyOf(pace, 600)]).toEqual(['"pace";r=598;t=12', '"pace";q=600;w=60']);
  const running = { name: 'running', left: 255 };
  expect([limitOf(running), policyOf(running, 256)]).toEqual([
    '"running";r=255',
    '"running";q=256;qu="concurrent-requests"',
  ]);
});

it('never reports less than zero left', () => {
  expect(limitOf({ name: 'running', left: -1 })).toBe('"running";r=0');
});
