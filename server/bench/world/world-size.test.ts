import { describe, expect, it } from 'vitest';
import { countOf, worldSize } from './world-size.ts';

describe('the size of a generated world', () => {
  it('reads thousands and millions', () => {
    expect([countOf('10m'), countOf('1.5k'), countOf('7')]).toEqual([10_000_000, 1500, 7]);
    expect(() => countOf('10M')).toThrow('"10M" is no count');
  });

  it('derives trades from the bills, and estimates the disk space', () => {
    const { trades, bytes } = worldSize({ users: '10m', bills: '100m', listings: '1m' });
    expect(trades).toBe(2_000_000);
    expect(bytes).toBeGreaterThan(40e9);
  });

  it('refuses a world that is impossible', () => {
    const small = { users: '100', bills: '1k', listings: '40' };
    expect(() => worldSize({ ...small, bills: '139', trades: '0' })).toThrow('make 140 bills');
    expect(() => worldSize({ ...small, listings: '400' })).toThrow('need more than 100 users');
    expect(() => worldSize({ ...small, users: '90m' })).toThrow('from 2 to 79000000 users');
    expect(() => worldSize({ ...small, listings: '0', trades: '1' })).toThrow('Trades need listings');
  });
});
