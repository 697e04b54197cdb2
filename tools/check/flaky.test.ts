import { expect, it } from 'vitest';
import type { SuiteResult } from './count-tests.ts';
import { isWorthRepeating, judgeRepeated, readKnown } from './flaky.ts';

const green: SuiteResult = { passed: 9, failed: 0, failures: [] };

function failing(...names: readonly string[]): SuiteResult {
  return { passed: 9, failed: names.length, failures: names.map((name) => ({ name, selector: 'a.test.ts' })) };
}

it('repeats one or two failed tests, never more, and nothing where more than tests broke', () => {
  expect(isWorthRepeating([green, green])).toBe(false);
  expect(isWorthRepeating([green, failing('a')])).toBe(true);
  expect(isWorthRepeating([failing('b'), failing('a')])).toBe(true);
  expect(isWorthRepeating([failing('b'), failing('a', 'c')])).toBe(false);
  expect(isWorthRepeating([failing('a'), { passed: 0, failed: 1, failures: [] }])).toBe(false);
});

it('lets a test pass that passed alone, and names it', () => {
  const verdict = judgeRepeated(failing('a'), { passed: 4, failed: 0, failures: [] }, []);
  expect(verdict).toEqual({ flaky: ['a'], knownFlaky: [], result: { passed: 10, failed: 0, failures: [] } });
});

it('fails a test that failed again, and one that failed only now', () => {
  expect(judgeRepeated(failing('a'), failing('a'), []).result).toMatchObject({ passed: 9, failed: 1 });
  expect(judgeRepeated(failing('a'), failing('b'), []).result).toMatchObject({ passed: 10, failed: 1 });
});

it('fails a flaky test that was named before', () => {
  const verdict = judgeRepeated(failing('a', 'b'), { passed: 4, failed: 0, failures: [] }, ['b']);
  expect(verdict).toMatchObject({ flaky: ['a', 'b'], knownFlaky: ['b'], result: { passed: 10, failed: 1 } });
});

it('forgives nothing when the repetition itself broke', () => {
  expect(judgeRepeated(failing('a'), { passed: 0, failed: 1, failures: [] }, [])).toMatchObject({
    flaky: [],
    result: { passed: 9, failed: 1 },
  });
});

it('reads the list of known ones without its remarks', () => {
  expect(readKnown('# named before\n\nbuys from alice\n')).toEqual(['buys from alice']);
});
