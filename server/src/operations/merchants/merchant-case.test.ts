import { expect, it } from 'vitest';
import { versionOf, waitingSince, waitsFor } from './merchant-case.ts';

const appliedAt = new Date('2026-11-20T08:00:00Z');
const logoAt = new Date('2026-11-24T08:00:00Z');
const merchant = {
  status: 'active',
  name: 'Qinghe Books',
  website: 'https://qinghe.example',
  business: 'Books',
  logo_file_id: null as string | null,
  wanted_logo_file_id: null as string | null,
  wanted_logo_at: null as Date | null,
  applied_at: appliedAt,
} as const;
const withLogo = { ...merchant, wanted_logo_file_id: 'one', wanted_logo_at: logoAt };

it('is queued with its application, whatever logo is attached, and later with a new logo alone', () => {
  for (const facts of [merchant, withLogo]) expect(waitsFor({ ...facts, status: 'applied' })).toBe('application');
  expect(waitsFor(merchant)).toBeNull();
  for (const status of ['active', 'frozen'] as const) expect(waitsFor({ ...withLogo, status })).toBe('logo');
  for (const status of ['refused', 'closed'] as const) expect(waitsFor({ ...withLogo, status })).toBeNull();
  expect(waitingSince({ ...withLogo, status: 'applied' })).toBe(appliedAt);
  expect(waitingSince(withLogo)).toBe(logoAt);
});

it('becomes a different case after a change of anything that a reviewer reads', () => {
  const changes = [
    { name: 'Qinghe' },
    { website: 'https://other.example' },
    { business: 'Tea' },
    { status: 'frozen' as const },
    { logo_file_id: 'one' },
    { wanted_logo_file_id: 'two' },
    { wanted_logo_file_id: null },
  ];
  const versions = [withLogo, ...changes.map((change) => ({ ...withLogo, ...change }))].map(versionOf);
  expect(new Set(versions).size).toBe(versions.length);
  expect(versionOf({ ...withLogo })).toBe(versions[0]);
});
