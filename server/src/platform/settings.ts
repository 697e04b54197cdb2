import { type ColumnType, sql } from 'kysely';
import type * as z from 'zod';
import { type ReadContext, readContextOf, readOnce, type WriteContext } from './context.ts';
import { batchByKey } from './database/batching/batch.ts';

declare module './database/tables.ts' {
  interface Tables {
    settings: { name: string; value: ColumnType<unknown, string>; set_at: Date };
  }
}

/** A setting that operators change while the server runs; until then, `usual` applies. */
export interface Setting<Value> {
  readonly name: string;
  readonly schema: z.ZodType<Value>;
  readonly usual: Value;
}

/** The value in force. Read once per request, so that a change takes effect in every process at once. */
export function readSetting<Value>(ctx: ReadContext, setting: Setting<Value>): Promise<Value> {
  return readOnce(ctx, keyOf(setting), () => readValue(ctx, setting));
}

/** The value in force now, even if the request has read an earlier one: for a change that waited for its turn. */
export function readSettingAnew<Value>(ctx: WriteContext, setting: Setting<Value>): Promise<Value> {
  ctx.cache?.forget(keyOf(setting));
  return readSetting(readContextOf(ctx), setting);
}

function keyOf({ name }: Pick<Setting<unknown>, 'name'>): string {
  return `setting ${name}`;
}

async function readValue<Value>(ctx: ReadContext, setting: Setting<Value>): Promise<Value> {
  const row = await rowOf(ctx, setting.name);
  return row ? setting.schema.parse(row.value) : setting.usual;
}

const rowOf = batchByKey(async ({ reader }: ReadContext, names) => {
  const rows = await reader
    .selectFrom('settings')
    .select(['name', 'value'])
    .where(sql<boolean>`name = any(${names}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.name, row]));
});

/** Changes a setting for everybody, from the commit on. */
export async function writeSetting<Value>(ctx: WriteContext, setting: Setting<Value>, value: Value): Promise<void> {
  const stored = { value: JSON.stringify(setting.schema.parse(value)), set_at: ctx.now };
  await ctx.tx
    .insertInto('settings')
    .values({ name: setting.name, ...stored })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(stored))
    .execute();
  ctx.cache?.forget(keyOf(setting));
}
