import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { openTestDatabase } from '../../../../test/open-test-database.ts';
import { sealAll } from '../../../../test/seal-all.ts';
import { serverKeys } from '../../../../test/server-keys.ts';
import { ids } from '../../../platform/ids.ts';
import { openingCoins, postMovements, transfer } from '../index.ts';

const ROOT = join(import.meta.dirname, '../../../../..');
const PAGE = readFileSync(join(ROOT, 'docs/formats.md'), 'utf8');
const tables = ['blocks', 'entries', 'postings'] as const;
const test = await openTestDatabase();
const { database } = test;
const folder = mkdtempSync(join(tmpdir(), 'eh-auditor-'));
const start = Date.parse('2026-11-22T00:00:00Z');
const eh = (minor: bigint) => ({ currency: 'EH', minor });

afterAll(async () => {
  await test.drop();
  rmSync(folder, { recursive: true });
});

/** The statement that the page gives to an auditor. */
function statementOf(table: string): string {
  const [, statement] = new RegExp(`<!-- export: ${table} -->\n\`\`\`sql\n([^\`]+)\`\`\``).exec(PAGE) ?? [];
  if (statement === undefined) throw new Error(`docs/formats.md gives no statement for ${table}`);
  return statement;
}

async function exportTable(table: string): Promise<void> {
  const { rows } = await sql.raw<Readonly<Record<string, unknown>>>(statementOf(table)).execute(database.reader);
  const cell = (value: unknown) => `"${String(value).replaceAll('"', '""')}"`;
  const lines = [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))];
  writeFileSync(join(folder, `${table}.csv`), lines.map((line) => `${line.map(cell).join(',')}\n`).join(''));
}

async function audit(): Promise<string> {
  for (const table of tables) await exportTable(table);
  const [blocks, entries, postings] = tables.map((table) => join(folder, `${table}.csv`));
  const program = join(ROOT, 'verify/eh_verify.py');
  const parameters = ['-B', program, 'seals', `${blocks}`, '--entries', `${entries}`, '--postings', `${postings}`];
  return promisify(execFile)('python3', parameters).then(
    ({ stdout }) => stdout,
    (error: { stdout: string; stderr: string }) => error.stdout + error.stderr,
  );
}

it.skipIf(spawnSync('python3', ['--version']).status !== 0)(
  'an auditor finds the whole chain in rows read by standard SQL, and a posting that was changed',
  async () => {
    const [alice, bob] = [ids.next(new Date(start)), ids.next(new Date(start))];
    for (let round = 0; round < 4; round += 1) {
      const now = new Date(start + round * 1250);
      const post = (...movements: Parameters<typeof postMovements>[1]) =>
        database.transaction((tx) => postMovements({ tx, now, ids, serverKeys }, movements));
      await post(openingCoins({ openingId: ids.next(now), userId: alice, amount: eh(100_00n) }));
      const sides = { senderId: alice, receiverId: bob };
      await post(transfer({ transferId: ids.next(now), ...sides, amount: eh(25_00n), fee: eh(10n) }));
      if (round < 3) await sealAll(database, now);
    }
    expect(await audit()).toMatch(/^good: 3 blocks, 2 entries after the last, leading to 3:[0-9a-f]{64}\n$/);
    await database.transaction(async (tx) => {
      await sql`alter table ledger_postings disable trigger all`.execute(tx);
      await sql`update ledger_postings set balance_before = balance_before + 1, balance_after = balance_after + 1
        where posted_at = ${new Date(start + 1250)} and amount = 2490`.execute(tx);
    });
    expect(await audit()).toBe('NOT GOOD: block 2 finds entries that are not as they were sealed\n');
  },
);
