import type { Language } from '@eh/contract/platform/languages/language.ts';
import { sql } from 'kysely';
import type { ReadContext, WriteContext } from '../../platform/context.ts';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    help_texts: {
      article_id: string;
      language: Language;
      title: string;
      body: string;
      title_tokens: string[];
      body_tokens: string[];
    };
    help_votes: { article_id: string; user_id: string; is_helpful: boolean; voted_at: Date };
  }
}

export interface HelpText {
  readonly language: Language;
  readonly title: string;
  readonly body: string;
  readonly titleTokens: readonly string[];
  readonly bodyTokens: readonly string[];
}

/** Replaces the index of an article; without texts it cannot be found any more. */
export async function writeTexts(ctx: WriteContext, articleId: string, texts: readonly HelpText[]): Promise<void> {
  await ctx.tx.deleteFrom('help_texts').where('article_id', '=', articleId).execute();
  if (texts.length === 0) return;
  const rows = texts.map(({ language, title, body, titleTokens, bodyTokens }) => ({
    article_id: articleId,
    language,
    title,
    body,
    title_tokens: [...titleTokens],
    body_tokens: [...bodyTokens],
  }));
  await ctx.tx.insertInto('help_texts').values(rows).execute();
}

export interface FoundText {
  readonly article_id: string;
  readonly language: Language;
  readonly body: string;
}

/** Points for a token in the title, for one in the text, and for the literal search phrase. */
const TITLE_POINTS = 4;
const BODY_POINTS = 1;
const TITLE_PHRASE_POINTS = 20;
const BODY_PHRASE_POINTS = 8;
const FOUND_MAX = 20;

/**
 * Matching articles, best first, each in its best matching language. The whole phrase is searched with `strpos`, which
 * has no wildcards.
 */
export async function searchTexts(
  ctx: ReadContext,
  search: { readonly phrase: string; readonly tokens: readonly string[]; readonly language: Language },
): Promise<readonly FoundText[]> {
  const tokens = sql`${[...search.tokens]}::text[]`;
  const phrase = sql`lower(${search.phrase}::text)`;
  const { rows } = await sql<FoundText>`
    select article_id, language, body
    from (
      select distinct on (article_id) article_id, language, body, points
      from (
        select article_id, language, body,
          ${TITLE_POINTS}::integer * (select count(*) from unnest(title_tokens) as token where token = any(${tokens}))
          + ${BODY_POINTS}::integer * (select count(*) from unnest(body_tokens) as token where token = any(${tokens}))
          + case when strpos(lower(title), ${phrase}) > 0 then ${TITLE_PHRASE_POINTS}::integer else 0 end
          + case when strpos(lower(body), ${phrase}) > 0 then ${BODY_PHRASE_POINTS}::integer else 0 end as points
        from help_texts
        where title_tokens && ${tokens} or body_tokens && ${tokens}
          or strpos(lower(title), ${phrase}) > 0 or strpos(lower(body), ${phrase}) > 0
      ) as fitting
      order by article_id, (language = ${search.language}) desc, points desc
    ) as best
    where points * 2 >= cardinality(${tokens})
    order by points desc, article_id
    limit ${FOUND_MAX}`.execute(ctx.reader);
  return rows;
}

export interface Votes {
  readonly helpful: number;
  readonly all: number;
}

export async function votesOf(ctx: ReadContext, articleId: string): Promise<Votes> {
  return ctx.reader
    .selectFrom('help_votes')
    .select([sql<number>`count(*) filter (where is_helpful)::int`.as('helpful'), sql<number>`count(*)::int`.as('all')])
    .where('article_id', '=', articleId)
    .executeTakeFirstOrThrow();
}

export async function ownVote(ctx: ReadContext, articleId: string, userId: string): Promise<boolean | null> {
  const row = await ctx.reader
    .selectFrom('help_votes')
    .select('is_helpful')
    .where('article_id', '=', articleId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.is_helpful ?? null;
}

/** Stores a user's one vote on an article; null withdraws it. */
export async function writeVote(
  ctx: WriteContext,
  vote: { readonly articleId: string; readonly userId: string; readonly isHelpful: boolean | null },
): Promise<void> {
  const { articleId, userId, isHelpful } = vote;
  if (isHelpful === null) {
    await ctx.tx.deleteFrom('help_votes').where('article_id', '=', articleId).where('user_id', '=', userId).execute();
    return;
  }
  await ctx.tx
    .insertInto('help_votes')
    .values({ article_id: articleId, user_id: userId, is_helpful: isHelpful, voted_at: ctx.now })
    .onConflict((conflict) =>
      conflict.columns(['article_id', 'user_id']).doUpdateSet({ is_helpful: isHelpful, voted_at: ctx.now }),
    )
    .execute();
}

const OFTEN_MAX = 5;

/** The articles with the most helpful votes. */
export async function mostHelpful(ctx: ReadContext): Promise<readonly string[]> {
  const rows = await ctx.reader
    .selectFrom('help_votes')
    .select('article_id')
    .where('is_helpful', '=', true)
    .groupBy('article_id')
    .orderBy(sql`count(*)`, 'desc')
    .orderBy('article_id')
    .limit(OFTEN_MAX)
    .execute();
  return rows.map((row) => row.article_id);
}

/** Removes a closed account's votes on help articles. */
export async function eraseHelpVotes(ctx: WriteContext, userId: string): Promise<boolean> {
  await ctx.tx.deleteFrom('help_votes').where('user_id', '=', userId).execute();
  return false;
}
