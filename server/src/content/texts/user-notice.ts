import type { AnswerOf } from '@eh/contract/calls.ts';
import { USER_NOTICE_NAME } from '@eh/contract/content/publications/modal-names.ts';
import { textRefusals } from '@eh/contract/content/texts/refusals.ts';
import type { Language } from '@eh/contract/platform/languages/language.ts';
import { epochSeconds, epochSecondsOrNull } from '@eh/contract/platform/spans.ts';
import { type ReadContext, readContextOf, type WriteContext } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { liveNamed, showTexts } from '../publications/index.ts';
import { acceptancesOf, insertAcceptance } from './store.ts';

type NoticeAnswer = AnswerOf<'GET /api/user_notice'>;

/** The notice to users as this person reads it, and whether they have accepted the version in force. */
export async function userNoticeOf(ctx: ReadContext, userId: string, language: Language): Promise<NoticeAnswer> {
  const row = await liveNamed(ctx, 'user_notice', USER_NOTICE_NAME);
  const [text] = row ? await showTexts(ctx, [row], language) : [];
  if (!row || !text) return { notice: null };
  const accepted = await acceptancesOf(ctx, userId);
  const current = accepted.find(({ version }) => version === row.version);
  return {
    notice: {
      version: row.version,
      title: text.shown.title,
      content: text.shown.content,
      pictures: text.shown.pictures,
      language: text.shown.language,
      published_at: epochSeconds(row.published_at),
      accepted_at: epochSecondsOrNull(current?.accepted_at ?? null),
      is_changed: accepted.some(({ version }) => version < row.version),
    },
  };
}

/** Accepts the version that was read; an older one has to be read anew. */
export async function acceptUserNotice(ctx: WriteContext, userId: string, version: number): Promise<number> {
  const read = readContextOf(ctx);
  const row = await liveNamed(read, 'user_notice', USER_NOTICE_NAME);
  if (!row) throw new Refusal(textRefusals.NoticeNotThere);
  if (row.version !== version) throw new Refusal(textRefusals.NoticeOutdated);
  await insertAcceptance(ctx, userId, version);
  const accepted = (await acceptancesOf(read, userId)).find((acceptance) => acceptance.version === version);
  return epochSeconds(accepted?.accepted_at ?? ctx.now);
}
