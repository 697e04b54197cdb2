import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { requireMigrated } from './migrate.ts';
import { missingSockets } from './missing-sockets.ts';

const folder = mkdtempSync(join(tmpdir(), 'eh-sockets-'));
writeFileSync(join(folder, '.s.PGSQL.5433'), '');
afterAll(() => rmSync(folder, { recursive: true }));

it('names the missing socket, and the existing one', () => {
  const fault = missingSockets(`postgres://eh@/eh?host=${folder}`);
  expect(fault).toBe(`no server listens at ${folder}/.s.PGSQL.5432; there is host=${folder}&port=5433`);
  expect(missingSockets(`postgres://eh@${encodeURIComponent(folder)}/eh`)).toBe(fault);
  expect(missingSockets(`postgres://eh@/eh?host=${folder}&port=5433`)).toBeNull();
  expect(missingSockets(`postgres://eh@${encodeURIComponent(folder)}:5433/eh`)).toBeNull();
});

it('reports nothing missing when one of several hosts may still answer', () => {
  expect(missingSockets(`postgres://eh@/eh?host=${folder},db.example`)).toBeNull();
  expect(missingSockets('postgres://eh@db.example/eh')).toBeNull();
});

it('is reported at once by a start, even when several hosts are tried for half a minute', async () => {
  const url = `postgres://eh@/eh?host=${folder},/nowhere`;
  await expect(requireMigrated(url)).rejects.toThrow(`or /nowhere/.s.PGSQL.5432; there is host=${folder}&port=5433`);
}, 5000);
