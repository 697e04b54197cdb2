import { expect, test } from 'vitest';
import {
  clockText,
  isEnding,
  isExpiring,
  isWorking,
  rotationIn,
  serversOnOldKey,
  shortKey,
  unusedKeys,
} from './key-facts.ts';
import type { ApiKey, KeyList } from './queries.ts';

const NOW = 1_800_000_000;
const HOUR = 3600;
const DAY = 86_400;

function key(id: string, changes: Partial<ApiKey> = {}): ApiKey {
  return {
    id,
    environment: 'live',
    name: 'Website',
    is_bearer: false,
    scopes: ['orders'],
    networks: [],
    created_at: NOW - 90 * DAY,
    created_by: 'Li Yan',
    ends_at: null,
    expires_at: null,
    replaced_by: null,
    last_used_at: NOW,
    ...changes,
  };
}

test('shortens a key to its first and last characters', () => {
  expect(shortKey('eh_live_0123456789abcdef8f2c')).toBe('eh_live_…8f2c');
});

test('finds the rotation that ends first, and the servers still using the old key', () => {
  const old = key('eh_live_old', { ends_at: NOW + 22 * HOUR, replaced_by: 'eh_live_new' });
  const list: KeyList = {
    rows: [key('eh_live_new'), old, key('eh_live_gone', { ends_at: NOW - 1, replaced_by: 'eh_live_old' })],
    uses: [
      { key_id: 'eh_live_new', address: '203.0.113.7', calls: 412, last_at: NOW - 5 },
      { key_id: 'eh_live_old', address: '203.0.113.7', calls: 3, last_at: NOW - 3000 },
      { key_id: 'eh_live_old', address: '203.0.113.9', calls: 38, last_at: NOW - 80 },
    ],
  };
  const rotation = rotationIn(list, NOW);
  expect(rotation?.old.id).toBe('eh_live_old');
  expect(rotation && serversOnOldKey(list, rotation)).toEqual(['203.0.113.9']);
  expect(rotationIn(list, NOW + 23 * HOUR)).toBeNull();
  expect(isWorking(old, NOW + 22 * HOUR)).toBe(false);
});

test.each([
  ['without an end', {}, false, false],
  ['that expires in a month', { ends_at: NOW + 30 * DAY, expires_at: NOW + 30 * DAY }, false, false],
  ['that expires in six days', { ends_at: NOW + 6 * DAY, expires_at: NOW + 6 * DAY }, true, true],
  ['that is rotated away', { ends_at: NOW + 20 * DAY, replaced_by: 'eh_live_new' }, true, false],
  ['that has expired', { ends_at: NOW, expires_at: NOW }, false, false],
])('sees whether a key %s is about to stop, and whether it waits for a rotation', (_says, changes, ends, expires) => {
  expect(isEnding(key('eh_live_a', changes), NOW)).toBe(ends);
  expect(isExpiring(key('eh_live_a', changes), NOW)).toBe(expires);
});

test('lists keys that have not been used for 60 days', () => {
  const rows = [
    key('eh_live_a', { last_used_at: NOW - 64 * DAY }),
    key('eh_live_b', { last_used_at: null }),
    key('eh_live_c', { last_used_at: null, created_at: NOW - DAY }),
    key('eh_live_d'),
  ];
  expect(unusedKeys({ rows, uses: [] }, NOW).map(({ id }) => id)).toEqual(['eh_live_a', 'eh_live_b']);
});

test('writes the time that is left', () => {
  expect([22 * HOUR + 54 * 60 + 2, 59, -5].map(clockText)).toEqual(['22:54:02', '00:00:59', '00:00:00']);
});
