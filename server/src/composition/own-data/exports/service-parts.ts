import { inLanguage } from '@eh/contract/platform/languages/language.ts';
import type { TablePart } from '../../../accounts/data-exports/index.ts';
import { countFeedbackOf, feedbackOf } from '../../../content/feedback/index.ts';
import { chatsOf, countChatsOf, saidInTalks } from '../../../content/support/index.ts';
import { timeText } from './text-of.ts';

/** A conversation may hold some hundred messages. */
const TALKS_A_PAGE = 25;
const FEEDBACK_A_PAGE = 200;

/** The conversations with customer service; counted by conversation, with operators unnamed. */
export const supportPart: TablePart = {
  kind: 'table',
  name: 'support',
  columns: ['talk', 'opened_at', 'ended_at', 'stars', 'position', 'author', 'text', 'file_id', 'sent_at'],
  count: (ctx, owner) => countChatsOf(ctx.reader, owner),
  async page(ctx, owner, after) {
    const talks = await chatsOf(ctx.reader, { ...owner, before: after, limit: TALKS_A_PAGE });
    const known = new Map(talks.map((talk) => [talk.id, talk]));
    const said = await saidInTalks(ctx.reader, [...known.keys()]);
    const content = said.flatMap((message) => {
      const talk = known.get(message.chat_id);
      if (!talk || message.created_at > owner.until) return [];
      const isOwn = message.author === 'person';
      return [
        [
          talk.id,
          timeText(talk.opened_at),
          timeText(talk.ended_at),
          String(talk.stars ?? ''),
          String(message.position),
          isOwn ? 'you' : 'customer service',
          message.words,
          isOwn ? (message.file_id ?? '') : '',
          timeText(message.created_at),
        ],
      ];
    });
    return { content, count: talks.length, next: nextOf(talks, TALKS_A_PAGE) };
  },
};

/** The feedback that somebody sent, with the answers to it. */
export const feedbackPart: TablePart = {
  kind: 'table',
  name: 'feedback',
  columns: ['sent_at', 'kind', 'text', 'contact', 'picture_ids', 'state', 'answer', 'answered_at'],
  count: (ctx, { userId, until }) => countFeedbackOf(ctx.reader, userId, until),
  async page(ctx, { userId, until, language }, after) {
    const rows = await feedbackOf(ctx.reader, userId, { past: after, limit: FEEDBACK_A_PAGE });
    const sent = rows.filter((row) => row.created_at <= until);
    const content = sent.map((row) => [
      timeText(row.created_at),
      row.kind,
      row.words,
      row.contact,
      row.picture_ids.join(' '),
      row.state,
      inLanguage({ zh: row.answer ?? '', en: row.answer_en ?? '' }, language),
      timeText(row.decided_at),
    ]);
    return { content, count: sent.length, next: nextOf(rows, FEEDBACK_A_PAGE) };
  },
};

function nextOf(rows: readonly { readonly id: string }[], limit: number): string | null {
  return rows.length === limit ? (rows.at(-1)?.id ?? null) : null;
}
