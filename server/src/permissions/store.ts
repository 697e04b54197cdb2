import type { Act, Look } from '../kit/act.ts';
import type { Rule } from './permissions.ts';

declare module '../kit/database/tables.ts' {
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
  }
}

const RULES_MAX = 200;

export type Subject = { readonly userId: string } | { readonly level: number };

export async function readRules(look: Look, userId: string, level: number): Promise<Rule[]> {
  const rows = await look.reader
    .selectFrom('permission_rules')
    .select(['user_id', 'kind', 'name', 'is_allowed', 'title'])
    .where((row) => row.or([row('user_id', '=', userId), row('level', '=', level)]))
    .limit(RULES_MAX)
    .execute();
  return rows.map((row) => ({
    scope: row.user_id === null ? 'level' : 'user',
    kind: row.kind,
    name: row.name,
    isAllowed: row.is_allowed,
    title: row.title,
  }));
}

export async function writeRule(act: Act, subject: Subject, rule: Omit<Rule, 'scope'>): Promise<void> {
  const change = { is_allowed: rule.isAllowed, title: rule.title, set_at: act.now };
  await act.tx
    .insertInto('permission_rules')
    .values({
      id: act.ids.next(act.now),
      user_id: 'userId' in subject ? subject.userId : null,
      level: 'level' in subject ? subject.level : null,
      kind: rule.kind,
      name: rule.name,
      ...change,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'level', 'kind', 'name']).doUpdateSet(change))
    .execute();
}

export async function removeRule(act: Act, subject: Subject, rule: Pick<Rule, 'kind' | 'name'>): Promise<void> {
  await act.tx
    .deleteFrom('permission_rules')
    .where('kind', '=', rule.kind)
    .where('name', '=', rule.name)
    .where((row) => ('userId' in subject ? row('user_id', '=', subject.userId) : row('level', '=', subject.level)))
    .execute();
}
