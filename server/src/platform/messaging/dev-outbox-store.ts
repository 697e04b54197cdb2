import type { ReadContext, WriteContext } from '../context.ts';
import type { Message } from './messenger.ts';

declare module '../database/tables.ts' {
  interface Tables {
    dev_outbox: {
      id: string;
      to_address: string;
      purpose: number;
      code: string | null;
      text: string;
      created_at: Date;
    };
  }
}

export async function insertDevMessage(ctx: WriteContext, message: Message): Promise<void> {
  await ctx.tx
    .insertInto('dev_outbox')
    .values({
      id: ctx.ids.next(ctx.now),
      to_address: message.to,
      purpose: message.purpose,
      code: message.code,
      text: message.text,
      created_at: ctx.now,
    })
    .execute();
}

interface DevMessage {
  readonly to: string;
  readonly purpose: number;
  readonly code: string | null;
  readonly text: string;
  readonly at: Date;
}

const DEV_MESSAGES_MAX = 100;

/** The messages that were stored instead of sent, newest first. */
export async function lastDevMessages(ctx: ReadContext): Promise<DevMessage[]> {
  const rows = await ctx.reader
    .selectFrom('dev_outbox')
    .select(['to_address', 'purpose', 'code', 'text', 'created_at'])
    .orderBy('id', 'desc')
    .limit(DEV_MESSAGES_MAX)
    .execute();
  return rows.map((row) => ({
    to: row.to_address,
    purpose: row.purpose,
    code: row.code,
    text: row.text,
    at: row.created_at,
  }));
}
