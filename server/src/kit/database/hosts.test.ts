import { expect, it } from 'vitest';
import { hostsOf } from './hosts.ts';

it('makes one connection string of each host', () => {
  expect(hostsOf('postgres://eh:secret@one:5433,two/books?sslmode=require')).toEqual([
    'postgres://eh:secret@one:5433/books?sslmode=require',
    'postgres://eh:secret@two/books?sslmode=require',
  ]);
  expect(hostsOf('postgres://eh@/books?host=%2Fa%2C%2Fb&port=5432')).toEqual([
    'postgres://eh@/books?host=%2Fa&port=5432',
    'postgres://eh@/books?host=%2Fb&port=5432',
  ]);
});

it('leaves a connection string of one host as it is', () => {
  for (const url of ['postgres://eh@/books', 'postgres://eh@localhost:5432/books', 'postgres://eh@/books?host=%2Fa'])
    expect(hostsOf(url)).toEqual([url]);
});
