import type { AnswerOf } from '@eh/contract/calls.ts';
import { helpRefusals } from '@eh/contract/content/help/refusals.ts';
import { inLanguage, type Language } from '@eh/contract/platform/languages/language.ts';
import { epochSeconds } from '@eh/contract/platform/spans.ts';
import { type ReadContext, readContextOf, type WriteContext } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type LiveRow, liveNamed, liveWithId, showTexts } from '../publications/index.ts';
import { ownVote, type Votes, votesOf, writeVote } from './store.ts';

/** Chinese characters and English words that people read in a minute. */
const HAN_A_MINUTE = 350;
const WORDS_A_MINUTE = 200;
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** An article by its id or its name, as this person reads it. */
export async function readArticle(
  ctx: ReadContext,
  asked: { readonly id: string; readonly userId: string; readonly language: Language },
): Promise<AnswerOf<'GET /api/help/info'>> {
  const row = await articleOf(ctx, asked.id);
  const [text] = await showTexts(ctx, [row], asked.language);
  if (!text) throw new Refusal(helpRefusals.ArticleNotFound);
  const { shown, content } = text;
  const category = content.category === null ? null : await liveNamed(ctx, 'category', content.category);
  const [ofCategory] = category ? await showTexts(ctx, [category], asked.language) : [];
  return {
    id: row.id,
    name: row.name ?? '',
    title: shown.title,
    text: shown.text,
    content: shown.content,
    pictures: shown.pictures,
    language: shown.language,
    category: { name: content.category ?? '', title: ofCategory?.shown.title ?? '' },
    minutes: minutesOf(shown.text, shown.language),
    updated_at: epochSeconds(row.published_at),
    votes: await votesOf(ctx, row.id),
    own_vote: await ownVote(ctx, row.id, asked.userId),
  };
}

/** Records a user's vote on an article or withdraws it; returns the total votes. */
export async function voteOnArticle(
  ctx: WriteContext,
  vote: { readonly name: string; readonly userId: string; readonly isHelpful: boolean | null },
): Promise<Votes> {
  const { id } = await articleOf(readContextOf(ctx), vote.name);
  await writeVote(ctx, { articleId: id, userId: vote.userId, isHelpful: vote.isHelpful });
  return votesOf(readContextOf(ctx), id);
}

async function articleOf(ctx: ReadContext, idOrName: string): Promise<LiveRow> {
  const isId = UUID.test(idOrName);
  const row = isId ? await liveWithId(ctx, 'article', idOrName) : await liveNamed(ctx, 'article', idOrName);
  if (!row) throw new Refusal(helpRefusals.ArticleNotFound);
  return row;
}

function minutesOf(text: string, language: Language): number {
  const minutes = inLanguage(
    { zh: text.length / HAN_A_MINUTE, en: text.split(/\s+/).length / WORDS_A_MINUTE },
    language,
  );
  return Math.max(1, Math.round(minutes));
}
