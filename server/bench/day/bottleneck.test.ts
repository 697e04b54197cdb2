import { expect, it } from 'vitest';
import { bottleneckOf } from './bottleneck.ts';

it.each([
  [{ server: 900, database: 300, cores: 4, load: 2 }, 'the one server process'],
  [{ server: 100, database: 1800, cores: 2, load: 2 }, 'the cores of the database'],
  [{ server: 800, database: 1000, cores: 2, load: 2 }, 'share'],
  [{ server: 300, database: 300, cores: 2, load: 9 }, 'others on this machine'],
  [{ server: 300, database: 300, cores: 2, load: 1 }, 'waiting'],
])('names as the bottleneck of %j: %s', (use, said) => {
  expect(bottleneckOf(use)).toContain(said);
});
