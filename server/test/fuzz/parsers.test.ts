import { afterAll, expect, it } from 'vitest';
import { isLong } from '../long.ts';
import { watchBranches } from './branches.ts';
import { corpusOf } from './corpus.ts';
import { faultOf, fuzz } from './guided-fuzz.ts';
import { type Target, targets } from './targets.ts';

const branches = watchBranches();
afterAll(() => branches.close());

const SECONDS = isLong ? 60 : 0.2;

it.each(targets)('$name keeps its promise for all that was ever found, and for more', (target) => {
  const until = performance.now() + SECONDS * 1000;
  const isOver = () => performance.now() > until;
  const { fault } = fuzz(target, corpusOf(target.name), {
    branches,
    seed: isLong ? Date.now() % 1_000_000 : 1,
    isOver,
  });
  expect(fault && `${fault.why}: ${fault.input.toString('base64')}`).toBeNull();
});

/** A parser with a fault behind three steps that only somebody who sees the branches finds one after the other. */
function hidden(input: Buffer): void {
  if (input[0] !== 0x65) return;
  if (input[1] !== 0x68) return;
  if ((input[2] ?? 0) > 0xf0) throw new Error('found');
}

it('finds a fault, and makes the input that shows it small', () => {
  const target: Target = { name: 'hidden', seeds: () => [Buffer.from('eh, a long beginning')], run: hidden };
  let runs = 0;
  const isOver = () => (runs += 1) > 5000;
  const own = watchBranches(/parsers\.test/);
  const { fault } = fuzz(target, [], { branches: own, seed: 1, isOver });
  own.close();
  expect(fault?.why).toBe('Error: found');
  expect(fault?.input).toHaveLength(3);
  expect(faultOf(target, fault?.input ?? Buffer.alloc(0))).toBe('Error: found');
});
