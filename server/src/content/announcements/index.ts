import { CODE_RESEND_SECONDS } from '@eh/contract/accounts/codes/limits.ts';
import { PAGE_SIZE_DEFAULT } from '@eh/contract/platform/fields.ts';
import type { Language } from '@eh/contract/platform/languages/language.ts';
import { COIN_DECIMALS, FIAT_DECIMALS } from '@eh/contract/platform/money.ts';
import { SECOND } from '@eh/contract/platform/spans.ts';
import { type Endpoint, query } from '../../platform/http/endpoint.ts';
import { readCursor, UUID, writeCursor } from '../../platform/http/requests/cursor.ts';
import { type AnnouncementRow, announcementsShown, modalTexts } from './store.ts';

/** Bulletins: the platform's announcements, and the settings that apps read at launch. */
export { insertAnnouncement } from './store.ts';

export interface BulletinSettings {
  readonly currency: string;
  readonly fiat: { readonly code: string; readonly symbol: string };
  /** 1: a phone must be bound, 2: an e-mail must be bound. */
  readonly needBind: readonly number[];
  readonly customerServiceLink: string | null;
}

const FLAG = /^[01]$/;

export function bulletinEndpoints(settings: BulletinSettings): readonly Endpoint[] {
  return [
    query('GET /api/bulletins', async (ctx, input) => {
      const [pinned, id] = readCursor(input.body.cursor, FLAG, UUID) ?? [];
      const after = id === undefined ? null : { isPinned: pinned === '1', id };
      const rows = await announcementsShown(ctx, { after, limit: PAGE_SIZE_DEFAULT + 1 });
      const page = rows.slice(0, PAGE_SIZE_DEFAULT);
      const last = page.at(-1);
      return {
        rows: page.map((row) => present(row, input.language)),
        next_cursor: rows.length > PAGE_SIZE_DEFAULT && last ? writeCursor(last.is_pinned ? '1' : '0', last.id) : null,
      };
    }),
    query('GET /api/notice', async (ctx, input) => {
      const [newest] = await announcementsShown(ctx, { after: null, limit: 1 });
      return { announcement: newest ? present(newest, input.language) : null };
    }),
    query('GET /api/config', async (ctx, input) => ({
      modal: Object.fromEntries((await modalTexts(ctx)).map(({ key, message }) => [key, message[input.language]])),
      user: { user_need_bind_tel_email: [...settings.needBind] },
      sms: { resend_seconds: CODE_RESEND_SECONDS },
      web_customer_service_link: settings.customerServiceLink,
      currency: { code: settings.currency, decimals: COIN_DECIMALS },
      fiat: { ...settings.fiat, decimals: FIAT_DECIMALS },
    })),
  ];
}

function present(row: AnnouncementRow, language: Language) {
  return {
    id: row.id,
    title: row.title[language],
    text: row.text[language],
    is_pinned: row.is_pinned,
    published_at: Math.floor(row.starts_at.getTime() / SECOND),
  };
}
