import { sql } from 'kysely';
import type { ReadContext, WriteContext } from '../../platform/context.ts';
import { hashToken } from '../../platform/crypto/secrets.ts';
import { batchByKey } from '../../platform/database/batching/batch.ts';
import { noteSnapshot } from '../../platform/database/batching/unchanged.ts';
import { columnList } from '../../platform/database/statements/column-list.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { OpenCaller } from '../sessions/index.ts';
import { cacheUser, USER_COLUMNS, type UserRow } from '../users/index.ts';
import type { Rule } from './permissions.ts';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    permission_rules: {
      id: string;
      user_id: string | null;
      level: number | null;
      kind: Rule['kind'];
      name: string;
      is_allowed: boolean;
      title: string;
      set_at: Date;
    };
    callers: UserRow & {
      token_hash: string;
      session_id: string;
      last_seen_at: Date;
      expires_at: Date;
      ended_at: Date | null;
      rules: RuleRow[];
    };
  }
}

const CALLER_COLUMNS = [
  ...(['token_hash', 'session_id', 'last_seen_at', 'rules', 'has_password', 'has_security_password'] as const),
  ...USER_COLUMNS,
] as const;
type CallerRow = Pick<Tables['callers'], (typeof CALLER_COLUMNS)[number]>;
const callerList = columnList('c', CALLER_COLUMNS);

interface RuleRow {
  readonly user_id: string | null;
  readonly kind: Rule['kind'];
  readonly name: string;
  readonly is_allowed: boolean;
  readonly title: string;
}

const RULES_MAX = 200;

export type Subject = { readonly userId: string } | { readonly level: number };

/** The rules for one user: their own and those of their level. */
export async function readRules(ctx: ReadContext, userId: string, level: number): Promise<readonly Rule[]> {
  return (await ctx.cache?.stored<readonly Rule[]>(keyOf(userId, level))) ?? readRows(ctx, userId, level);
}

/** Finds the open session of a token. The one statement also caches its user and their rules for the gates. */
export async function readCaller(ctx: ReadContext, token: string): Promise<OpenCaller | null> {
  const found = await callerOfToken(ctx, hashToken(token));
  if (!found) return null;
  const { caller, askedAt } = found;
  noteSnapshot(ctx, { text: caller.snapshot, askedAt });
  cacheUser(ctx, caller);
  ctx.cache?.store(keyOf(caller.id, caller.level), caller.rules.map(toRule));
  return { id: caller.session_id, userId: caller.id, lastSeenAt: caller.last_seen_at };
}

const callerOfToken = batchByKey(async ({ reader, now }: ReadContext, hashes) => {
  const askedAt = performance.now();
  const callers = await sql<CallerRow & { readonly snapshot: string }>`
    select ${callerList}, pg_current_snapshot()::text as snapshot
    from callers as c
    where c.token_hash = any(${hashes}::text[]) and c.ended_at is null and c.expires_at > ${now}`.execute(reader);
  return new Map(callers.rows.map((caller) => [caller.token_hash, { caller, askedAt }]));
});

function keyOf(userId: string, level: number): string {
  return `rules ${userId} ${level}`;
}

async function readRows(ctx: ReadContext, userId: string, level: number): Promise<readonly Rule[]> {
  const rows = await ctx.reader
    .selectFrom('permission_rules')
    .select(['user_id', 'kind', 'name', 'is_allowed', 'title'])
    .where((row) => row.or([row('user_id', '=', userId), row('level', '=', level)]))
    .limit(RULES_MAX)
    .execute();
  return rows.map(toRule);
}

function toRule(row: RuleRow): Rule {
  return {
    scope: row.user_id === null ? 'level' : 'user',
    kind: row.kind,
    name: row.name,
    isAllowed: row.is_allowed,
    title: row.title,
  };
}

/** The rules that operators set for whole levels. */
export async function readLevelRules(
  ctx: ReadContext,
): Promise<readonly { readonly level: number | null; readonly name: string; readonly isAllowed: boolean }[]> {
  const rows = await ctx.reader
    .selectFrom('permission_rules')
    .select(['level', 'name', 'is_allowed'])
    .where('level', 'is not', null)
    .where('kind', '=', 'permission')
    .limit(RULES_MAX)
    .execute();
  return rows.map((row) => ({ level: row.level, name: row.name, isAllowed: row.is_allowed }));
}

export async function writeRule(ctx: WriteContext, subject: Subject, rule: Omit<Rule, 'scope'>): Promise<void> {
  const change = { is_allowed: rule.isAllowed, title: rule.title, set_at: ctx.now };
  await ctx.tx
    .insertInto('permission_rules')
    .values({
      id: ctx.ids.next(ctx.now),
      user_id: 'userId' in subject ? subject.userId : null,
      level: 'level' in subject ? subject.level : null,
      kind: rule.kind,
      name: rule.name,
      ...change,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'level', 'kind', 'name']).doUpdateSet(change))
    .execute();
}

export async function removeRule(
  ctx: WriteContext,
  subject: Subject,
  rule: Pick<Rule, 'kind' | 'name'>,
): Promise<void> {
  await ctx.tx
    .deleteFrom('permission_rules')
    .where('kind', '=', rule.kind)
    .where('name', '=', rule.name)
    .where((row) => ('userId' in subject ? row('user_id', '=', subject.userId) : row('level', '=', subject.level)))
    .execute();
}

/** Removes the rules that operators set for a closed account; the audit log still has them. */
export async function erasePermissions(ctx: WriteContext, userId: string): Promise<boolean> {
  await ctx.tx.deleteFrom('permission_rules').where('user_id', '=', userId).execute();
  return false;
}
