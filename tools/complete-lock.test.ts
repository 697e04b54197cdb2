import { expect, it } from 'vitest';
import { missingPackages, readLock } from './complete-lock.ts';

it('finds every platform of every package in the lock file, so that npm ci accepts it', () => {
  expect(Object.keys(missingPackages(readLock().packages))).toEqual([]);
});

it('adds a platform that the lock file lacks, with the properties in its name', () => {
  const packages = {
    'node_modules/@tool/main': {
      dev: true,
      optionalDependencies: { '@tool/linux-x64-musl': '1.2.3', '@tool/here': '1.2.3' },
    },
    'node_modules/@tool/here': { version: '1.2.3' },
  };
  expect(missingPackages(packages)).toEqual({
    'node_modules/@tool/linux-x64-musl': {
      version: '1.2.3',
      dev: true,
      optional: true,
      cpu: ['x64'],
      os: ['linux'],
      libc: ['musl'],
    },
  });
});
