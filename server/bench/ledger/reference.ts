import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { AMOUNT, BROKE, CURRENCY, PEOPLE } from './people.ts';

interface Load {
  readonly clients: number;
  readonly isHot: boolean;
}

interface Pgbench {
  readonly program: string;
  readonly folder: string;
  readonly url: string;
}

const run = promisify(execFile);

/**
 * The straightforward way without group commit: one function call, one transaction, the same rows. Plans are cached, accounts
 * are locked in order, nothing is fetched that is not needed.
 */
const TRANSFER = `
create or replace function bench_transfer(p_id uuid, p_sender uuid, p_receiver uuid, p_from uuid, p_to uuid, p_amount bigint)
returns boolean language plpgsql as $$
declare
  v_from bigint; v_to bigint; v_from_number bigint; v_to_number bigint; v_now timestamptz := now();
begin
  if p_from < p_to then
    update ledger_accounts set balance = balance - p_amount, posting_count = posting_count + 1
      where id = p_from and balance >= p_amount returning balance, posting_count into v_from, v_from_number;
    if not found then return false; end if;
  end if;
  update ledger_accounts set balance = balance + p_amount, posting_count = posting_count + 1
    where id = p_to returning balance, posting_count into v_to, v_to_number;
  if p_from >= p_to then
    update ledger_accounts set balance = balance - p_amount, posting_count = posting_count + 1
      where id = p_from and balance >= p_amount returning balance, posting_count into v_from, v_from_number;
    if not found then raise 'insufficient funds'; end if;
  end if;
  insert into ledger_entries (id, key, kind, cause_kind, cause_id, posted_at, transaction_id)
    values (p_id, 'transfer:' || p_id || ':transfer', 'transfer', 'transfer', p_id, v_now, pg_current_xact_id()::text::bigint);
  insert into ledger_postings (account_id, number, entry_id, amount, balance_before, balance_after, bill_type, posted_at)
    values (p_from, v_from_number, p_id, -p_amount, v_from + p_amount, v_from, 'Transfer_Out', v_now),
      (p_to, v_to_number, p_id, p_amount, v_to - p_amount, v_to, 'Transfer_In', v_now);
  insert into bench_transfers (id, sender_id, receiver_id, amount, memo, status, created_at)
    values (p_id, p_sender, p_receiver, p_amount, 'thanks', 1, v_now);
  insert into outbox (id, topic, payload, created_at)
    values (p_id, 'transfer.received',
      jsonb_build_object('transferId', p_id, 'userId', p_receiver, 'amount', p_amount::text), v_now);
  return true;
end $$`;

/** pgbench cannot hold a list of accounts, so it finds them by number: one probe for both, some 2 % of its work. */
const PEOPLE_TABLE = `
create table if not exists bench_people (number integer primary key, user_id uuid not null, account_id uuid not null)`;

const FILL_PEOPLE = `
insert into bench_people (number, user_id, account_id)
select ('x' || right(owner_id::text, 12))::bit(48)::bigint, owner_id, id
from ledger_accounts where owner_kind = 'user' and purpose = 'available' and currency = '${CURRENCY}'
on conflict do nothing`;

const CALL = (a: string, b: string, noise: string) => `select bench_transfer(
  (lpad(to_hex((extract(epoch from clock_timestamp()) * 1000)::bigint), 12, '0') || '7000' || lpad(to_hex(${noise}::bigint), 16, '8'))::uuid,
  s.user_id, r.user_id, s.account_id, r.account_id, ${AMOUNT}) from bench_people as s, bench_people as r
  where s.number = ${a} and r.number = ${b};`;

/** A transfer between two of the people by their numbers, with a number of its own. */
export const TRANSFER_CALL = CALL('$1', '$2', '$3');

/** Creates the function and its people in a database whose books are filled. */
export async function prepareReference(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of [TRANSFER, PEOPLE_TABLE, FILL_PEOPLE, 'vacuum analyze bench_people'])
    await client.query(statement);
  await client.end();
}

export async function openReference(url: string) {
  await prepareReference(url);
  const program = await findPgbench();
  if (program === null) {
    console.log('pgbench was not found; the reference is the same function called from this process instead');
    return {
      name: 'function calls from this process',
      run: (load: Load, seconds: number) => inProcess(url, load, seconds),
      close: () => Promise.resolve(),
    };
  }
  const folder = await mkdtemp(join(tmpdir(), 'eh-pgbench-'));
  return {
    name: `pgbench (${program})`,
    run: (load: Load, seconds: number) => withPgbench({ program, folder, url }, load, seconds),
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

async function withPgbench({ program, folder, url }: Pgbench, load: Load, seconds: number): Promise<number> {
  const rich = PEOPLE - BROKE;
  const script = join(folder, load.isHot ? 'hot.sql' : 'full.sql');
  const receiver = load.isHot ? '0' : `(:a + random(1, ${rich - 1})) % ${rich}`;
  await writeFile(
    script,
    `\\set a random(1, ${rich - 1})\n\\set b ${receiver}\n\\set n random(0, 1152921504606846975)\n${CALL(':a', ':b', ':n')}\n`,
  );
  const parameters = [
    '-n',
    '-M',
    'prepared',
    '-f',
    script,
    '-c',
    String(load.clients),
    '-j',
    String(Math.min(2, load.clients)),
  ];
  const { stdout } = await run(program, [...parameters, '-T', String(Math.max(1, Math.round(seconds))), url]);
  const rate = Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
  if (!(rate > 0)) throw new Error(`pgbench said: ${stdout}`);
  return rate;
}

async function inProcess(url: string, load: Load, seconds: number): Promise<number> {
  const rich = PEOPLE - BROKE;
  const until = performance.now() + seconds * 1000;
  const counts = await Promise.all(
    Array.from({ length: load.clients }, async () => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      let count = 0;
      for (; performance.now() < until; count += 1) {
        const a = 1 + Math.floor(Math.random() * (rich - 1));
        const b = load.isHot ? 0 : (a + 1 + Math.floor(Math.random() * (rich - 1))) % rich;
        const values = [a, b, Math.floor(Math.random() * Number.MAX_SAFE_INTEGER)];
        await client.query({ name: 'transfer', text: TRANSFER_CALL, values });
      }
      await client.end();
      return count;
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0) / seconds;
}

async function findPgbench(): Promise<string | null> {
  const versions = existsSync('/usr/lib/postgresql') ? await readdir('/usr/lib/postgresql') : [];
  const folders = [
    ...versions.sort((a, b) => Number(b) - Number(a)).map((version) => join('/usr/lib/postgresql', version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return folders.map((folder) => join(folder, 'pgbench')).find((path) => existsSync(path)) ?? null;
}
