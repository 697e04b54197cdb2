import { randomBytes } from 'node:crypto';
import { DAY } from '@eh/contract/platform/spans.ts';
import { balanceOf, beginSnapshot, claimsOnBooks, lastSealed, platformAccount } from '../../ledger/journal/index.ts';
import type { ServerKeys } from '../../platform/crypto/server-keys.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { dayOf } from '../../platform/formats/local-day.ts';
import { ids } from '../../platform/ids.ts';
import { dropTreesBefore, insertDay, insertNodes, insertOwners, lockSolvencyDays, newestDays } from './store.ts';
import { buildTree } from './tree.ts';

const SECRET_BYTES = 32;
const DAYS_WITH_TREES = 3;

export interface ProofParts {
  readonly database: Database;
  readonly serverKeys: ServerKeys;
  readonly now: Date;
  readonly currency: string;
  /** The addresses of the USDT reserve, published with the proof. */
  readonly reserveAddresses: readonly string[];
}

/**
 * Makes the proof of this day unless it exists: all balances from one snapshot of the books, their tree, and the
 * published facts. Returns the number of its leaves, or null if there was nothing to do. Any number of processes may
 * call it.
 */
export async function makeProof({
  database,
  serverKeys,
  now,
  currency,
  reserveAddresses,
}: ProofParts): Promise<number | null> {
  const day = dayOf(now);
  if ((await newestDays(database.reader, 1))[0]?.day === day) return null;
  return database.transaction(async (tx) => {
    await beginSnapshot(tx);
    await lockSolvencyDays(tx);
    if ((await newestDays(tx, 1))[0]?.day === day) return null;
    const claims = await claimsOnBooks(tx, currency);
    if (claims.count === 0) return null;
    const secret = randomBytes(SECRET_BYTES);
    const tree = buildTree(claims, secret);
    const block = await lastSealed(tx);
    const ctx = { tx, now, ids, serverKeys };
    await insertDay(ctx, {
      day,
      currency,
      made_at: now,
      secret,
      root_hash: Buffer.from(tree.root.hash, 'hex'),
      owed_minor: tree.root.total,
      fees_minor: await balanceOf(tx, platformAccount('fees', currency)),
      circulation_minor: -(await balanceOf(tx, platformAccount('issuance', currency))),
      reserve_usdt_minor: await balanceOf(tx, platformAccount('usdt_reserve', 'USDT')),
      reserve_addresses: [...reserveAddresses],
      block_height: block?.height ?? null,
      block_hash: block?.hash ?? null,
      leaves: tree.positions.length,
    });
    await insertNodes(ctx, day, tree);
    await insertOwners(ctx, day, claims, tree.positions);
    await dropTreesBefore(ctx, dayOf(new Date(now.getTime() - DAYS_WITH_TREES * DAY)));
    return tree.positions.length;
  }, 'long');
}
