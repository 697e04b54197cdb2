import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { openTestDatabase } from '../../../test/open-test-database.ts';
import { serverKeys } from '../../../test/server-keys.ts';
import { withConnection } from '../../platform/database/connections.ts';
import { ids } from '../../platform/ids.ts';
import {
  holdForListing,
  lockForTrade,
  type Movement,
  openingCoins,
  postMovements,
  releaseToBuyer,
  sealEntries,
  transfer,
} from './index.ts';

const DOCUMENT = join(import.meta.dirname, '../../../../docs/ledger.md');
/** A step of the scenario, or a statement with what it prints. */
const STEPS = /<!-- run: (?<step>\w+) -->|```sql\n(?<statement>.*?)\n```\n```text\n(?<printed>.*?)```/gs;
const ALICE = 'a11ce000-0000-7000-8000-000000000001';
const BOB = 'b0b00000-0000-7000-8000-000000000002';

const test = await openTestDatabase();
afterAll(() => test.drop());

let minute = 0;
const eh = (minor: bigint) => ({ currency: 'EH', minor });

/** A minute after the movement before it. */
async function post(movement: Movement): Promise<void> {
  minute += 1;
  const now = new Date(Date.UTC(2026, 10, 28, 8, minute));
  await test.database.transaction((tx) => postMovements({ tx, now, ids, serverKeys }, [movement]));
}

/** Other tests of the cluster may still have older transactions. */
async function seal(): Promise<void> {
  await expect.poll(() => sealEntries(test.database, new Date(Date.UTC(2026, 10, 28, 9)))).toBeGreaterThan(0);
}

const idOf = (number: number) => `ca05e000-0000-7000-8000-00000000000${number}`;
const scenario: Readonly<Record<string, () => Promise<void>>> = {
  async issue() {
    await post(openingCoins({ openingId: idOf(1), userId: ALICE, amount: eh(10_000n) }));
    await seal();
  },
  transfer: () =>
    post(transfer({ transferId: idOf(2), senderId: ALICE, receiverId: BOB, amount: eh(2500n), fee: eh(10n) })),
  async sale() {
    const ofTrade = { tradeId: idOf(4), sellerId: ALICE, amount: eh(4000n) };
    await post(holdForListing({ listingId: idOf(3), userId: ALICE, amount: eh(6000n) }));
    await post(lockForTrade(ofTrade));
    await post(releaseToBuyer({ ...ofTrade, buyerId: BOB, fee: eh(40n) }));
  },
  seal,
};

it('prints the output that the document shows', async () => {
  const text = await readFile(DOCUMENT, 'utf8');
  let written = '';
  let end = 0;
  for (const match of text.matchAll(STEPS)) {
    const { step, statement = '' } = match.groups ?? {};
    const found =
      step === undefined ? `\`\`\`sql\n${statement}\n\`\`\`\n\`\`\`text\n${await printed(statement)}\`\`\`` : match[0];
    if (step !== undefined) await scenario[step]?.();
    written += text.slice(end, match.index) + found;
    end = match.index + match[0].length;
  }
  expect(end).toBeGreaterThan(0);
  // With `vitest -u` it writes what was printed.
  await expect(written + text.slice(end)).toMatchFileSnapshot(DOCUMENT);
});

function printed(statement: string): Promise<string> {
  return withConnection(test.url, async (client) => {
    try {
      return tableOf(await client.query({ text: statement, rowMode: 'array' }));
    } catch (fault) {
      return `ERROR:  ${(fault as Error).message}\n`;
    }
  });
}

type Cell = string | number | bigint | boolean | null;

/** A table as a terminal shows it. */
function tableOf({ fields, rows }: pg.QueryArrayResult<Cell[]>): string {
  const lines = [fields.map(({ name }) => name), ...rows.map((row) => row.map((value) => shown(value)))];
  const widths = fields.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const isNumber = fields.map(
    (_, column) => rows.length > 0 && rows.every((row) => /^-?\d+$/.test(shown(row[column]))),
  );
  const drawn = lines.map((line) =>
    line
      .map((cell, column) => (isNumber[column] ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0)))
      .join(' | ')
      .trimEnd(),
  );
  drawn.splice(1, 0, widths.map((width) => '-'.repeat(width)).join('-+-'));
  return `${[...drawn, rows.length === 1 ? '(1 row)' : `(${rows.length} rows)`].join('\n')}\n`;
}

function shown(value: Cell | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 't' : 'f';
  return String(value);
}
