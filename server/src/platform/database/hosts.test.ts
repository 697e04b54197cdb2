import pg from 'pg';
import { expect, it } from 'vitest';
import { hostsOf, parseHosts } from './hosts.ts';

it.each([
  [
    'postgres://eh:secret@one:5433,two/books?sslmode=require',
    ['postgres://eh:secret@one:5433/books?sslmode=require', 'postgres://eh:secret@two/books?sslmode=require'],
  ],
  ['postgres://a:5432,b:5432/db', ['postgres://a:5432/db', 'postgres://b:5432/db']],
  ['postgresql://eh@[::1]:5432,[fd00::2]/db', ['postgresql://eh@[::1]:5432/db', 'postgresql://eh@[fd00::2]/db']],
  ['postgres://eh@/db?host=a,b', ['postgres://eh@/db?host=a', 'postgres://eh@/db?host=b']],
  ['postgres://eh@/db?host=a,b&port=1,2', ['postgres://eh@/db?host=a&port=1', 'postgres://eh@/db?host=b&port=2']],
  ['postgres://eh@a,b/db?port=1,2', ['postgres://eh@a/db?port=1', 'postgres://eh@b/db?port=2']],
  ['postgres://eh@a,b/db?port=7&x=1', ['postgres://eh@a/db?port=7&x=1', 'postgres://eh@b/db?port=7&x=1']],
  ['postgres://eh@a:1,b/db?host=', ['postgres://eh@a:1/db', 'postgres://eh@b/db']],
  ['postgres://eh@/eh?host=/run/postgresql', [`postgres://eh@/eh?host=${encodeURIComponent('/run/postgresql')}`]],
  [
    'postgres://eh@/books?host=%2Fa%2C%2Fb&port=5432&statement_timeout=9',
    [
      'postgres://eh@/books?host=%2Fa&port=5432&statement_timeout=9',
      'postgres://eh@/books?host=%2Fb&port=5432&statement_timeout=9',
    ],
  ],
])('lists the hosts of %s', (url, hosts) => {
  expect(hostsOf(url)).toEqual(hosts);
});

it.each(['postgres://eh@/books', 'postgres://eh@localhost:5432/books', 'postgres://eh@/books?host=%2Fa'])(
  'leaves %s unchanged, which has one host',
  (url) => {
    expect(hostsOf(url)).toEqual([url]);
  },
);

it.each([
  [
    'postgres://eh:s%40fe@one:5433,two/books',
    [
      ['one', 5433],
      ['two', 5432],
    ],
  ],
  ['postgres://eh@/eh?host=/run/postgresql', [['/run/postgresql', 5432]]],
  [
    'postgres://eh@/eh?host=/a,b&port=5433',
    [
      ['/a', 5433],
      ['b', 5433],
    ],
  ],
  ['postgres://eh@[::1]:6000/eh', [['::1', 6000]]],
  ['postgres://eh@%2Fvar%2Frun%2Fpostgresql:5433/eh', [['/var/run/postgresql', 5433]]],
  [
    'postgres://eh@one,two/eh?port=1,2',
    [
      ['one', 1],
      ['two', 2],
    ],
  ],
] as const)('the driver connects to the host of %s', (url, addresses) => {
  const clients = hostsOf(url).map((connectionString) => new pg.Client({ connectionString }));
  expect(clients.map(({ host, port, user }) => [host, port, user])).toEqual(
    addresses.map((address) => [...address, 'eh']),
  );
});

it.each([
  'mysql://eh@one/books',
  'one:5432/books',
  'postgres://eh@one two/books',
  'postgres://eh@one:port/books',
  'postgres://eh@one,,two/books',
  'postgres://eh@/db?host=a,b&port=1,2,3',
  'postgres://eh@a,b/db?port=1,2,3',
  'postgres://eh@a/db?port=x',
  'postgres://eh@one:99999/db',
  'postgres://eh@/db?host=%zz',
  'host=a,b user=eh',
  'postgres:///books',
  '',
])('rejects %j as a connection string', (url) => {
  expect(parseHosts(url)).toBeNull();
});
