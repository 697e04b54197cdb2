import { expect, it } from 'vitest';
import { faultOf } from './commit-subjects.ts';

it.each(['trades: release escrow through the applier only', 'app, console: pass the language on', 'e2e: seed a shop'])(
  'accepts "%s"',
  (subject) => {
    expect(faultOf(subject)).toBeNull();
  },
);

it.each([
  ['x', 'form'],
  ['Release escrow through the applier only', 'form'],
  ['trades: ', 'form'],
  ['trades: released escrow', 'imperative'],
  ['trades: releases escrow', 'imperative'],
  ['trades: releasing escrow', 'imperative'],
  [`trades: release ${'escrow '.repeat(10)}`, 'longer'],
])('refuses "%s"', (subject, fault) => {
  expect(faultOf(subject)).toContain(fault);
});
