import { expect, it } from 'vitest';
import { checkFiles } from './check-file.ts';

const rules = { types: ['image/jpeg', 'image/png', 'application/pdf'], maxBytes: 5_000_000, maxCount: 2 };
const picture = { type: 'image/png', size: 400_000 };

it('accepts files of the right kind and size', () => {
  expect(checkFiles([picture], 0, rules)).toEqual({ accepted: [picture], refused: [] });
  expect(checkFiles([{ ...picture, size: 5_000_000 }], 0, rules).accepted).toHaveLength(1);
});

it.each([
  [{ type: 'image/gif', size: 10 }, 'type'],
  [{ type: '', size: 10 }, 'type'],
  [{ type: 'image/png', size: 5_000_001 }, 'size'],
  [{ type: 'image/png', size: 0 }, 'empty'],
])('refuses %j because of its %s', (file, reason) => {
  expect(checkFiles([file], 0, rules).refused).toEqual([{ file, reason }]);
});

it('counts existing files, and only those it accepts now', () => {
  const tooBig = { type: 'image/png', size: 9_000_000 };
  const { accepted, refused } = checkFiles([tooBig, picture, picture], 1, rules);
  expect(accepted).toHaveLength(1);
  expect(refused.map(({ reason }) => reason)).toEqual(['size', 'count']);
});

it('understands a wildcard of types', () => {
  expect(checkFiles([{ type: 'video/mp4', size: 1 }], 0, { ...rules, types: ['video/*'] }).accepted).toHaveLength(1);
});
