import type { ReplyKind, ReplyRole } from '@eh/contract/trading/complaints/kinds.ts';
import { type Generated, type Selectable, sql } from 'kysely';
import type { WriteContext } from '../../platform/context.ts';
import type { Reader, Tables } from '../../platform/database/tables.ts';
import type { Side } from './state-machine/complaint-facts.ts';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    complaint_replies: {
      id: string;
      complaint_id: string;
      position: number;
      role: ReplyRole;
      kind: ReplyKind;
      author_id: string;
      text: string;
      text_en: Generated<string>;
      asked: Side | null;
      proof_code: string | null;
      ruling_id: string | null;
      created_at: Date;
    };
    complaint_files: { reply_id: string; file_id: string; complaint_id: string; proof_code: string | null };
    complaint_codes: { complaint_id: string; side: Side; code: string; until: Date };
  }
}

const REPLY_COLUMNS = [
  'id',
  'position',
  'role',
  'kind',
  'author_id',
  'text',
  'text_en',
  'asked',
  'proof_code',
  'ruling_id',
  'created_at',
] as const;
export type ReplyRow = Pick<Selectable<Tables['complaint_replies']>, (typeof REPLY_COLUMNS)[number]>;
export type EvidenceRow = Selectable<Tables['complaint_files']>;

export interface NewReply {
  readonly role: ReplyRole;
  readonly kind: ReplyKind;
  readonly authorId: string;
  readonly text: string;
  /** The English text, for official replies. */
  readonly textEn?: string;
  readonly asked?: Side;
  readonly proofCode?: string;
  readonly rulingId?: string;
  readonly files?: readonly { readonly id: string; readonly proofCode: string | null }[];
}

/** Adds a reply. The complaint has to be locked, so that positions have no gaps. */
export async function insertReply(ctx: WriteContext, complaintId: string, reply: NewReply): Promise<void> {
  const id = ctx.ids.next(ctx.now);
  await ctx.tx
    .insertInto('complaint_replies')
    .values((row) => ({
      id,
      complaint_id: complaintId,
      position: row
        .selectFrom('complaint_replies')
        .select(sql<number>`coalesce(max(position), 0) + 1`.as('next'))
        .where('complaint_id', '=', complaintId),
      role: reply.role,
      kind: reply.kind,
      author_id: reply.authorId,
      text: reply.text,
      text_en: reply.textEn ?? '',
      asked: reply.asked ?? null,
      proof_code: reply.proofCode ?? null,
      ruling_id: reply.rulingId ?? null,
      created_at: ctx.now,
    }))
    .execute();
  const files = (reply.files ?? []).map((file) => ({
    reply_id: id,
    file_id: file.id,
    complaint_id: complaintId,
    proof_code: file.proofCode,
  }));
  if (files.length > 0) await ctx.tx.insertInto('complaint_files').values(files).execute();
}

export interface ReplyQuery {
  readonly complaintId: string;
  /** The position of the last reply on the previous page; null at the beginning. */
  readonly past: number | null;
  readonly isNewestFirst: boolean;
  readonly limit: number;
}

/** Replies of a complaint, oldest or newest first. */
export async function repliesOf(reader: Reader, query: ReplyQuery): Promise<ReplyRow[]> {
  const { past, isNewestFirst } = query;
  return reader
    .selectFrom('complaint_replies')
    .select(REPLY_COLUMNS)
    .where('complaint_id', '=', query.complaintId)
    .$if(past !== null, (select) => select.where('position', isNewestFirst ? '<' : '>', past ?? 0))
    .orderBy('position', isNewestFirst ? 'desc' : 'asc')
    .limit(query.limit)
    .execute();
}

/** All evidence of a complaint, with the side that provided it. */
export async function evidenceOf(
  reader: Reader,
  complaintId: string,
): Promise<(EvidenceRow & { readonly role: ReplyRole; readonly created_at: Date })[]> {
  return reader
    .selectFrom('complaint_files')
    .innerJoin('complaint_replies', 'complaint_replies.id', 'complaint_files.reply_id')
    .select([
      'complaint_files.reply_id',
      'complaint_files.file_id',
      'complaint_files.complaint_id',
      'complaint_files.proof_code',
      'complaint_replies.role',
      'complaint_replies.created_at',
    ])
    .where('complaint_files.complaint_id', '=', complaintId)
    .orderBy('complaint_replies.position')
    .execute();
}

/** The complaints in which these files were shown. */
export async function complaintsShowing(
  reader: Reader,
  fileIds: readonly string[],
): Promise<{ file_id: string; complaint_no: string; trade_id: string }[]> {
  if (fileIds.length === 0) return [];
  return reader
    .selectFrom('complaint_files')
    .innerJoin('complaints', 'complaints.id', 'complaint_files.complaint_id')
    .select(['complaint_files.file_id', 'complaints.complaint_no', 'complaints.trade_id'])
    .where('complaint_files.file_id', 'in', [...fileIds])
    .execute();
}

/** Stores the code that a side's next video must show, replacing an older one. */
export async function writeCode(
  ctx: WriteContext,
  code: { complaint_id: string; side: Side; code: string; until: Date },
): Promise<void> {
  await ctx.tx
    .insertInto('complaint_codes')
    .values(code)
    .onConflict((conflict) =>
      conflict.columns(['complaint_id', 'side']).doUpdateSet({ code: code.code, until: code.until }),
    )
    .execute();
}

export async function findCode(
  reader: Reader,
  query: { readonly complaintId: string; readonly side: Side; readonly now: Date },
): Promise<{ code: string; until: Date } | null> {
  const row = await reader
    .selectFrom('complaint_codes')
    .select(['code', 'until'])
    .where('complaint_id', '=', query.complaintId)
    .where('side', '=', query.side)
    .where('until', '>', query.now)
    .executeTakeFirst();
  return row ?? null;
}

/** Uses up a code, which counts for one video. Null when there is none or it has expired. */
export async function takeCode(ctx: WriteContext, complaintId: string, side: Side): Promise<string | null> {
  const row = await ctx.tx
    .deleteFrom('complaint_codes')
    .where('complaint_id', '=', complaintId)
    .where('side', '=', side)
    .where('until', '>', ctx.now)
    .returning('code')
    .executeTakeFirst();
  return row?.code ?? null;
}
