import type { AnswerOf } from '@eh/contract/calls.ts';
import { contentParts } from '@eh/contract/content/publications/content-kinds.ts';
import { PAGE_SIZE_DEFAULT } from '@eh/contract/platform/fields.ts';
import type { Language } from '@eh/contract/platform/languages/language.ts';
import { epochSeconds } from '@eh/contract/platform/spans.ts';
import { findUser, type User } from '../../accounts/users/index.ts';
import type { ReadContext } from '../../platform/context.ts';
import { command, type Endpoint, query } from '../../platform/http/endpoint.ts';
import { INSTANT, readCursor, UUID, writeCursor } from '../../platform/http/requests/cursor.ts';
import { type LiveRow, liveOf, livePage, pictureAddress, pictureSizes, showTexts } from '../publications/index.ts';
import { markRead } from './mark-read.ts';
import { readVersions } from './store.ts';

type Announcement = AnswerOf<'GET /api/bulletins'>['rows'][number];

const FLAG = /^[01]$/;

export const bulletinEndpoints: readonly Endpoint[] = [
  query({
    call: 'GET /api/bulletins',
    handle: async (ctx, input) => {
      const [pinned, startsAt, id] = readCursor(input.body.cursor, FLAG, INSTANT, UUID) ?? [];
      const after = id === undefined ? null : { isPinned: pinned === '1', startsAt: new Date(Number(startsAt)), id };
      const person = await findUser(ctx, input.caller.userId);
      const { limit = PAGE_SIZE_DEFAULT } = input.body;
      const rows = await livePage(ctx, 'bulletin', { person, after, limit: limit + 1 });
      const page = rows.slice(0, limit);
      const last = page.at(-1);
      return {
        rows: await announcements(ctx, page, input),
        next_cursor: rows.length > PAGE_SIZE_DEFAULT && last ? cursorOf(last) : null,
      };
    },
  }),
  command({
    call: 'POST /api/bulletins/read',
    handle: async (ctx, input) => {
      await markRead(ctx, { userId: input.caller.userId, ...input.body });
      return {};
    },
  }),
  query({
    call: 'GET /api/notice',
    handle: async (ctx, input) => {
      const person = await findUser(ctx, input.caller.userId);
      const [notice, bulletins] = await Promise.all([
        noticeOn(ctx, 'home', { person, language: input.language }),
        livePage(ctx, 'bulletin', { person, after: null, limit: 1 }),
      ]);
      const [announcement = null] = await announcements(ctx, bulletins, input);
      return { announcement, notice };
    },
  }),
  query({
    call: 'GET /api/visitor/notice',
    handle: async (ctx, input) => ({
      notice: await noticeOn(ctx, 'login', { person: null, language: input.language }),
    }),
  }),
  query({
    call: 'GET /api/alerts',
    handle: async (ctx, input) => {
      const person = await findUser(ctx, input.caller.userId);
      const alerts = await liveOf(ctx, ['alert'], person);
      return { rows: [...(await announcements(ctx, alerts, input))].reverse() };
    },
  }),
  query({
    call: 'GET /api/banners',
    handle: async (ctx, input) => {
      const { screen } = input.body;
      const person = await findUser(ctx, input.caller.userId);
      const texts = await showTexts(ctx, await liveOf(ctx, ['banner'], person), input.language);
      const sizes = await pictureSizes(
        ctx,
        texts.flatMap(({ content }) => content.picture_id ?? []),
      );
      return {
        rows: texts.flatMap(({ row, content, shown }) => {
          const size = sizes.get(content.picture_id ?? '');
          const isHere = screen === undefined || content.screens.length === 0 || content.screens.includes(screen);
          if (!size || !isHere) return [];
          const { target, screens } = content;
          const { width, height } = size;
          return [{ id: row.id, title: shown.title, picture: pictureAddress(size.id), width, height, target, screens }];
        }),
      };
    },
  }),
];

/** The newest notice that is put on a page; one that names no page appears on home. */
async function noticeOn(
  ctx: ReadContext,
  screen: 'home' | 'login',
  reader: { readonly person: User | null; readonly language: Language },
): Promise<AnswerOf<'GET /api/notice'>['notice']> {
  const page = { person: reader.person, after: null, limit: contentParts.notice.liveMax };
  const notices = await showTexts(ctx, await livePage(ctx, 'notice', page), reader.language);
  const found = notices.find(({ content: { screens } }) =>
    screens.length === 0 ? screen === 'home' : screens.includes(screen),
  );
  if (!found) return null;
  const { row, shown, content } = found;
  return { id: row.id, title: shown.title, target: content.target, language: shown.language };
}

function cursorOf({ is_pinned: isPinned, starts_at: startsAt, id }: LiveRow): string {
  return writeCursor(isPinned ? '1' : '0', String(startsAt.getTime()), id);
}

/** Texts for this user, each with whether they have read it. */
async function announcements(
  ctx: ReadContext,
  rows: readonly LiveRow[],
  reader: { readonly caller: { readonly userId: string }; readonly language: Language },
): Promise<Announcement[]> {
  const ids = rows.map((row) => row.id);
  const [texts, read] = await Promise.all([
    showTexts(ctx, rows, reader.language),
    readVersions(ctx, reader.caller.userId, ids),
  ]);
  return texts.map(({ row, shown }) => ({
    version: row.version,
    is_read: (read.get(row.id) ?? 0) >= row.version,
    id: row.id,
    title: shown.title,
    text: shown.text,
    content: shown.content,
    pictures: shown.pictures,
    language: shown.language,
    is_pinned: row.is_pinned,
    published_at: epochSeconds(row.starts_at),
  }));
}
