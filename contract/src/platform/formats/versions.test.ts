import { expect, it } from 'vitest';
import { isOlder, isVersion } from './versions.ts';

it('compares versions number by number, and treats a malformed one as new', () => {
  expect(['2.2.7', '2.2.08', '2.2.8', '2.10.0', '2.2', '1', '', 'x'].map((own) => isOlder(own, '2.2.08'))).toEqual([
    true,
    false,
    false,
    false,
    true,
    true,
    false,
    false,
  ]);
});

it('recognizes a version of two or three numbers', () => {
  expect(['2.2.08', '2.3', '2', '2.2.08.1', '2.x', 'v2.2', ''].map(isVersion)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
});
