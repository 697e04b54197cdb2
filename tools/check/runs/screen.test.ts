import { expect, it } from 'vitest';
import { progressLine, Screen } from './screen.ts';
import { emptyTally } from './tally.ts';

const figures = { api: { seconds: 100, tests: 200 }, lint: { seconds: 40, tests: 1 } };

function openScreen() {
  const written: string[] = [];
  const out = { isTTY: false, columns: 80, write: (text: string) => written.push(text) > 0 };
  return { screen: new Screen(out, { figures, lanes: 2 }), text: () => written.join('') };
}

const passed = { name: 'api', passed: 3, failed: 0, seconds: 2, coreSeconds: 1.6, spent: new Map(), failures: [] };

it('shows the progress of each running step, and how long the rest may take', () => {
  const running = [
    { name: 'lint', ended: 0, seconds: 10 },
    { name: 'api', ended: 50, seconds: 10 },
    { name: 'new', ended: 7, seconds: 10 },
  ];
  expect(progressLine(75, running, { figures, left: 90 })).toBe(
    '… 1 min 15 s · lint · api 50/200 · new 7 · about 1 min 30 s left',
  );
  expect(progressLine(5, [], { figures, left: null })).toBe('… 5 s');
});

it('reports a failure when it happens, with its cause, and again at the end, above the sums', () => {
  const { screen, text } = openScreen();
  screen.begin('api', () => emptyTally);
  screen.fail('api', 'a.test.ts › pays once', 'expected 1\nreceived 2');
  expect(text()).toBe('✗ api: a.test.ts › pays once\n    expected 1\n    received 2\n');
  screen.summarise([{ ...passed, failed: 1, failures: ['a.test.ts › pays once'] }]);
  expect(text()).toMatch(/\n✗ api: a\.test\.ts › pays once\n3 passed, 1 failed\n$/);
});

it('prints the output of a step only when it failed', () => {
  const { screen, text } = openScreen();
  screen.end(passed, 'all is well');
  expect(text()).toBe('✓ api             3 passed, 0 failed in 2.0 s, 2 s of a core\n');
  screen.end({ ...passed, failed: 2 }, 'the whole report');
  expect(text()).toContain('the whole report');
});
